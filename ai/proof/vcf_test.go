package proof_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/ai/proof/checker"
	"tengen/board"
)

// cellsWith is a line of 225 cells with stones at places named by points.
func cellsWith(t *testing.T, black, white string) string {
	t.Helper()
	line := []byte(strings.Repeat(".", 225))
	for symbol, names := range map[byte]string{'X': black, 'O': white} {
		for _, name := range strings.Fields(names) {
			p, err := board.ParsePoint(name)
			require.NoError(t, err)
			line[board.Square(15).Index(p)] = symbol
		}
	}
	return string(line)
}

// A row of three wins by fours: the lemma table gets the first of them. An empty board is
// not won in no time.
func TestFill(t *testing.T) {
	text := cellsWith(t, "G8 H8 I8", "A1 A3") + "\n" + cellsWith(t, "G8 H8 H9", "A1 A3") + "\n" + cellsWith(t, "", "") + " A1\n"
	positions, err := checker.ReadPositions(strings.NewReader(text))
	require.NoError(t, err)
	require.Len(t, positions, 3)
	lemmas := proof.NewLemmas(15, nil)
	p := proof.Prover{Lemmas: lemmas, Workers: 2, Budgets: []time.Duration{time.Nanosecond}}
	assert.Equal(t, 1, p.Fill(context.Background(), positions))
	c := lemmas.Certificate()
	assert.Equal(t, 2, c.Len())
	move, plies, ok := checker.Lookup(c, positions[0])
	require.True(t, ok)
	assert.Zero(t, plies, "no checker has seen it")
	assert.Equal(t, 7, move.Y, "%s makes no four", move)
	assert.Equal(t, 1, p.Fill(context.Background(), positions), "what is known stays")
}
