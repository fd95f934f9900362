package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
)

// The side that searches is to move: its wins have odd lengths and its losses even ones,
// also where these are only bounds.
func TestBoundsOfForcedResultsAreAsLongAsResultsCanBe(t *testing.T) {
	for _, tt := range []struct {
		score, want analysis.Score
		bound       analysis.Bound
	}{
		{analysis.WinIn(64), analysis.WinIn(63), analysis.AtLeast},
		{analysis.WinIn(63), analysis.WinIn(63), analysis.AtLeast},
		{analysis.LossIn(9), analysis.LossIn(8), analysis.AtMost},
		{analysis.LossIn(8), analysis.LossIn(8), analysis.AtMost},
		{analysis.WinIn(7), analysis.WinIn(7), analysis.Exact},
		{analysis.Value(40), analysis.Value(40), analysis.AtMost},
	} {
		info := analysis.Info{Turn: board.White, Depth: 9, Candidates: []analysis.Candidate{{Score: tt.score, Bound: tt.bound}}}
		e := view.EvaluationOf(info)
		assert.Equal(t, tt.want, e.Score)
		assert.Equal(t, board.White, e.Side)
	}
}
