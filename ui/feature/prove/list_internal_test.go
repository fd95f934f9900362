package prove

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/proof"
	"tengen/board"
)

// No row that was shown once moves: what comes later stands below.
func TestRowsStayWhereTheyAre(t *testing.T) {
	var l list
	var shown []Reply
	take := func(rows []Reply) {
		for i, was := range shown {
			assert.Equal(t, was, rows[i])
		}
		shown = rows
	}
	for i := range 40 {
		r := proof.Reply{Move: board.Point{X: i % 15, Y: i / 15}, Plies: 10 + i*7%20, Quiet: i < 12}
		if rows, news := l.add(r); news && len(rows) > 0 {
			take(rows)
		}
		if i == 12 {
			assert.Len(t, shown, 12, "the quiet ones, once all are there")
		}
	}
	assert.Equal(t, 40, l.seen)
	take(l.whole())
	assert.Len(t, shown, 40)
	for _, part := range [][]Reply{shown[:12], shown[12:]} {
		for i := range part[1:] {
			assert.GreaterOrEqual(t, part[i].Plies, part[i+1].Plies)
		}
	}
}
