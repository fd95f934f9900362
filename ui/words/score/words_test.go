package score_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/solve"
	"tengen/ai/value"
	"tengen/board"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

func exact(s analysis.Score) analysis.Candidate { return analysis.Candidate{Score: s} }

func TestWords(t *testing.T) {
	text := i18n.New(i18n.English)
	assert.Equal(t, "win in 7", score.Words(text, analysis.WinIn(7)))
	assert.Equal(t, "loss in 4", score.Words(text, analysis.LossIn(4)))
	assert.Equal(t, "+412", score.Words(text, analysis.Value(412)))
	assert.Equal(t, "−41", score.Words(text, analysis.Value(-41)))
	assert.Equal(t, "+41 for White", score.For(text, board.White, analysis.Value(41)))
}

func TestBounds(t *testing.T) {
	text := i18n.New(i18n.English)
	for _, tt := range []struct {
		score            analysis.Score
		bound            analysis.Bound
		bounded, does    string
		disc, discByRank string
	}{
		{analysis.Value(-350), analysis.Exact, "−350", "−350", "−3.5", "−4.5"},
		{analysis.Value(350), analysis.AtMost, "≤ +350", "≤ +350", "≤+3.5", "≤+3.5"},
		{analysis.WinIn(65), analysis.AtLeast, "win in ≤ 65", "≥ wins in 65", "W≤65", "W≤65"},
		{analysis.LossIn(8), analysis.AtMost, "loss in ≤ 8", "≤ loses in 8", "L≤8", "L≤8"},
		{analysis.WinIn(5), analysis.AtMost, "≤ win in 5", "≤ wins in 5", "≤W5", "≤W5"},
		{analysis.LossIn(4), analysis.Exact, "loss in 4", "loses in 4", "L4", "L4"},
		{analysis.Value(1210), analysis.Exact, "+1210", "+1210", "+12", "−0"},
		{analysis.Value(-2), analysis.Exact, "−2", "−2", "0", "−1.0"},
	} {
		assert.Equal(t, tt.bounded, score.Bounded(text, tt.score, tt.bound))
		assert.Equal(t, tt.does, score.Does(text, tt.score, tt.bound))
		c := analysis.Candidate{Move: board.Point{X: 3}, Score: tt.score, Bound: tt.bound}
		assert.Equal(t, tt.disc, score.Disc(text, analysis.Info{}, c, c), "the best")
		assert.Equal(t, tt.discByRank, score.Disc(text, analysis.Info{}, exact(analysis.Value(100)), c), "another")
	}
	solved := analysis.Info{Source: analysis.FromSolver}
	assert.Equal(t, "draw", score.Disc(text, solved, exact(analysis.Value(0)), exact(analysis.Value(0))))
}

func TestLoss(t *testing.T) {
	text := i18n.New(i18n.English)
	for _, tt := range []struct {
		best, c analysis.Score
		want    string
	}{
		{analysis.Value(90), analysis.Value(50), "−40"},
		{analysis.Value(50), analysis.Value(90), "0"},
		{analysis.WinIn(5), analysis.WinIn(7), "2 plies slower"},
		{analysis.WinIn(5), analysis.WinIn(5), "as good"},
		{analysis.LossIn(8), analysis.LossIn(4), "4 plies sooner"},
		{analysis.WinIn(5), analysis.Value(900), "loses the win"},
		{analysis.Value(-90), analysis.LossIn(6), "loses the game"},
	} {
		assert.Equal(t, tt.want, score.Loss(text, exact(tt.best), exact(tt.c)))
	}
	assert.Empty(t, score.Loss(text, exact(analysis.Value(9)), analysis.Candidate{Bound: analysis.AtMost}))
}

func TestDiscCost(t *testing.T) {
	assert.Equal(t, "−31%", score.DiscCost(0.312, analysis.Value(40), analysis.Value(-80)))
	assert.Equal(t, "L6", score.DiscCost(0.9, analysis.Value(300), analysis.LossIn(6)))
	assert.Equal(t, "−99%", score.DiscCost(0.9999, analysis.WinIn(7), analysis.Value(-2000)), "not proven to be lost")
	assert.Equal(t, 99, score.Cost(1, analysis.Value(9000), analysis.LossIn(2)), "was not proven to be won")
	assert.Equal(t, 100, score.Cost(1, analysis.WinIn(7), analysis.LossIn(2)))
	assert.Equal(t, 0, score.Cost(0, analysis.Value(0), analysis.Value(0)))
}

func TestTruth(t *testing.T) {
	text := i18n.New(i18n.English)
	for want, truth := range map[string]solve.Truth{
		"win 5": {Outcome: solve.Win, Plies: 5}, "loss 8": {Outcome: solve.Loss, Plies: 8},
		"loss10": {Outcome: solve.Loss, Plies: 10}, "draw": {Outcome: solve.Draw},
	} {
		assert.Equal(t, want, score.Truth(text, truth))
	}
}

func TestNode(t *testing.T) {
	text := i18n.New(i18n.English)
	for _, tt := range []struct {
		value       int
		long, short string
	}{
		{41, "41", "41"},
		{-7, "−7", "−7"},
		{value.Win - 7, "win 7", "W7"},
		{8 - value.Win, "loss 8", "L8"},
		{value.Win + 1, "∞", "∞"},
		{-value.Win - 1, "−∞", "−∞"},
	} {
		assert.Equal(t, tt.long, score.Node(text, tt.value))
		assert.Equal(t, tt.short, score.NodeShort(text, tt.value))
		assert.Equal(t, "≥ "+tt.long, score.NodeBounded(text, analysis.AtLeast, tt.value))
		assert.Equal(t, tt.short, score.NodeShortBounded(text, analysis.Exact, tt.value))
	}
	assert.Equal(t, "5", score.Depth(500))
	assert.Equal(t, "5.3", score.Depth(525))
}

func TestNodeSentence(t *testing.T) {
	text := i18n.New(i18n.English)
	for _, tt := range []struct {
		bound analysis.Bound
		value int
		want  string
	}{
		{analysis.Exact, -7, "With best play from here it is worth −7 to White."},
		{analysis.AtLeast, 41, "It is worth at least 41 to White. How much more was not asked."},
		{analysis.AtLeast, value.WinIn(7), "White wins by force, in 7 plies from the position on the board."},
		{analysis.AtMost, value.LossIn(8), "Black wins by force, in 8 plies from the position on the board."},
		{analysis.AtMost, value.WinIn(7), "It is worth at most win 7 to White. How much less was not asked."},
	} {
		assert.Equal(t, tt.want, score.NodeSentence(text, board.White, tt.bound, tt.value))
	}
}
