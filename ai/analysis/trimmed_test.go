package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
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
		given := analysis.Info{Candidates: []analysis.Candidate{{Score: tt.score, Bound: tt.bound}}}
		assert.Equal(t, tt.want, given.Trimmed().Candidates[0].Score)
		assert.Equal(t, tt.score, given.Candidates[0].Score, "what was given stays as it is")
	}
}

// Where a position is lost in ten plies at the most, no move of it holds out for longer,
// and what may hold is not said to lose.
func TestNoMoveHoldsOutLongerThanThePosition(t *testing.T) {
	given := analysis.Info{Candidates: []analysis.Candidate{
		{Score: analysis.Value(-300)},
		{Score: analysis.LossIn(30)},
		{Score: analysis.LossIn(12), Bound: analysis.AtMost},
		{Score: analysis.LossIn(8)},
	}}
	var scores []analysis.Score
	var bounds []analysis.Bound
	for _, c := range given.LostWithin(10).Candidates {
		scores, bounds = append(scores, c.Score), append(bounds, c.Bound)
	}
	assert.Equal(t, []analysis.Score{analysis.Value(-300), analysis.LossIn(10), analysis.LossIn(10), analysis.LossIn(8)}, scores)
	assert.Equal(t, []analysis.Bound{analysis.Exact, analysis.AtMost, analysis.AtMost, analysis.Exact}, bounds)
	assert.Equal(t, analysis.LossIn(30), given.Candidates[1].Score, "what was given stays as it is")
}
