package threat

import (
	"slices"

	"tengen/ai/pattern"
)

// Replies appends the moves that the opponent's threats leave to the side to
// move, and reports whether there was a threat. The list is complete: every other
// move loses to what is threatened. Moves in it may still be forbidden. Without a
// threat nothing is appended.
//
// The side to move must have no A cell and, unless the opponent has one, no B.
func Replies(b *pattern.Board, list []pattern.Cell) (replies []pattern.Cell, threatened bool) {
	opp := b.Turn().Opponent()
	switch {
	case b.Count(opp, pattern.Five) > 0:
		return stopFive(b, list), true
	case b.Count(opp, pattern.OpenFour) > 0:
		return stopFour(b, list), true
	case b.Count(opp, pattern.FourThree) > 0 && !b.SharedStops():
		return stopFourThree(b, list)
	}
	return list, false
}

// stopFive appends the cells that leave the opponent no five.
func stopFive(b *pattern.Board, list []pattern.Cell) []pattern.Cell {
	opp := b.Turn().Opponent()
	c := b.Find(opp, pattern.Five)
	if !b.SharedStops() {
		if b.Count(opp, pattern.Five) > 1 {
			return list
		}
		return append(list, c)
	}
	start := len(list)
	list = breakers(b, opp, c, pattern.Five, append(list, c))
	return filter(list, start, func(m pattern.Cell) bool {
		b.Place(m)
		defer b.Undo()
		return b.Count(opp, pattern.Five) == 0
	})
}

// stopFour appends the cells that leave the opponent neither an open four nor two
// fours, and all own fours.
func stopFour(b *pattern.Board, list []pattern.Cell) []pattern.Cell {
	opp := b.Turn().Opponent()
	start := len(list)
	var found [maxFound]pattern.Cell
	for i, c := range b.AppendClass(found[:0], opp, pattern.OpenFour) {
		if i == 0 {
			list = breakers(b, opp, c, pattern.OpenFour, append(list, c))
			continue
		}
		list = filter(list, start, func(m pattern.Cell) bool {
			return m == c || breaks(b, opp, c, m, pattern.OpenFour)
		})
	}
	return appendFours(b, list, start)
}

// stopFourThree appends the cells that leave the opponent no four and three that
// wins, and all own fours. ok is false when the opponent's does not win anyway:
// the forced reply to it makes a four, or the open four after it may be forbidden.
func stopFourThree(b *pattern.Board, list []pattern.Cell) (replies []pattern.Cell, ok bool) {
	own, opp := b.Turn(), b.Turn().Opponent()
	c := b.Find(opp, pattern.FourThree)
	r, found := forcedReply(b, opp, c)
	if !found || makesFour(b, own, r) || b.HasFouls(opp) && !opensFour(b, opp, c, r) {
		return list, false
	}
	start := len(list)
	class := pattern.FourThree
	if b.HasFouls(opp) { // one of two open fours may be forbidden: all cells of the lines may stop it
		class = pattern.Five
	}
	list = breakers(b, opp, c, class, append(list, c))
	list = preparers(b, own, r, list, start)
	return appendFours(b, list, start), true
}

// breakers appends the cells where a stone of the side to move takes from c the
// class that it has for s.
func breakers(b *pattern.Board, s pattern.Side, c pattern.Cell, class pattern.Class, list []pattern.Cell) []pattern.Cell {
	for d := range 4 {
		if b.Line(s, c, d) < pattern.F3 {
			continue
		}
		for _, sign := range [2]int{-1, 1} {
			for n := 1; n <= b.Window(); n++ {
				m := c.Step(d, sign*n)
				if b.Holds(m, s) {
					continue
				}
				if !b.Empty(m) {
					break
				}
				if b.ClassIf(s, c, d, b.LineIf(s, c, d, sign*n, s.Opponent())) < class {
					list = append(list, m)
				}
			}
		}
	}
	return list
}

// breaks reports whether a stone on m takes from c the class that it has for s.
func breaks(b *pattern.Board, s pattern.Side, c, m pattern.Cell, class pattern.Class) bool {
	for d := range 4 {
		if n, ok := stepsBetween(c, m, d); ok {
			return b.ClassIf(s, c, d, b.LineIf(s, c, d, n, s.Opponent())) < class
		}
	}
	return false
}

// preparers appends the cells where a stone of s turns its later stone on r into
// a four.
func preparers(b *pattern.Board, s pattern.Side, r pattern.Cell, list []pattern.Cell, start int) []pattern.Cell {
	for d := range 4 {
		if b.Line(s, r, d) < pattern.B3 {
			continue
		}
		for n := -fourSpan; n <= fourSpan; n++ {
			m := r.Step(d, n)
			if n != 0 && b.Empty(m) && b.LineIf(s, r, d, n, s) >= pattern.B4 {
				list = appendNew(list, start, m)
			}
		}
	}
	return list
}

// appendFours appends the cells where the side to move makes a four.
func appendFours(b *pattern.Board, list []pattern.Cell, start int) []pattern.Cell {
	own := b.Turn()
	if b.Fours(own)+b.Count(own, pattern.Foul) == 0 {
		return list
	}
	end := len(list)
	if b.HasFouls(own) {
		list = filter(b.Candidates(list), end, func(c pattern.Cell) bool { return makesFour(b, own, c) })
	} else {
		list = b.AppendFours(list, own)
	}
	known := list[start:end]
	return filter(list, end, func(c pattern.Cell) bool { return !slices.Contains(known, c) })
}

func appendNew(list []pattern.Cell, start int, c pattern.Cell) []pattern.Cell {
	if slices.Contains(list[start:], c) {
		return list
	}
	return append(list, c)
}

// filter drops the cells from start on that ok refuses.
func filter(list []pattern.Cell, start int, ok func(pattern.Cell) bool) []pattern.Cell {
	kept := list[:start]
	for _, c := range list[start:] {
		if ok(c) {
			kept = append(kept, c)
		}
	}
	return kept
}

// Static returns the outcome that the patterns prove at a glance: +n when the
// side to move wins in n plies, -2 when it loses in two, 0 when they prove
// nothing. Rows are assumed not to be complete yet.
func Static(b *pattern.Board) int {
	own, opp := b.Turn(), b.Turn().Opponent()
	if b.Count(own, pattern.Five) > 0 {
		return 1
	}
	switch n := b.Count(opp, pattern.Five); {
	case n > 1 && !b.SharedStops():
		return -2
	case n > 0:
		return 0
	}
	if b.Count(own, pattern.OpenFour) > 0 {
		return 3
	}
	if b.SharedStops() {
		return 0
	}
	quiet := b.Fours(opp) == 0 && b.Count(opp, pattern.OpenFour) == 0 && b.Count(opp, pattern.Foul) == 0
	switch {
	case b.Count(own, pattern.FourThree) > 0 && (quiet && !b.HasFouls(own) || fourThreeHolds(b, own)):
		return 5
	case b.Count(own, pattern.TwoThrees) > 0 && quiet:
		return 5
	}
	return 0
}

// maxFound is room for the cells of one strong class; more are possible but rare.
const maxFound = 16

// fourThreeHolds reports whether side s has a four and three whose forced reply
// makes no four, so that nothing stops the open four that follows and that is allowed.
func fourThreeHolds(b *pattern.Board, s pattern.Side) bool {
	var found [maxFound]pattern.Cell
	for _, c := range b.AppendClass(found[:0], s, pattern.FourThree) {
		if r, ok := forcedReply(b, s, c); ok && !fourAfter(b, s, c, r) && (!b.HasFouls(s) || opensFour(b, s, c, r)) {
			return true
		}
	}
	return false
}

// opensFour reports whether s, whose stone on c has been answered on r, makes an open four
// that is not even suspected of being forbidden.
func opensFour(b *pattern.Board, s pattern.Side, c, r pattern.Cell) bool {
	moves := b.Moves()
	if b.Turn() != s {
		b.Pass()
	}
	b.Place(c)
	b.Place(r)
	opens := b.Count(s, pattern.OpenFour) > 0
	for b.Moves() > moves {
		b.Undo()
	}
	return opens
}

// forcedReply returns the cell that completes the four which s makes on c.
func forcedReply(b *pattern.Board, s pattern.Side, c pattern.Cell) (pattern.Cell, bool) {
	for d := range 4 {
		if b.Line(s, c, d) != pattern.B4 {
			continue
		}
		for n := -fourSpan; n <= fourSpan; n++ {
			r := c.Step(d, n)
			if n != 0 && b.Empty(r) && b.LineIf(s, r, d, -n, s) == pattern.F5 {
				return r, true
			}
		}
	}
	return pattern.NoCell, false
}

// fourSpan is how far from a stone a five through it reaches.
const fourSpan = 4

// fourAfter reports whether the opponent's stone on r would make a four after s has
// played c.
func fourAfter(b *pattern.Board, s pattern.Side, c, r pattern.Cell) bool {
	opp := s.Opponent()
	if !makesFour(b, opp, r) {
		return false
	}
	for d := range 4 {
		line := b.Line(opp, r, d)
		if n, ok := stepsBetween(r, c, d); ok {
			line = b.LineIf(opp, r, d, n, s)
		}
		if line >= pattern.B4 {
			return true
		}
	}
	return false
}

// makesFour reports whether a stone of s on c would make a four or a five in some
// direction, whether or not it is forbidden.
func makesFour(b *pattern.Board, s pattern.Side, c pattern.Cell) bool {
	switch class := b.Class(s, c); {
	case class >= pattern.Four:
		return true
	case class != pattern.Foul:
		return false
	}
	for d := range 4 {
		if b.Line(s, c, d) >= pattern.B4 {
			return true
		}
	}
	return false
}

// stepsBetween returns how many steps along direction dir lead from a to b, when
// both lie on one such line and are close.
func stepsBetween(a, b pattern.Cell, dir int) (int, bool) {
	for n := -fourSpan - 1; n <= fourSpan+1; n++ {
		if n != 0 && a.Step(dir, n) == b {
			return n, true
		}
	}
	return 0, false
}
