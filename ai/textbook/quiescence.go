package textbook

import "math"

// Quiescence is alpha-beta in a game of [LimitQuiet]: a position at the limit is not trusted while
// there are loud moves, such as captures. The side that moves there may stand pat, which is worth what
// the position looks worth, or make one of these.
func Quiescence[P any](g Game[P], root P, observe func(GameEvent[P])) Result {
	return AlphaBeta(g, root, Rules{}, observe)
}

// LimitQuiet is [Limit] with loud moves beyond the plies, at most so many plies further. Where there
// are any, the first child is the position itself as a leaf: its side stands pat.
func LimitQuiet[P any](g Game[P], loud func(from, to P) bool, further int) Game[Limited[P]] {
	return limitQuiet[P]{limit[P]{g}, loud, further}
}

type limitQuiet[P any] struct {
	limit[P]
	loud    func(from, to P) bool
	further int
}

// pat are the plies of a position in which a side stands pat.
const pat = math.MinInt

// StandsPat reports whether a position is a leaf because a side stands pat.
func (p Limited[P]) StandsPat() bool { return p.Plies == pat }

// Children counts the plies beyond the limit below 0.
func (l limitQuiet[P]) Children(p Limited[P]) (children []Limited[P]) {
	switch {
	case p.Plies > 0:
		return l.limited(p)
	case p.Plies <= -l.further:
		return nil
	}
	for _, c := range l.limited(p) {
		if l.loud(p.Position, c.Position) {
			children = append(children, c)
		}
	}
	if children != nil {
		children = append([]Limited[P]{{p.Position, pat}}, children...)
	}
	return children
}
