package infopane

import (
	"math"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/words/i18n"
)

// Score writes a score for a table: "+412", "win in 7", "loss in 4".
func Score(text *i18n.Localizer, s analysis.Score) string {
	if n, ok := s.Win(); ok {
		return text.T("score.win", i18n.Args{"N": n})
	}
	if n, ok := s.Loss(); ok {
		return text.T("score.loss", i18n.Args{"N": n})
	}
	return i18n.Signed(s.Value())
}

// bounded writes a score with its bound: "≤ +41", "win in at most 23".
func bounded(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	n, wins := s.Win()
	m, loses := s.Loss()
	switch {
	case b == analysis.Exact:
		return Score(text, s)
	case wins && b == analysis.AtLeast:
		return text.T("score.win_most", i18n.Args{"N": n})
	case loses && b == analysis.AtMost:
		return text.T("score.loss_most", i18n.Args{"N": m})
	}
	return b.String() + " " + Score(text, s)
}

// The win chances from which a side is said to be ahead.
const (
	slightly = 0.55
	clearly  = 0.70
	winning  = 0.90
)

// Verdict says in a sentence what a score for side means: "Black wins in 4 moves
// (7 plies).", "White is slightly ahead: 58%." Of a forced result that is a bound it
// says how long it takes at most.
func Verdict(text *i18n.Localizer, side board.Stone, s analysis.Score, b analysis.Bound) string {
	if n, ok := s.Loss(); ok {
		return Verdict(text, side.Opponent(), analysis.WinIn(n), b)
	}
	name := text.Side(side)
	if n, ok := s.Win(); ok {
		key := "verdict.wins"
		if b != analysis.Exact {
			key = "verdict.wins_most"
		}
		return text.N(key, Moves(n), i18n.Args{"Side": name, "Plies": text.N("verdict.plies", n)})
	}
	chance := s.Chance()
	if chance < 0.5 {
		return Verdict(text, side.Opponent(), s.Opposite(), b)
	}
	args := i18n.Args{"Side": name, "Percent": int(math.Round(100 * chance))}
	switch {
	case chance < slightly:
		return text.T("verdict.even")
	case chance < clearly:
		return text.T("verdict.slightly", args)
	case chance < winning:
		return text.T("verdict.clearly", args)
	default:
		return text.T("verdict.winning", args)
	}
}

// Moves returns how many stones the winner still plays in a win of that many
// plies, whoever is to move.
func Moves(plies int) int { return (plies + 1) / 2 }

// loss says what a move gives away against the best one: its cost in value, or
// in words when one of them is a forced result. A move whose score is only
// bounded says nothing.
func loss(text *i18n.Localizer, best, c analysis.Candidate) string {
	if c.Bound != analysis.Exact || best.Bound != analysis.Exact {
		return ""
	}
	bestWin, bestWins := best.Score.Win()
	bestLoss, bestLoses := best.Score.Loss()
	win, wins := c.Score.Win()
	lost, loses := c.Score.Loss()
	switch {
	case bestWins && wins:
		return slower(text, win-bestWin)
	case bestLoses && loses:
		return sooner(text, bestLoss-lost)
	case loses:
		return text.T("loss.game")
	case bestWins:
		return text.T("loss.win")
	default:
		return i18n.Signed(min(0, c.Score.Value()-best.Score.Value()))
	}
}

// slower says how many plies later the win comes.
func slower(text *i18n.Localizer, plies int) string {
	if plies <= 0 {
		return text.T("loss.same")
	}
	return text.N("loss.slower", plies)
}

// sooner says how many plies earlier the loss comes.
func sooner(text *i18n.Localizer, plies int) string {
	if plies <= 0 {
		return text.T("loss.same")
	}
	return text.N("loss.sooner", plies)
}
