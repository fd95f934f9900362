// Package trace holds a recorded alpha-beta search: which positions it looked at,
// with which window and how deeply, what it found, and why it looked no further.
//
// Values and windows are from the view of the side to move at their node. A forced
// win in n plies from the root is Win-n, a forced loss the same negated.
package trace

// Win is the value of a position that is won without another move.
const Win = 30000

// LeastForced is the least value that says "forced win"; the negated ones from
// -LeastForced down say "forced loss". Between them values are estimates.
const LeastForced = Win - 480

// Forced returns the plies from the root to the end of a forced win or loss, and
// whether the value is one.
func Forced(v int) (plies int, ok bool) {
	switch {
	case v >= LeastForced:
		return Win - v, true
	case v <= -LeastForced:
		return Win + v, true
	}
	return 0, false
}
