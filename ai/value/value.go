// Package value is the scale on which searches count. Values are from the view of the
// side to move: a forced win in n plies from the root of the search is Win-n, a forced
// loss the same negated, and whatever lies between LeastWin and -LeastWin is an
// estimate in the units of [analysis.Value].
package value

import "tengen/ai/analysis"

// The marks on the scale.
const (
	Win      = 30000          // a win without another move
	Infinite = 32000          // beyond every value
	None     = -32767         // no value is known
	LeastWin = Win - 2*MaxPly // every value from here on is a proven win
	MaxPly   = 240            // no search looks further ahead, in plies
)

// WinIn returns the value of a forced win at a ply, counted from the root.
func WinIn(ply int) int { return Win - ply }

// LossIn returns the value of a forced loss at a ply, counted from the root.
func LossIn(ply int) int { return ply - Win }

// IsForced tells whether v is a proven win or loss.
func IsForced(v int) bool { return v >= LeastWin || v <= -LeastWin }

// Forced returns the plies from the root to the end of a proven win or loss, and
// whether v is one.
func Forced(v int) (plies int, ok bool) {
	switch {
	case v >= LeastWin:
		return Win - v, true
	case v <= -LeastWin:
		return Win + v, true
	}
	return 0, false
}

// Score turns a value into the score that screens show.
func Score(v int) analysis.Score {
	switch {
	case v >= LeastWin:
		return analysis.WinIn(Win - v)
	case v <= -LeastWin:
		return analysis.LossIn(Win + v)
	}
	return analysis.Value(v)
}

// Of returns the value of a score; it is the inverse of [Score].
func Of(s analysis.Score) int {
	if n, ok := s.Win(); ok {
		return WinIn(n)
	}
	if n, ok := s.Loss(); ok {
		return LossIn(n)
	}
	return s.Value()
}
