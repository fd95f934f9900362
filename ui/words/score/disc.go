package score

import (
	"fmt"
	"math"
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/solve"
	"tengen/ui/words/i18n"
)

// Disc writes in a disc on the board what a candidate of a search is worth, with five
// characters at most: the score of the best, the loss against it of the others, and of
// forced results always their length. One that is older was not compared with the best and
// has its own score. A score that is only a bound has its sign in
// front, a proven draw is the word that the truth has for it.
func Disc(text *i18n.Localizer, info analysis.Info, best, c analysis.Candidate) string {
	switch {
	case c.Bound != analysis.Exact:
		return discBound(c.Score, c.Bound)
	case !c.Older && c.Move != best.Move && !c.Score.Forced() && !best.Score.Forced() && best.Bound == analysis.Exact &&
		info.Source != analysis.FromSolver:
		return discLoss(best.Score.Value() - c.Score.Value())
	case info.Drawn(c.Score):
		return text.T("truth.draw")
	default:
		return DiscScore(c.Score)
	}
}

// DiscScore writes a score in a disc on the board: "+4.1", "W7", "L4". Values are in
// hundreds.
func DiscScore(s analysis.Score) string {
	if n, ok := s.Win(); ok {
		return fmt.Sprintf("W%d", n)
	}
	if n, ok := s.Loss(); ok {
		return fmt.Sprintf("L%d", n)
	}
	const hundred = 100
	value := float64(s.Value()) / hundred
	text := fmt.Sprintf("%+.1f", value)
	switch {
	case math.Abs(value) >= 10:
		text = fmt.Sprintf("%+.0f", value)
	case math.Abs(value) < 0.05:
		text = "0"
	}
	return strings.Replace(text, "-", "−", 1)
}

// DiscCost writes in a disc what a move cost that was played: the part of the chance
// to win, "−31%", or how soon it loses.
func DiscCost(loss float64, before, after analysis.Score) string {
	if _, loses := after.Loss(); loses {
		return DiscScore(after)
	}
	return fmt.Sprintf("−%d%%", Cost(loss, before, after))
}

// discBound writes a score that is only a bound: "≤+3.5", and a forced result that
// may take fewer plies "W≤65".
func discBound(s analysis.Score, b analysis.Bound) string {
	if n, ok := s.Win(); ok && b == analysis.AtLeast {
		return fmt.Sprintf("W≤%d", n)
	}
	if n, ok := s.Loss(); ok && b == analysis.AtMost {
		return fmt.Sprintf("L≤%d", n)
	}
	return b.String() + DiscScore(s)
}

// discLoss writes what a move gives away: "−0.6".
func discLoss(value int) string {
	if short := DiscScore(analysis.Value(-max(value, 0))); short != "0" {
		return short
	}
	return "−0"
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
