package score

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/words/i18n"
)

// Words writes a score for a table: "+412", "win in 7", "loss in 4".
func Words(text *i18n.Localizer, s analysis.Score) string {
	if n, ok := s.Win(); ok {
		return text.T("score.win", i18n.Args{"N": n})
	}
	if n, ok := s.Loss(); ok {
		return text.T("score.loss", i18n.Args{"N": n})
	}
	return i18n.Signed(s.Value())
}

// Bounded writes a score with its bound: "≤ +41", "win in ≤ 23".
func Bounded(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	n, wins := s.Win()
	m, loses := s.Loss()
	switch {
	case wins && b == analysis.AtLeast:
		return text.T("score.win_most", i18n.Args{"N": n})
	case loses && b == analysis.AtMost:
		return text.T("score.loss_most", i18n.Args{"N": m})
	}
	return sign(b) + Words(text, s)
}

// Does writes what a move with that score does: "+412", "wins in 7", "≥ loses in 4".
func Does(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	if n, ok := s.Win(); ok {
		return sign(b) + text.T("log.wins", i18n.Args{"N": n})
	}
	if n, ok := s.Loss(); ok {
		return sign(b) + text.T("log.loses", i18n.Args{"N": n})
	}
	return sign(b) + i18n.Signed(s.Value())
}

// For writes a value with the side whose view it takes: "+41 for Black".
func For(text *i18n.Localizer, side board.Stone, s analysis.Score) string {
	return text.T("coach.score", i18n.Args{"Score": i18n.Signed(s.Value()), "Side": text.Side(side)})
}

// sign is what stands before a score that is only a bound.
func sign(b analysis.Bound) string {
	if b == analysis.Exact {
		return ""
	}
	return b.String() + " "
}
