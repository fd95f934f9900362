package words

import (
	"fmt"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Words writes a score for a table: "63%", as a score "+412", "win in 7", "loss in 4".
// What is no candidate has nothing to lose against: where losses are wanted, its chance
// is written.
func Score(text *i18n.Localizer, in view.Quantity, s analysis.Score) string {
	if n, ok := s.Win(); ok {
		return text.T("score.win", i18n.Args{"N": n})
	}
	if n, ok := s.Loss(); ok {
		return text.T("score.loss", i18n.Args{"N": n})
	}
	return worth(in, s) + unit(in)
}

// worth writes a score that is not forced, without its unit.
func worth(in view.Quantity, s analysis.Score) string {
	if in == view.InScores {
		return i18n.Signed(s.Value())
	}
	return fmt.Sprint(Percent(s.Chance()))
}

// unit is what stands behind a number where there is room.
func unit(in view.Quantity) string {
	if in == view.InScores {
		return ""
	}
	return "%"
}

// Bounded writes a score with its bound: "≤ 41%", "win in ≤ 23".
func ScoreBounded(text *i18n.Localizer, in view.Quantity, s analysis.Score, b analysis.Bound) string {
	n, wins := s.Win()
	m, loses := s.Loss()
	switch {
	case wins && b == analysis.AtLeast:
		return text.T("score.win_most", i18n.Args{"N": n})
	case loses && b == analysis.AtMost:
		return text.T("score.loss_most", i18n.Args{"N": m})
	}
	return sign(b) + Score(text, in, s)
}

// Does writes what a move with that score does: "63%", "wins in 7", "≥ loses in 4".
func ScoreDoes(text *i18n.Localizer, in view.Quantity, s analysis.Score, b analysis.Bound) string {
	if n, ok := s.Win(); ok {
		return sign(b) + text.T("log.wins", i18n.Args{"N": n})
	}
	if n, ok := s.Loss(); ok {
		return sign(b) + text.T("log.loses", i18n.Args{"N": n})
	}
	return sign(b) + Score(text, in, s)
}

// For writes a value with the side whose view it takes: "55% for Black".
func ScoreFor(text *i18n.Localizer, in view.Quantity, side board.Stone, s analysis.Score) string {
	key := "coach.chance"
	if in == view.InScores {
		key = "coach.score"
	}
	return text.T(key, i18n.Args{"Score": Score(text, in, s), "Side": text.Side(side)})
}

// sign is what stands before a score that is only a bound.
func sign(b analysis.Bound) string {
	if b == analysis.Exact {
		return ""
	}
	return b.String() + " "
}
