package score

import (
	"tengen/ai/analysis"
	"tengen/ui/words/i18n"
)

// Candidate writes for a table what the ith candidate of a search is worth, and what it
// gives away against the first. Turned writes the worth from the view of the side that
// is not to move.
func Candidate(text *i18n.Localizer, info analysis.Info, i int, turned bool) (worth, loss string) {
	best, c := info.Candidates[0], info.Candidates[i]
	drawn := info.Drawn(c.Score)
	switch {
	case drawn:
		worth = Draw(text)
	case turned:
		worth = Bounded(text, c.Score.Opposite(), c.Bound.Opposite())
	default:
		worth = Bounded(text, c.Score, c.Bound)
	}
	switch {
	case i == 0:
		loss = text.T("loss.best")
	case drawn && info.Drawn(best.Score):
		loss = text.T("loss.same")
	default:
		loss = Loss(text, best, c)
	}
	return worth, loss
}

// WidestCandidate returns the widest texts that [Candidate] writes.
func WidestCandidate(text *i18n.Localizer) (worth, loss []string) {
	n := i18n.Args{"N": 88}
	return []string{"≤ +8888", text.T("score.win", n), text.T("score.loss", n)},
		[]string{"−8888", text.T("loss.best"), text.T("loss.win"), text.T("loss.game")}
}

// Draw writes what a position is worth in which neither side can win.
func Draw(text *i18n.Localizer) string { return text.T("score.draw") }

// WidestDoes returns the widest texts that [Does] writes of exact scores.
func WidestDoes(text *i18n.Localizer) []string {
	n := i18n.Args{"N": 88}
	return []string{"+8888", text.T("log.wins", n), text.T("log.loses", n)}
}
