package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
)

func scored(scores ...analysis.Score) analysis.Info {
	info := analysis.Info{Turn: board.White, Depth: 8}
	for i, s := range scores {
		info.Candidates = append(info.Candidates, analysis.Candidate{Move: board.Point{X: i}, Score: s})
	}
	return info
}

// The scale reaches from the worst move that does not lose by force to the best.
func TestHeat(t *testing.T) {
	h := view.NewHeat(scored(analysis.Value(200), analysis.Value(0), analysis.Value(-200), analysis.LossIn(8)))
	assert.Equal(t, board.White, h.Side)
	assert.Equal(t, 8, h.Depth)
	assert.Equal(t, analysis.Value(200), h.High)
	assert.Equal(t, analysis.Value(-200), h.Low)
	assert.True(t, h.Losing)
	var heats []float64
	for _, c := range h.Cells {
		heats = append(heats, c.Heat)
	}
	assert.InDeltaSlice(t, []float64{1, 0.5, 0, 0}, heats, 0.001)
	assert.Equal(t, []bool{false, false, false, true}, []bool{h.Cells[0].Loses, h.Cells[1].Loses, h.Cells[2].Loses, h.Cells[3].Loses})
}

func TestSmallDifferencesAreNotBlownUp(t *testing.T) {
	h := view.NewHeat(scored(analysis.Value(4), analysis.Value(0)))
	assert.InDelta(t, 1, h.Cells[0].Heat, 0.001)
	assert.Greater(t, h.Cells[1].Heat, 0.9)
}

// What is only a bound, or of an older depth, has no place on the scale.
func TestHeatHasExactScoresOnly(t *testing.T) {
	info := scored(analysis.Value(4), analysis.Value(0), analysis.Value(-90))
	info.Candidates[1].Older, info.Candidates[2].Bound = true, analysis.AtMost
	assert.Len(t, view.NewHeat(info).Cells, 1)
	assert.Empty(t, view.NewHeat(analysis.Info{Turn: board.Black}).Cells)
	lost := view.NewHeat(scored(analysis.LossIn(8), analysis.LossIn(6)))
	assert.Equal(t, analysis.LossIn(8), lost.High)
	assert.Equal(t, lost.High, lost.Low)
}
