package words

import (
	"fmt"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Disc writes in a disc on the board what the ith candidate of a search is worth, in the
// quantity of the table and without its unit: "63", "−4". Forced results keep their
// length, "W7" and "L4". A score that is only a bound has its sign in front and its unit behind, a proven
// draw is the word that the truth has for it.
func Disc(text *i18n.Localizer, as view.Scores, info analysis.Info, i int) string {
	best, c := info.Candidates[0], info.Candidates[i]
	s, b := asShown(as, info, i)
	switch {
	case c.Unscored:
		return ""
	case info.Drawn(c.Score):
		return text.T("truth.draw")
	case s.Forced():
		sign := discForced(text, s, b)
		if c.Claimed {
			sign += "?"
		}
		return sign
	case as.In == view.InLosses:
		points, b, ok := loss(best, c)
		if !ok {
			return ""
		}
		return discBounded(points, as.In, b)
	default:
		return discBounded(worth(as.In, s), as.In, b)
	}
}

// discBounded writes a number with its bound, and then with its unit: "≤50" looks like the length
// of a forced result.
func discBounded(n string, in view.Quantity, b analysis.Bound) string {
	if b == analysis.Exact {
		return n
	}
	return b.String() + n + unit(in)
}

// asShown returns the score of the ith candidate from the view that is shown.
func asShown(as view.Scores, info analysis.Info, i int) (analysis.Score, analysis.Bound) {
	c := info.Candidates[i]
	s, b := c.Score, info.Length(c)
	if Turned(as, info) {
		return s.Opposite(), b.Opposite()
	}
	return s, b
}

// DiscTip says what the sign means that [Disc] writes of a forced result, and nothing of
// numbers.
func DiscTip(text *i18n.Localizer, as view.Scores, info analysis.Info, i int) string {
	c := info.Candidates[i]
	if c.Unscored || info.Drawn(c.Score) {
		return ""
	}
	s, b := asShown(as, info, i)
	return forcedTip(text, s, b)
}

// ForcedTip says what the sign of a forced result means: "Wins in at most 65 plies". Of
// other scores it says nothing.
func ForcedTip(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	return forcedTip(text, s, analysis.Length(s, b, false))
}

// forcedTip is [ForcedTip] with the bound that is shown.
func forcedTip(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	if !s.Forced() {
		return ""
	}
	n, wins := s.Win()
	key, other := "disc.win", "disc.win_no_better"
	if !wins {
		n, _ = s.Loss()
		key, other = "disc.loss", "disc.loss_no_worse"
	}
	if _, bound := lengthSign(text, s, b, ""); bound != analysis.Exact {
		return text.T(other, i18n.Args{"Plies": PlyWords(text, n)})
	}
	return text.T(key, i18n.Args{"Plies": length(text, n, b != analysis.Exact)})
}

// DiscWorth writes in a disc the chance to win that a position gives, or how soon it is
// decided.
func DiscWorth(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	if s.Forced() {
		return discForced(text, s, analysis.Length(s, b, false))
	}
	return worth(view.InChances, s)
}

// DiscCost writes in a disc what a move cost that was played: the part of the chance
// to win, "−31", or how soon it loses or, where it wins all the same, wins.
func DiscCost(text *i18n.Localizer, loss float64, before, after analysis.Score, b analysis.Bound) string {
	if after.Forced() {
		return discForced(text, after, analysis.Length(after, b, false))
	}
	return fmt.Sprintf("−%d", ScoreCost(loss, before, after))
}

// discForced writes a forced result as one sign: "W7", and one that may take fewer plies
// "W≤65".
func discForced(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	key := "insight.won"
	if _, loses := s.Loss(); loses {
		key = "insight.lost"
	}
	n, other := lengthSign(text, s, b, "")
	return discSign(other) + text.T(key, i18n.Args{"Plies": n})
}

// discSign is [sign] for where there is no room for a space.
func discSign(b analysis.Bound) string {
	if b == analysis.Exact {
		return ""
	}
	return b.String()
}

// Truth writes in a cell what is proven of it, with six characters at most: "win 5".
func Truth(text *i18n.Localizer, of view.Outcome, plies int) string {
	plies = counted(text, plies)
	n := i18n.Args{"Plies": plies}
	switch {
	case of == view.Wins:
		return text.T("truth.win", n)
	case of == view.Loses && plies >= 10:
		return text.T("truth.long_loss", n)
	case of == view.Loses:
		return text.T("truth.loss", n)
	default:
		return text.T("truth.draw")
	}
}

// unscored stands for a missing score.
const unscored = "–"

// Candidate writes for a table what the ith candidate of a search is worth, and a note
// before its line: that it is of an older depth, that a win is lost.
func Candidate(text *i18n.Localizer, as view.Scores, info analysis.Info, i int) (worth, note string) {
	best, c := info.Candidates[0], info.Candidates[i]
	_, wins := best.Score.Win()
	switch {
	case c.Older && c.Depth > 0:
		note = text.T("score.older", i18n.Args{"Depth": c.Depth})
	case c.Playouts > 0:
		note = text.N("score.playouts", c.Playouts)
	case c.Claimed:
		note = text.T("score.claimed")
	case wins && info.Slips(c) && !info.LosesGame(c):
		note = text.T("score.slips")
	}
	s, b := asShown(as, info, i)
	switch {
	case c.Unscored, as.In == view.InLosses && best.Unscored:
		return unscored, note
	case info.Drawn(c.Score):
		return DrawWord(text), note
	case as.In == view.InLosses && !s.Forced():
		points, b, ok := loss(best, c)
		if !ok {
			return "", note
		}
		return sign(b) + points + unit(as.In), note
	default:
		return ScoreBounded(text, as.In, s, b), note
	}
}

// Turned reports whether the candidates of a search have their scores from the view of the
// side that is not to move. A loss is always that of the side to move.
func Turned(as view.Scores, info analysis.Info) bool {
	return as.AlwaysBlack && info.Turn == board.White && as.In != view.InLosses
}

// WidestCandidate returns the widest worths that [Candidate] writes.
func WidestCandidate(text *i18n.Localizer, in view.Quantity) []string {
	n := i18n.Args{"N": "≤ 88"}
	widest := "≤ 88%"
	switch in {
	case view.InScores:
		widest = "≤ +8888"
	case view.InLosses:
		widest = "≤ −88%"
	}
	return []string{widest, text.T("score.win", n), text.T("score.loss", n)}
}

// DrawWord writes what a position is worth in which neither side can win.
func DrawWord(text *i18n.Localizer) string { return text.T("score.draw") }

// WidestDoes returns the widest texts that [ScoreDoes] writes of exact scores.
func WidestDoes(text *i18n.Localizer, in view.Quantity) []string {
	n, widest := i18n.Args{"N": "≤ 88"}, "88%"
	if in == view.InScores {
		widest = "+8888"
	}
	return []string{widest, text.T("log.wins", n), text.T("log.loses", n)}
}

// Heat writes the ends of the scale of a heat map in the quantity of the table: "1%" and
// "50%", as losses "−49%" and "0%".
func Heat(text *i18n.Localizer, as view.Scores, h view.Heat) (low, high string) {
	info := analysis.Info{Turn: h.Side, Candidates: []analysis.Candidate{
		{Move: board.Point{}, Score: h.High}, {Move: board.Point{X: 1}, Score: h.Low},
	}}
	high, _ = Candidate(text, as, info, 0)
	low, _ = Candidate(text, as, info, 1)
	return low, high
}
