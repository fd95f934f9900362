package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
)

func TestChance(t *testing.T) {
	assert.InDelta(t, 0.5, analysis.Value(0).Chance(), 1e-9)
	assert.InDelta(t, 0.73, analysis.Value(200).Chance(), 0.002)
	assert.InDelta(t, 0.27, analysis.Value(-200).Chance(), 0.002)
	assert.Equal(t, 1.0, analysis.WinIn(9).Chance())
	assert.Equal(t, 0.0, analysis.LossIn(2).Chance())
}

func TestLater(t *testing.T) {
	assert.Equal(t, analysis.WinIn(6), analysis.WinIn(5).Later(1))
	assert.Equal(t, analysis.LossIn(6), analysis.LossIn(4).Later(2))
	assert.Equal(t, analysis.Value(-7), analysis.Value(-7).Later(3))
}

func TestRecord(t *testing.T) {
	h8, i9 := board.Point{X: 7, Y: 7}, board.Point{X: 8, Y: 8}
	info := analysis.Info{Depth: 5, SelDepth: 9, Nodes: 77, Candidates: []analysis.Candidate{
		{Move: h8, Score: analysis.WinIn(7), Line: []board.Point{h8, i9}, Depth: 7},
		{Move: i9, Score: analysis.Value(-12), Depth: 5},
		{Move: i9, Score: analysis.Value(-20), Bound: analysis.AtMost},
	}}
	kept := info.Record("name", 5)
	assert.Equal(t, "name", kept.Engine)
	assert.Equal(t, uint64(77), kept.Nodes)
	assert.Len(t, kept.Lines, 2, "bounds are not kept")
	assert.Len(t, info.Record("name", 1).Lines, 1)
	info.Candidates[1].Older = true
	assert.Len(t, info.Record("name", 5).Lines, 1, "nor what is older")
	info.Candidates[1].Older = false
	again := analysis.InfoOf(kept, board.White)
	assert.Equal(t, info.Record("name", 5), again.Record("name", 5))
	assert.Equal(t, board.White, again.Turn)
	assert.True(t, again.Done)
	assert.Empty(t, analysis.InfoOf(nil, board.Black))
	for i, l := range kept.Lines {
		c, want := analysis.CandidateOf(l), info.Candidates[i]
		assert.Equal(t, want.Move, c.Move)
		assert.Equal(t, want.Score, c.Score)
		assert.Equal(t, want.Depth, c.Depth)
	}
}

func TestOppositeBound(t *testing.T) {
	assert.Equal(t, analysis.Exact, analysis.Exact.Opposite())
	assert.Equal(t, analysis.AtMost, analysis.AtLeast.Opposite())
	assert.Equal(t, analysis.AtLeast, analysis.AtMost.Opposite())
}
