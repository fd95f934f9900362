package score

import (
	"tengen/ai/analysis"
	"tengen/ui/words/i18n"
)

// Loss says what a move gives away against the best one: its cost in value, or
// in words when one of them is a forced result. A move whose score is only
// bounded says nothing.
func Loss(text *i18n.Localizer, best, c analysis.Candidate) string {
	if c.Bound != analysis.Exact || best.Bound != analysis.Exact {
		return ""
	}
	bestWin, bestWins := best.Score.Win()
	bestLoss, bestLoses := best.Score.Loss()
	win, wins := c.Score.Win()
	lost, loses := c.Score.Loss()
	switch {
	case bestWins && wins:
		return later(text, "loss.slower", win-bestWin)
	case bestLoses && loses:
		return later(text, "loss.sooner", bestLoss-lost)
	case loses:
		return text.T("loss.game")
	case bestWins:
		return text.T("loss.win")
	default:
		return i18n.Signed(min(0, c.Score.Value()-best.Score.Value()))
	}
}

// later says how many plies later a win or sooner a loss comes.
func later(text *i18n.Localizer, key string, plies int) string {
	if plies <= 0 {
		return text.T("loss.same")
	}
	return text.N(key, plies)
}
