package analysis

// Is the scale on which searches count. Values are from the view of the
// side to move: a forced win in n plies from the root of the search is Win-n, a forced
// loss the same negated, and whatever lies between LeastWin and -LeastWin is an
// estimate in the units of [analysis.Value].

// The marks on the scale.
const (
	WinValue = 30000               // a win without another move
	Infinite = 32000               // beyond every value
	None     = -32767              // no value is known
	LeastWin = WinValue - 2*MaxPly // every value from here on is a proven win
	MaxPly   = 240                 // no search looks further ahead, in plies
)

// WinIn returns the value of a forced win at a ply, counted from the root.
func WinValueIn(ply int) int { return WinValue - ply }

// LossIn returns the value of a forced loss at a ply, counted from the root.
func LossValueIn(ply int) int { return ply - WinValue }

// IsForced reports whether v is a proven win or loss.
func IsForced(v int) bool { return v >= LeastWin || v <= -LeastWin }

// Forced returns the plies from the root to the end of a proven win or loss, and
// whether v is one.
func ForcedPlies(v int) (plies int, ok bool) {
	switch {
	case v >= LeastWin:
		return WinValue - v, true
	case v <= -LeastWin:
		return WinValue + v, true
	}
	return 0, false
}

// Score turns a value into the score that screens show.
func ValueScore(v int) Score {
	switch {
	case v >= LeastWin:
		return WinIn(WinValue - v)
	case v <= -LeastWin:
		return LossIn(WinValue + v)
	}
	return Value(v)
}

// Of returns the value of a score; it is the inverse of [Score].
func ValueOf(s Score) int {
	if n, ok := s.Win(); ok {
		return WinValueIn(n)
	}
	if n, ok := s.Loss(); ok {
		return LossValueIn(n)
	}
	return s.Value()
}
