package engine

import "tengen/ai/analysis"

// Values inside the search: a win in n plies from the root is winValue-n, a loss
// the same negated; whatever lies between the bounds below is heuristic.
const (
	winValue = 30000
	infinite = 32000
	noValue  = -32767

	maxPly   = 240
	maxDepth = 120 // plies
	maxMoves = 22 * 22

	leastWin = winValue - 2*maxPly // every value from here on is a proven win
)

func winIn(ply int) int  { return winValue - ply }
func lossIn(ply int) int { return ply - winValue }

func isForced(v int) bool { return v >= leastWin || v <= -leastWin }

// toTable turns a value counted from the root into one counted from a position
// at ply, and fromTable back.
func toTable(v, ply int) int {
	switch {
	case v >= leastWin:
		return v + ply
	case v <= -leastWin:
		return v - ply
	}
	return v
}

func fromTable(v, ply int) int {
	switch {
	case v == noValue:
		return v
	case v >= leastWin:
		return v - ply
	case v <= -leastWin:
		return v + ply
	}
	return v
}

// score turns a value into the word that screens know.
func score(v int) analysis.Score {
	switch {
	case v >= leastWin:
		return analysis.WinIn(winValue - v)
	case v <= -leastWin:
		return analysis.LossIn(winValue + v)
	}
	return analysis.Value(v)
}

// Units turns a score into a number: a forced win in n plies is 30000-n, a forced
// loss the same negated.
func Units(s analysis.Score) int {
	if n, ok := s.Win(); ok {
		return winIn(n)
	}
	if n, ok := s.Loss(); ok {
		return lossIn(n)
	}
	return s.Value()
}
