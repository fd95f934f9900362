package words_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

func TestWords(t *testing.T) {
	text := i18n.New(i18n.English)
	for _, in := range view.Quantities() {
		assert.Equal(t, "win in 7", words.Score(text, in, analysis.WinIn(7)))
		assert.Equal(t, "loss in 4", words.Score(text, in, analysis.LossIn(4)))
	}
	assert.Equal(t, "89%", words.Score(text, view.InChances, analysis.Value(412)))
	assert.Equal(t, "89%", words.Score(text, view.InLosses, analysis.Value(412)), "it is no candidate")
	assert.Equal(t, "+412", words.Score(text, view.InScores, analysis.Value(412)))
	assert.Equal(t, "−41", words.Score(text, view.InScores, analysis.Value(-41)))
	assert.Equal(t, "+41 for White", words.ScoreFor(text, view.InScores, board.White, analysis.Value(41)))
	assert.Equal(t, "55% for White", words.ScoreFor(text, view.InChances, board.White, analysis.Value(41)))
}

// cand is a candidate of a search; each has a move of its own.
func cand(x int, s analysis.Score, b analysis.Bound) analysis.Candidate {
	return analysis.Candidate{Move: board.Point{X: x}, Score: s, Bound: b, Depth: 12}
}

// Table and discs write every candidate in one quantity; what
// is proven is written as such.
func TestOneQuantity(t *testing.T) {
	text := i18n.New(i18n.English)
	older := cand(9, analysis.Value(583), analysis.Exact)
	older.Older = true
	for name, tt := range map[string]struct {
		candidates           []analysis.Candidate
		chance, points, loss string
	}{
		"an open game": {
			[]analysis.Candidate{
				cand(1, analysis.Value(426), analysis.Exact), cand(2, analysis.Value(421), analysis.Exact), cand(3, analysis.Value(-20), analysis.Exact),
				cand(4, analysis.LossIn(8), analysis.Exact), cand(5, analysis.Value(-1588), analysis.AtMost), older,
			},
			"89%/89 89%/89 48%/48 loss in ≤ 8/L≤8 ≤ 1%/≤1% 95%/95",
			"+426/+426 +421/+421 −20/−20 loss in ≤ 8/L≤8 ≤ −1588/≤−1588 +583/+583",
			"0%/0 −0.2%/−0.2 −42%/−42 loss in ≤ 8/L≤8 ≤ −89%/≤−89% +5%/+5",
		},
		"a proven best": {
			[]analysis.Candidate{
				cand(1, analysis.WinIn(15), analysis.Exact), cand(2, analysis.WinIn(65), analysis.AtLeast), cand(3, analysis.Value(1082), analysis.Exact),
				cand(4, analysis.Value(20000), analysis.Exact), cand(5, analysis.WinIn(5), analysis.AtMost), cand(6, analysis.LossIn(8), analysis.AtMost),
			},
			"win in ≤ 15/W≤15 win in ≤ 65/W≤65 99%/99 99%/99 ≤ win in 5/≤W5 loss in ≤ 8/L≤8",
			"win in ≤ 15/W≤15 win in ≤ 65/W≤65 +1082/+1082 +20000/+20000 ≤ win in 5/≤W5 loss in ≤ 8/L≤8",
			"win in ≤ 15/W≤15 win in ≤ 65/W≤65 −0.4%/−0.4 0%/0 ≤ win in 5/≤W5 loss in ≤ 8/L≤8",
		},
		"a best that is a bound": {
			[]analysis.Candidate{cand(1, analysis.Value(100), analysis.AtLeast), cand(2, analysis.Value(0), analysis.Exact), cand(3, analysis.Value(0), analysis.AtLeast)},
			"≥ 62%/≥62% 50%/50 ≥ 50%/≥50%", "≥ +100/≥+100 0/0 ≥ 0/≥0", "0%/0 ≤ −12%/≤−12% /",
		},
	} {
		info := analysis.Info{Turn: board.Black, Candidates: tt.candidates}
		for in, want := range map[view.Quantity]string{view.InChances: tt.chance, view.InScores: tt.points, view.InLosses: tt.loss} {
			var got []string
			for i := range info.Candidates {
				worth, _ := words.Candidate(text, view.Scores{In: in}, info, i)
				got = append(got, worth+"/"+words.Disc(text, view.Scores{In: in}, info, i))
			}
			assert.Equal(t, want, strings.Join(got, " "), "%s, in %v", name, in)
		}
	}
}

// From Black's view, what White's moves are worth turns round; what they give away does not.
func TestCandidatesFromBlacksView(t *testing.T) {
	text := i18n.New(i18n.English)
	info := analysis.Info{Turn: board.White, Candidates: []analysis.Candidate{
		cand(1, analysis.Value(100), analysis.Exact), cand(2, analysis.Value(20), analysis.AtMost), cand(3, analysis.LossIn(8), analysis.Exact),
	}}
	for in, want := range map[view.Quantity][3]string{
		view.InChances: {"38%/38", "≥ 48%/≥48%", "win in ≤ 8/W≤8"},
		view.InScores:  {"−100/−100", "≥ −20/≥−20", "win in ≤ 8/W≤8"},
		view.InLosses:  {"0%/0", "≤ −10%/≤−10%", "loss in ≤ 8/L≤8"},
	} {
		as := view.Scores{In: in, AlwaysBlack: true}
		for i := range want {
			worth, _ := words.Candidate(text, as, info, i)
			assert.Equal(t, want[i], worth+"/"+words.Disc(text, as, info, i), "in %v", in)
		}
		assert.Equal(t, in != view.InLosses, words.Turned(as, info))
	}
}

// On a disc a forced result is one sign, in each language its own.
func TestDiscsOfForcedResults(t *testing.T) {
	for language, want := range map[i18n.Language][4]string{
		i18n.English: {"W≤7", "W≤73", "L4", "L≤72"},
		i18n.Chinese: {"胜≤7", "胜≤73", "负4", "负≤72"},
	} {
		text := i18n.New(language)
		for i, c := range []analysis.Candidate{
			cand(1, analysis.WinIn(7), analysis.Exact), cand(1, analysis.WinIn(73), analysis.AtLeast),
			cand(1, analysis.LossIn(4), analysis.Exact), cand(1, analysis.LossIn(72), analysis.AtMost),
		} {
			assert.Equal(t, want[i], words.Disc(text, view.Scores{}, analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{c}}, 0))
			assert.Equal(t, want[i], words.DiscWorth(text, c.Score, c.Bound))
		}
	}
}

// What a sign on a disc means is said; numbers say it themselves.
func TestTipsOfDiscs(t *testing.T) {
	for language, want := range map[i18n.Language][]string{
		i18n.English: {"Wins in at most 7 plies", "Wins in at most 73 plies", "No better than a win in 5 plies", "Loses in 1 ply", "Loses in at most 72 plies", "No worse than a loss in 8 plies", ""},
		i18n.Chinese: {"至多 7 手取胜", "至多 73 手取胜", "不会好于 5 手取胜", "1 手落败", "至多 72 手落败", "不会差于 8 手落败", ""},
	} {
		text := i18n.New(language)
		for i, c := range []analysis.Candidate{
			cand(1, analysis.WinIn(7), analysis.Exact), cand(1, analysis.WinIn(73), analysis.AtLeast), cand(1, analysis.WinIn(5), analysis.AtMost),
			cand(1, analysis.LossIn(1), analysis.Exact), cand(1, analysis.LossIn(72), analysis.AtMost), cand(1, analysis.LossIn(8), analysis.AtLeast),
			cand(1, analysis.Value(300), analysis.Exact),
		} {
			black := analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{c}}
			assert.Equal(t, want[i], words.DiscTip(text, view.Scores{}, black, 0))
			c.Score, c.Bound = c.Score.Opposite(), c.Bound.Opposite()
			white := analysis.Info{Turn: board.White, Candidates: []analysis.Candidate{c}}
			assert.Equal(t, want[i], words.DiscTip(text, view.Scores{AlwaysBlack: true}, white, 0), "always from Black's view")
		}
	}
}

// A row says what its number does not: that it is from another depth, or that the win is
// gone.
func TestNotes(t *testing.T) {
	text := i18n.New(i18n.English)
	older := cand(2, analysis.Value(500), analysis.Exact)
	older.Older = true
	note := func(all ...analysis.Candidate) string {
		_, note := words.Candidate(text, view.Scores{}, analysis.Info{Turn: board.Black, Candidates: all}, len(all)-1)
		return note
	}
	best := cand(1, analysis.WinIn(7), analysis.Exact)
	assert.Empty(t, note(best))
	assert.Equal(t, "from depth 12:", note(cand(1, analysis.Value(40), analysis.Exact), older))
	assert.Equal(t, "win not proven:", note(best, cand(2, analysis.Value(500), analysis.Exact)))
	assert.Equal(t, "win not proven:", note(best, cand(2, analysis.Value(900), analysis.Exact)), "however good it seems")
	claimed := cand(2, analysis.WinIn(9), analysis.Exact)
	claimed.Claimed = true
	assert.Equal(t, "claimed, not proven:", note(claimed))
	assert.Equal(t, "W≤9?", words.Disc(text, view.Scores{}, analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{claimed}}, 0))
	assert.Empty(t, note(best, cand(2, analysis.LossIn(4), analysis.Exact)), "the number says so")
	assert.Empty(t, note(best, cand(2, analysis.Value(500), analysis.AtMost)), "that is not sure")
}

func TestDraws(t *testing.T) {
	text := i18n.New(i18n.English)
	solved := analysis.Info{Source: analysis.FromSolver, Candidates: []analysis.Candidate{cand(1, analysis.Value(0), analysis.Exact)}}
	for _, in := range view.Quantities() {
		worth, _ := words.Candidate(text, view.Scores{In: in}, solved, 0)
		assert.Equal(t, "draw", worth)
		assert.Equal(t, "draw", words.Disc(text, view.Scores{In: in}, solved, 0))
	}
}

func TestBounds(t *testing.T) {
	text := i18n.New(i18n.English)
	for _, tt := range []struct {
		score         analysis.Score
		bound         analysis.Bound
		bounded, does string
	}{
		{analysis.Value(-350), analysis.Exact, "15%", "15%"},
		{analysis.Value(350), analysis.AtMost, "≤ 85%", "≤ 85%"},
		{analysis.WinIn(65), analysis.AtLeast, "win in ≤ 65", "wins in ≤ 65"},
		{analysis.LossIn(8), analysis.AtMost, "loss in ≤ 8", "loses in ≤ 8"},
		{analysis.WinIn(5), analysis.AtMost, "≤ win in 5", "≤ wins in 5"},
	} {
		assert.Equal(t, tt.bounded, words.ScoreBounded(text, view.InChances, tt.score, tt.bound))
		assert.Equal(t, tt.does, words.ScoreDoes(text, view.InChances, tt.score, tt.bound))
	}
	assert.Equal(t, "≤ +350", words.ScoreBounded(text, view.InScores, analysis.Value(350), analysis.AtMost))
}

func TestDiscCost(t *testing.T) {
	text := i18n.New(i18n.English)
	assert.Equal(t, "−31", words.DiscCost(text, 0.312, analysis.Value(180), analysis.Value(-80), analysis.Exact))
	assert.Equal(t, "L≤6", words.DiscCost(text, 0.9, analysis.Value(300), analysis.LossIn(6), analysis.Exact))
	assert.Equal(t, "−99", words.DiscCost(text, 0.9999, analysis.WinIn(7), analysis.Value(-2000), analysis.Exact), "not proven to be lost")
	assert.Equal(t, 99, words.ScoreCost(1, analysis.Value(9000), analysis.LossIn(2)), "was not proven to be won")
	assert.Equal(t, 100, words.ScoreCost(1, analysis.WinIn(7), analysis.LossIn(2)))
	assert.Equal(t, 0, words.ScoreCost(0, analysis.Value(0), analysis.Value(0)))
}

// What a move cost is what lies between the chances that are shown.
func TestCostIsTheDifferenceOfWhatIsShown(t *testing.T) {
	text := i18n.New(i18n.English)
	shown := func(s analysis.Score) (n int) {
		_, err := fmt.Sscanf(words.Standing(text, s, analysis.Exact), "%d%%", &n)
		require.NoError(t, err)
		return n
	}
	for before := -900; before <= 900; before += 7 {
		for after := -900; after <= before; after += 11 {
			b, a := analysis.Value(before), analysis.Value(after)
			require.Equal(t, shown(b)-shown(a), words.ScoreCost(b.Chance()-a.Chance(), b, a), "%v %v", b, a)
		}
	}
}

// How far a move is behind another is said in the unit that is chosen, and as what lies
// between the two in the table.
func TestBehindIsInTheUnitThatIsChosen(t *testing.T) {
	best, s := analysis.Value(130), analysis.Value(-22)
	assert.Equal(t, "152", words.ScoreBehind(view.InScores, best, s))
	assert.Equal(t, "19%", words.ScoreBehind(view.InChances, best, s), "66% and 47%")
	assert.Equal(t, "19%", words.ScoreBehind(view.InLosses, best, s))
	assert.Equal(t, "0.1%", words.ScoreBehind(view.InChances, analysis.Value(11), analysis.Value(10)), "less than the table tells apart")
}

func TestTruth(t *testing.T) {
	text := i18n.New(i18n.English)
	for want, truth := range map[string]struct {
		of    view.Outcome
		plies int
	}{
		"win 5": {view.Wins, 5}, "loss 8": {view.Loses, 8}, "loss10": {view.Loses, 10}, "draw": {of: view.Draws},
	} {
		assert.Equal(t, want, words.Truth(text, truth.of, truth.plies))
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
		{analysis.WinValue - 7, "win 7", "W7"},
		{8 - analysis.WinValue, "loss 8", "L8"},
		{analysis.WinValue + 1, "∞", "∞"},
		{-analysis.WinValue - 1, "−∞", "−∞"},
	} {
		assert.Equal(t, tt.long, words.Node(text, tt.value))
		assert.Equal(t, tt.short, words.NodeShort(text, tt.value))
		assert.Equal(t, "≥ "+tt.long, words.NodeBounded(text, analysis.AtLeast, tt.value))
		assert.Equal(t, tt.short, words.NodeShortBounded(text, analysis.Exact, tt.value))
	}
	assert.Equal(t, "5", words.SearchDepth(500))
	assert.Equal(t, "5.3", words.SearchDepth(525))
}

func TestNodeSentence(t *testing.T) {
	text := i18n.New(i18n.English)
	for _, tt := range []struct {
		bound analysis.Bound
		value int
		want  string
	}{
		{analysis.Exact, -7, "With best play from here it is worth −7 to White."},
		{analysis.AtLeast, 41, "It is worth at least 41 to White; the exact value was not needed."},
		{analysis.AtLeast, analysis.WinValueIn(7), "White wins by force, in 7 plies from the position on the board."},
		{analysis.AtLeast, analysis.WinValueIn(1), "White wins by force, in 1 ply from the position on the board."},
		{analysis.AtMost, analysis.LossValueIn(8), "Black wins by force, in 8 plies from the position on the board."},
		{analysis.AtMost, analysis.WinValueIn(7), "It is worth at most win 7 to White; the exact value was not needed."},
	} {
		assert.Equal(t, tt.want, words.NodeSentence(text, board.White, tt.bound, tt.value))
	}
}

// A loss of some moves is not said to be one of the position.
func TestAVerdictAmongSomeMoves(t *testing.T) {
	info := analysis.Info{Turn: board.White, Depth: 12, Restricted: true, Candidates: []analysis.Candidate{{Score: analysis.LossIn(4)}}}
	e := view.EvaluationOf(info)
	assert.False(t, e.Settled(), "the bar does not show it")
	assert.Contains(t, words.Evaluation(i18n.New(i18n.English), view.InScores, e, ""), "Among the moves searched: ")
	j8 := view.Restriction{Only: true, Points: []board.Point{{X: 9, Y: 7}}}
	sc := display.Screen{Search: &info, Restriction: j8}
	assert.Equal(t, "Searched only J8: Black wins in 4 plies.", words.Evaluation(i18n.New(i18n.English), view.InScores, sc.Evaluation(), ""))
	sc.Restriction.Only = false
	assert.Equal(t, "限定搜索（不含 J8）：黑方取胜（4 手）。", words.Evaluation(i18n.New(i18n.Chinese), view.InScores, sc.Evaluation(), ""))
	sc.Forced = view.Forced{Side: board.White, Score: analysis.WinIn(5)} // what a search of one move wins, the position wins
	assert.Equal(t, "White wins in 5 plies.", words.Evaluation(i18n.New(i18n.English), view.InScores, sc.Evaluation(), ""))
	sc.Restriction.Only = true
	assert.Equal(t, "Searched only J8: White wins in 5 plies.", words.Evaluation(i18n.New(i18n.English), view.InScores, sc.Evaluation(), ""))
	info.Restricted = false
	assert.True(t, view.EvaluationOf(info).Settled())
	assert.NotContains(t, words.Evaluation(i18n.New(i18n.English), view.InScores, view.EvaluationOf(info), ""), "Among")
}

// The ends of a heat map's scale are written as the table writes its rows.
func TestHeat(t *testing.T) {
	text := i18n.New(i18n.English)
	h := view.Heat{Side: board.White, High: analysis.Value(31), Low: analysis.Value(-1042)}
	won := view.Heat{Side: board.Black, High: analysis.WinIn(7), Low: analysis.Value(-1042)}
	for _, tt := range []struct {
		as        view.Scores
		heat      view.Heat
		low, high string
	}{
		{view.Scores{}, h, "1%", "54%"},
		{view.Scores{AlwaysBlack: true}, h, "99%", "46%"},
		{view.Scores{In: view.InScores}, h, "−1042", "+31"},
		{view.Scores{In: view.InLosses}, h, "−53%", "0%"},
		{view.Scores{In: view.InLosses}, won, "−99%", "win in ≤ 7"},
		{view.Scores{}, won, "1%", "win in ≤ 7"},
	} {
		low, high := words.Heat(text, tt.as, tt.heat)
		assert.Equal(t, [2]string{tt.low, tt.high}, [2]string{low, high}, "%+v", tt.as)
	}
}

// An engine that has only moved has said nothing of its chances, and nothing is said for it.
func TestWhatWasNotScoredHasNoScore(t *testing.T) {
	text := i18n.New(i18n.English)
	info := analysis.Info{Turn: board.Black, Candidates: analysis.PutFirst([]analysis.Candidate{{Score: analysis.Value(40)}}, board.Point{X: 3, Y: 3})}
	for _, in := range view.Quantities() {
		worth, _ := words.Candidate(text, view.Scores{In: in}, info, 0)
		assert.Equal(t, "–", worth)
		assert.Empty(t, words.Disc(text, view.Scores{In: in}, info, 0))
	}
	worth, _ := words.Candidate(text, view.Scores{In: view.InScores}, info, 1)
	assert.Equal(t, "+40", worth)
	assert.False(t, view.EvaluationOf(info).Known)
}

// Without details a length counts the winner's stones, a disc has none, and nothing is said of depth.
func TestWithoutDetails(t *testing.T) {
	for language, want := range map[i18n.Language][]string{
		i18n.English: {"Black wins in 4 moves.", "Black wins in at most 4 moves.", "win in ≤ 4", "win in 4", "W", "Black is winning: 95% to win."},
		i18n.Chinese: {"黑方取胜（4 步）。", "黑方取胜（至多 4 步）。", "≤ 4 步胜", "4 步胜", "胜", "黑方胜势，胜率 95%。"},
	} {
		text := i18n.New(language).Detailed(false)
		won := view.Evaluation{Side: board.Black, Score: analysis.WinIn(7), Known: true}
		most := won
		most.Bound = analysis.AtLeast
		assert.Equal(t, want, []string{
			words.Evaluation(text, view.InChances, won, ""), words.Evaluation(text, view.InChances, most, ""),
			words.ScoreBounded(text, view.InChances, analysis.WinIn(7), analysis.AtLeast), words.Score(text, view.InChances, analysis.WinIn(7)), words.DiscWorth(text, analysis.WinIn(7), analysis.AtLeast),
			words.Evaluation(text, view.InChances, view.Evaluation{Side: board.Black, Score: analysis.Value(600), Known: true, Depth: 4}, ""),
		})
	}
}
