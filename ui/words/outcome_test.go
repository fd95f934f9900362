package words_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
		{board.Black, analysis.WinIn(7), analysis.Exact, "Black wins in 4 moves (7 plies).", "黑方再下 4 子取胜（共 7 手）。"},
		{board.Black, analysis.WinIn(1), analysis.Exact, "Black wins in 1 move (1 ply).", "黑方再下 1 子取胜（共 1 手）。"},
		{board.Black, analysis.LossIn(6), analysis.Exact, "After Black's move White wins in 3 moves (6 plies in all).", "黑方走一手后，白方再下 3 子取胜（连这一手共 6 手）。"},
		{board.Black, analysis.WinIn(65), analysis.AtLeast, "Black wins in at most 33 moves (65 plies).", "黑方最多再下 33 子取胜（65 手内）。"},
		{board.White, analysis.LossIn(2), analysis.AtMost, "After White's move Black wins in at most 1 move (2 plies in all).", "白方走一手后，黑方最多再下 1 子取胜（连这一手 2 手内）。"},
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

// Moves and plies fit each other: the winner's stones, the loser's answers between them
// and, where the loser is to move, the loser's move before them.
func TestMovesAndPliesFit(t *testing.T) {
	text := i18n.New(i18n.English)
	sentence := regexp.MustCompile(`^(After White's move )?Black wins in (\d+) moves? \((\d+) pl(y|ies)( in all)?\)\.$`)
	for plies := 1; plies <= 12; plies++ {
		side, s := board.Black, analysis.WinIn(plies) // the winner is to move
		loser := plies%2 == 0
		if loser {
			side, s = board.White, analysis.LossIn(plies)
		}
		spoken := words.Verdict(text, view.InChances, side, s, analysis.Exact)
		parts := sentence.FindStringSubmatch(spoken)
		require.NotNil(t, parts, spoken)
		moves, err := strconv.Atoi(parts[2])
		require.NoError(t, err)
		assert.Equal(t, strconv.Itoa(plies), parts[3])
		assert.Equal(t, loser, parts[1] != "" && parts[5] != "", spoken)
		before := 0 // moves of the loser before the winner's first
		if parts[1] != "" {
			before = 1
		}
		assert.Equal(t, plies, before+moves+(moves-1), spoken)
		assert.Equal(t, spoken, words.Verdict(text, view.InChances, side.Opponent(), s.Opposite(), analysis.Exact), "from the other side's view")
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
	assert.Equal(t, "Proven: Black wins in at most 1 move (1 ply).", words.ProvenWin(en, 1))
	assert.Equal(t, "Proven: after White's move Black wins in at most 1 move (2 plies in all).", words.ProvenWin(en, 2))
	assert.Equal(t, "已证明：白方走一手后，黑方最多再下 2 子即胜（连这一手共 4 手）。", words.ProvenWin(zh, 4))
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
