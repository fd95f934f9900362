package score

import (
	"fmt"
	"strconv"

	"tengen/ai/analysis"
	"tengen/ai/solve"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Disc writes in a disc on the board what the ith candidate of a search is worth, in the
// quantity of the table and without its unit: "63", "−4". Forced results keep their
// length, "W7" and "L4". A score that is only a bound has its sign in front, a proven
// draw is the word that the truth has for it.
func Disc(text *i18n.Localizer, as view.Scores, info analysis.Info, i int) string {
	best, c := info.Candidates[0], info.Candidates[i]
	s, b := c.Score, c.Bound
	if Turned(as, info) {
		s, b = s.Opposite(), b.Opposite()
	}
	switch {
	case c.Unscored:
		return ""
	case info.Drawn(c.Score):
		return text.T("truth.draw")
	case s.Forced():
		return discForced(text, s, b)
	case as.In == view.InLosses:
		points, b, ok := loss(best, c)
		if !ok {
			return ""
		}
		return discSign(b) + points
	default:
		return discSign(b) + worth(as.In, s)
	}
}

// DiscWorth writes in a disc the chance to win that a position gives, or how soon it is
// decided.
func DiscWorth(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	if s.Forced() {
		return discForced(text, s, b)
	}
	return worth(view.InChances, s)
}

// DiscCost writes in a disc what a move cost that was played: the part of the chance
// to win, "−31", or how soon it loses.
func DiscCost(text *i18n.Localizer, loss float64, before, after analysis.Score, b analysis.Bound) string {
	if _, loses := after.Loss(); loses {
		return discForced(text, after, b)
	}
	return fmt.Sprintf("−%d", Cost(loss, before, after))
}

// discForced writes a forced result as one sign: "W7", and one that may take fewer plies
// "W≤65".
func discForced(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	key, most := "insight.won", analysis.AtLeast
	n, wins := s.Win()
	if !wins {
		n, _ = s.Loss()
		key, most = "insight.lost", analysis.AtMost
	}
	if b == most {
		return text.T(key, i18n.Args{"Plies": "≤" + strconv.Itoa(n)})
	}
	return discSign(b) + text.T(key, i18n.Args{"Plies": n})
}

// discSign is [sign] for where there is no room for a space.
func discSign(b analysis.Bound) string {
	if b == analysis.Exact {
		return ""
	}
	return b.String()
}

// Truth writes in a cell what is proven of it, with six characters at most: "win 5".
func Truth(text *i18n.Localizer, t solve.Truth) string {
	plies := i18n.Args{"Plies": t.Plies}
	switch t.Outcome {
	case solve.Win:
		return text.T("truth.win", plies)
	case solve.Loss:
		if t.Plies >= 10 {
			return text.T("truth.long_loss", plies)
		}
		return text.T("truth.loss", plies)
	default:
		return text.T("truth.draw")
	}
}
