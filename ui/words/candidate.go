package words

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// unscored stands for a score that was not said.
const unscored = "–"

// Candidate writes for a table what the ith candidate of a search is worth, and what is to
// be said of that before its line: that it is of an older depth, that a win is lost.
func Candidate(text *i18n.Localizer, as view.Scores, info analysis.Info, i int) (worth, note string) {
	best, c := info.Candidates[0], info.Candidates[i]
	_, wins := best.Score.Win()
	switch {
	case c.Older && c.Depth > 0:
		note = text.T("score.older", i18n.Args{"Depth": c.Depth})
	case wins && info.Slips(c) && !info.LosesGame(c):
		note = text.T("score.slips")
	}
	s, b := c.Score, c.Bound
	if Turned(as, info) {
		s, b = s.Opposite(), b.Opposite()
	}
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

// Turned tells whether the candidates of a search have their scores from the view of the
// side that is not to move. What a move gives away is always given away by who makes it.
func Turned(as view.Scores, info analysis.Info) bool {
	return as.AlwaysBlack && info.Turn == board.White && as.In != view.InLosses
}

// WidestCandidate returns the widest worths that [Candidate] writes.
func WidestCandidate(text *i18n.Localizer, in view.Quantity) []string {
	n := i18n.Args{"N": 88}
	widest := "≤ 88%"
	switch in {
	case view.InScores:
		widest = "≤ +8888"
	case view.InLosses:
		widest = "≤ −88%"
	}
	return []string{widest, text.T("score.win", n), text.T("score.loss", n)}
}

// Draw writes what a position is worth in which neither side can win.
func DrawWord(text *i18n.Localizer) string { return text.T("score.draw") }

// WidestDoes returns the widest texts that [Does] writes of exact scores.
func WidestDoes(text *i18n.Localizer, in view.Quantity) []string {
	n, widest := i18n.Args{"N": 88}, "88%"
	if in == view.InScores {
		widest = "+8888"
	}
	return []string{widest, text.T("log.wins", n), text.T("log.loses", n)}
}
