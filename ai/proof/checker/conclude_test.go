package checker

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
)

// A refusal goes up to where lines of play begin, the first position included, and so do
// the plies.
func TestARefusalGoesUpToTheFirstPosition(t *testing.T) {
	table := NewTable(Side, make([]Entry, 3))
	for _, test := range []struct {
		refused []Refusal
		proven  int
		plies   []uint8
	}{
		{nil, 1, []uint8{9, 7, 5}},
		{[]Refusal{{Entry: 2, Why: "it does not hold"}}, 0, []uint8{0, 0, 0}},
		{[]Refusal{{Entry: 1, Why: "it does not hold"}}, 0, []uint8{0, 0, 5}},
		{[]Refusal{{Entry: 0, Why: "it does not hold"}}, 0, []uint8{0, 7, 5}},
	} {
		w := &reachable{report: &Report{Refused: test.refused}, roots: []int{0}, positions: []tablePosition{
			{entry: 0, to: []int{1}}, {entry: 1, to: []int{2}}, {entry: 2},
		}}
		w.conclude(table, map[int]int{0: 3, 1: 3, 2: 5})
		assert.Equal(t, test.proven, w.report.Proven)
		assert.Equal(t, test.plies, w.report.Plies)
		assert.Len(t, w.report.Accepted, 3*test.proven)
	}
}

// What must be answered are the positions with Black in the centre and White elsewhere.
func TestLinesOfPlayBeginAfterWhitesSecond(t *testing.T) {
	all := fullBoard().beginnings(Options{})
	assert.Len(t, all, 35)
	for i, stones := range all {
		b := board.New(fullBoard().size)
		b.Set(fullBoard().size.Center(), board.Black)
		b.Set(SecondMoves(Side)[i], board.White)
		assert.Equal(t, stonesOf(b), stones)
	}
}
