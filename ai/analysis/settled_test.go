package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
)

// A search that is stopped on its way to the next depth says what the last one has said, unless
// it has found something better for sure.
func TestAStoppedSearchSaysWhatItsLastDepthSays(t *testing.T) {
	one := func(x int, s analysis.Score, b analysis.Bound, older bool) analysis.Candidate {
		return analysis.Candidate{Move: board.Point{X: x}, Score: s, Bound: b, Older: older}
	}
	finished := []analysis.Candidate{one(0, analysis.Value(20), analysis.Exact, false), one(1, analysis.Value(10), analysis.Exact, false)}
	stopped := func(best analysis.Candidate) analysis.Info {
		return analysis.Info{
			Depth: 21, Nodes: 900, Done: true, Steps: []analysis.Step{{Depth: 21, Nodes: 500, Candidates: finished}},
			Candidates: []analysis.Candidate{best, one(0, analysis.Value(20), analysis.Exact, true), one(1, analysis.Value(10), analysis.Exact, true)},
		}
	}
	for name, c := range map[string]struct {
		best analysis.Candidate
		back bool
	}{
		"a bound":                 {one(2, analysis.Value(30), analysis.AtLeast, false), true},
		"a loss, others may hold": {one(2, analysis.LossIn(9), analysis.Exact, false), true},
		"a better move":           {one(2, analysis.Value(30), analysis.Exact, false), false},
		"a win":                   {one(2, analysis.WinIn(30), analysis.AtLeast, false), false},
	} {
		info := stopped(c.best)
		got := info.Settled()
		if !c.back {
			assert.Equal(t, info, got, name)
			continue
		}
		best, _ := got.Best()
		assert.Equal(t, board.Point{}, best.Move, name)
		assert.Equal(t, 21, got.Depth, name)
		assert.Equal(t, uint64(900), got.Nodes, name)
		assert.True(t, got.Done, name)
		for _, cand := range got.Candidates {
			assert.False(t, cand.Older, name)
		}
		_, known := got.Candidate(board.Point{X: 2})
		_, proven := c.best.Ends()
		assert.Equal(t, proven, known, name)
	}
	// What took the lead is proven to lose afterwards.
	beaten, _ := stopped(one(2, analysis.Value(30), analysis.Exact, false)).Learn(one(2, analysis.LossIn(8), analysis.Exact, false))
	settled := beaten.Settled()
	assert.Equal(t, finished, settled.Candidates[:2])
	assert.Equal(t, analysis.LossIn(8), settled.Candidates[2].Score)
	beaten.Steps = nil // as it is kept
	for _, cand := range beaten.Settled().Candidates {
		assert.False(t, cand.Older)
	}
	whole := analysis.Info{Depth: 21, Candidates: finished}
	assert.Equal(t, whole, whole.Settled())
}
