package infopane_test

import (
	"testing"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/i18n"
	"tengen/ui/infopane"

	"github.com/stretchr/testify/assert"
)

func TestVerdict(t *testing.T) {
	tests := []struct {
		side   board.Stone
		score  analysis.Score
		en, zh string
	}{
		{board.Black, analysis.WinIn(7), "Black wins in 4 moves (7 plies).", "黑方再下 4 子取胜（共 7 手）。"},
		{board.Black, analysis.WinIn(1), "Black wins in 1 move (1 ply).", "黑方再下 1 子取胜（共 1 手）。"},
		{board.Black, analysis.LossIn(6), "White wins in 3 moves (6 plies).", "白方再下 3 子取胜（共 6 手）。"},
		{board.White, analysis.Value(0), "The game is about even.", "双方势均力敌。"},
		{board.White, analysis.Value(200), "White is clearly ahead: 73% to win.", "白方明显占优，胜率 73%。"},
		{board.White, analysis.Value(-100), "Black is slightly ahead: 62% to win.", "黑方略占优势，胜率 62%。"},
		{board.Black, analysis.Value(600), "Black is winning: 95% to win.", "黑方胜势，胜率 95%。"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.en, infopane.Verdict(i18n.New(i18n.English), tt.side, tt.score))
		assert.Equal(t, tt.zh, infopane.Verdict(i18n.New(i18n.Chinese), tt.side, tt.score))
	}
}

func TestScore(t *testing.T) {
	text := i18n.New(i18n.English)
	assert.Equal(t, "win in 7", infopane.Score(text, analysis.WinIn(7)))
	assert.Equal(t, "loss in 4", infopane.Score(text, analysis.LossIn(4)))
	assert.Equal(t, "+412", infopane.Score(text, analysis.Value(412)))
	assert.Equal(t, "−41", infopane.Score(text, analysis.Value(-41)))
}

func TestMoves(t *testing.T) {
	for plies, moves := range map[int]int{1: 1, 2: 1, 3: 2, 6: 3, 7: 4} {
		assert.Equal(t, moves, infopane.Moves(plies), "%d plies", plies)
	}
}
