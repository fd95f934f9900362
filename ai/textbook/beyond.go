package textbook

// LimitQuiet is [Limit] with quiescence: a position is only evaluated where it is quiet,
// and a loud one is searched on, at most so many plies further.
func LimitQuiet[P any](g Game[P], loud func(P) bool, further int) Game[Limited[P]] {
	return limitQuiet[P]{limit[P]{g}, loud, further}
}

type limitQuiet[P any] struct {
	limit[P]
	loud    func(P) bool
	further int
}

// Children counts the plies beyond the limit below 0.
func (l limitQuiet[P]) Children(p Limited[P]) []Limited[P] {
	if p.Plies <= 0 && (p.Plies == -l.further || !l.loud(p.Position)) {
		return nil
	}
	return l.limited(p)
}

// LimitAgain is [Limit] that looks again after choosing: the position at the end of the
// line that minimax chooses from root is searched so many plies further. Who searches it
// chooses anew, and may change his mind.
func LimitAgain[P comparable](g Game[P], root Limited[P], further int) Game[Limited[P]] {
	l := limit[P]{g}
	_, end := lineEnd(l, root, true)
	return limitAgain[P]{l, end, further}
}

type limitAgain[P comparable] struct {
	limit[P]
	end     P
	further int
}

func (l limitAgain[P]) Children(p Limited[P]) []Limited[P] {
	if p.Plies == 0 && p.Position == l.end {
		p.Plies = l.further
	}
	return l.limit.Children(p)
}

// lineEnd returns the minimax value of a position and where its line of play ends.
func lineEnd[P any](g limit[P], p Limited[P], max bool) (value int, end P) {
	children := g.Children(p)
	if len(children) == 0 {
		return g.Evaluate(p), p.Position
	}
	for i, c := range children {
		if v, at := lineEnd(g, c, !max); i == 0 || better(max, v, value) {
			value, end = v, at
		}
	}
	return value, end
}
