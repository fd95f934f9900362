package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

func TestVerdict(t *testing.T) {
	tests := []struct {
		side   board.Stone
		score  analysis.Score
		bound  analysis.Bound
		en, zh string
	}{
		{board.Black, analysis.WinIn(7), analysis.Exact, "Black wins in 7 plies.", "黑方取胜（7 手）。"},
		{board.Black, analysis.WinIn(1), analysis.Exact, "Black wins in 1 ply.", "黑方取胜（1 手）。"},
		{board.Black, analysis.LossIn(6), analysis.Exact, "White wins in 6 plies.", "白方取胜（6 手）。"},
		{board.Black, analysis.WinIn(65), analysis.AtLeast, "Black wins in at most 65 plies.", "黑方取胜（至多 65 手）。"},
		{board.White, analysis.LossIn(2), analysis.AtMost, "Black wins in at most 2 plies.", "黑方取胜（至多 2 手）。"},
		{board.White, analysis.Value(0), analysis.Exact, "The game is about even.", "双方势均力敌。"},
		{board.White, analysis.Value(200), analysis.Exact, "White is clearly ahead: 73% to win.", "白方明显占优，胜率 73%。"},
		{board.White, analysis.Value(-100), analysis.Exact, "Black is slightly ahead: 62% to win.", "黑方略占优势，胜率 62%。"},
		{board.Black, analysis.Value(600), analysis.Exact, "Black is winning: 95% to win.", "黑方胜势，胜率 95%。"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.en, words.Verdict(i18n.New(i18n.English), view.InChances, tt.side, tt.score, tt.bound))
		assert.Equal(t, tt.zh, words.Verdict(i18n.New(i18n.Chinese), view.InChances, tt.side, tt.score, tt.bound))
	}
}

// With scores chosen, a sentence names the score and no chance.
func TestVerdictInScores(t *testing.T) {
	en, zh := i18n.New(i18n.English), i18n.New(i18n.Chinese)
	assert.Equal(t, "White is clearly ahead: +200.", words.Verdict(en, view.InScores, board.Black, analysis.Value(-200), analysis.Exact))
	assert.Equal(t, "白方明显占优，+200。", words.Verdict(zh, view.InScores, board.Black, analysis.Value(-200), analysis.Exact))
	assert.Equal(t, "White +200", words.Chance(en, view.InScores, view.NewChance(board.Black, analysis.Value(-200))))
	assert.Equal(t, "White 73% to win", words.Chance(en, view.InLosses, view.NewChance(board.Black, analysis.Value(-200))))
	assert.Equal(t, "White wins by force", words.Chance(en, view.InScores, view.NewChance(board.Black, analysis.LossIn(4))))
}

func TestProvenWin(t *testing.T) {
	en, zh := i18n.New(i18n.English), i18n.New(i18n.Chinese)
	assert.Equal(t, "Proven: Black wins in at most 1 ply.", words.ProvenWin(en, 1))
	assert.Equal(t, "Proven: Black wins in at most 2 plies.", words.ProvenWin(en, 2))
	assert.Equal(t, "已证明：黑方必胜（至多 4 手）。", words.ProvenWin(zh, 4))
}

func TestMoves(t *testing.T) {
	for plies, moves := range map[int]int{1: 1, 2: 1, 3: 2, 6: 3, 7: 4} {
		assert.Equal(t, moves, words.Moves(plies), "%d plies", plies)
	}
}

// What is not proven is never said to be certain, however great the advantage.
func TestNothingUnprovenIsCertain(t *testing.T) {
	for _, text := range []*i18n.Localizer{i18n.New(i18n.English), i18n.New(i18n.Chinese)} {
		for _, v := range []int{900, 1000, 1061, 2000, 20000} {
			for _, side := range []board.Stone{board.Black, board.White} {
				for _, s := range []analysis.Score{analysis.Value(v), analysis.Value(-v)} {
					for _, spoken := range []string{
						words.Verdict(text, view.InChances, side, s, analysis.Exact),
						words.Standing(text, s, analysis.Exact),
						words.Chance(text, view.InChances, view.NewChance(side, s)),
					} {
						assert.NotContains(t, spoken, "100%")
						assert.NotRegexp(t, `(^|[^0-9])0%`, spoken)
						assert.Regexp(t, `(99|1)%`, spoken)
					}
				}
			}
		}
	}
}

func TestStanding(t *testing.T) {
	text := i18n.New(i18n.English)
	assert.Equal(t, "50%", words.Standing(text, analysis.Value(0), analysis.Exact))
	assert.Equal(t, "loss in 4", words.Standing(text, analysis.LossIn(4), analysis.Exact))
}

func TestChance(t *testing.T) {
	text := i18n.New(i18n.English)
	shallow := view.NewChance(board.White, analysis.Value(200))
	shallow.Shallow = true
	for want, v := range map[string]view.Chance{
		"Black 73% to win":                  view.NewChance(board.Black, analysis.Value(200)),
		"White wins by force":               view.NewChance(board.Black, analysis.LossIn(4)),
		"White 73% to win (shallow search)": shallow,
		"not searched":                      {},
	} {
		assert.Equal(t, want, words.Chance(text, view.InChances, v))
	}
}
