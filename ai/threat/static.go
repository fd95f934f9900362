package threat

import "tengen/ai/pattern"

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
	if b.HasFouls(own) || b.SharedStops() {
		return 0
	}
	quiet := b.Fours(opp) == 0 && b.Count(opp, pattern.OpenFour) == 0 && !b.HasFouls(opp)
	switch {
	case b.Count(own, pattern.FourThree) > 0 && (quiet || fourThreeHolds(b, own)):
		return 5
	case b.Count(own, pattern.TwoThrees) > 0 && quiet:
		return 5
	}
	return 0
}

// maxFound is room for the cells of one strong class; more are possible but rare.
const maxFound = 16

// fourThreeHolds tells whether side s has a four and three whose forced reply
// makes no four, so that nothing stops the open four that follows.
func fourThreeHolds(b *pattern.Board, s pattern.Side) bool {
	var found [maxFound]pattern.Cell
	for _, c := range b.AppendClass(found[:0], s, pattern.FourThree) {
		if r, ok := forcedReply(b, s, c); ok && !fourAfter(b, s, c, r) {
			return true
		}
	}
	return false
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

// fourAfter tells whether the opponent's stone on r would make a four after s has
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

// makesFour tells whether a stone of s on c would make a four or a five in some
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
