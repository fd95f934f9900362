package proof_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
)

// The positions are those of the table below one second move, once each, in the orientation in
// which their moves are meant.
func TestReachedAreThePositionsOfTheTable(t *testing.T) {
	shipped, err := book.Shipped()
	require.NoError(t, err)
	table := shipped.Certificate()
	var o proof.Opening
	for _, other := range proof.Openings(table.Side()) {
		if other.White.String() == "O15" {
			o = other
		}
	}
	report, err := checker.Verify(t.Context(), table, checker.Options{Seconds: []board.Point{o.White}, Workers: 1, Sample: 1})
	require.NoError(t, err)
	reached := proof.Reached(table, []proof.Opening{o})
	require.Len(t, reached, len(report.Reached), "the checker comes to as many")
	for i, b := range reached {
		move, plies, ok := checker.Lookup(table, b)
		require.True(t, ok)
		e := table.Entries()[report.Reached[i]]
		assert.Equal(t, int(e.Plies), plies)
		assert.Equal(t, b.Count(board.White), b.Count(board.Black))
		assert.Equal(t, int(e.Move), b.Size().Index(move), "as it lies in the table")
	}
}
