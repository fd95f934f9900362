package checker

import (
	"cmp"
	"slices"

	"tengen/board"
)

// SecondMoves returns White's second moves after Black's first in the centre of a board, up
// to the symmetries that leave that stone where it is: of those that are images of each other
// the one with the greatest column and then the greatest row. The far ones come first.
func SecondMoves(side int) (all []board.Point) {
	g := boards[side]()
	order := func(a, b cell) int {
		p, q := g.size.Point(int(a)), g.size.Point(int(b))
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	}
	var last []cell
	for c := range g.board.without(single(g.centre)).all() {
		if !slices.ContainsFunc(g.image[:], func(to []cell) bool { return to[g.centre] == g.centre && order(to[c], c) > 0 }) {
			last = append(last, c)
		}
	}
	slices.SortFunc(last, func(a, b cell) int { return order(b, a) })
	for _, c := range last {
		all = append(all, g.size.Point(int(c)))
	}
	return all
}

// afterSecond returns the position after Black's first move and White's second.
func (g *geometry) afterSecond(second board.Point) (stones [sides]cellSet) {
	stones[black].add(g.centre)
	stones[white].add(cell(g.size.Index(second)))
	return stones
}

// start finds the positions that lines of play begin at, and counts White's second moves.
func (w *reachable) start(table *Table, o Options) (level []tablePosition) {
	type position = [sides]cellSet
	counted := map[position]bool{} // as their keys have them; keys alone are not to be trusted
	g := boardOf(table)
	for _, stones := range g.beginnings(o) {
		h := g.hashesOf(stones)
		_, orientation := h.least()
		turned := g.seenFrom(stones, orientation)
		if counted[turned] {
			continue
		}
		counted[turned] = true
		w.report.Possible++
		if at, _, ok := h.find(table, stones); ok {
			w.roots = append(w.roots, at.entry)
			level = append(level, at)
		}
	}
	for _, b := range o.Begun {
		level = append(level, replied(table, b)...)
	}
	return level
}

// beginnings are the positions that must be answered.
func (g *geometry) beginnings(o Options) (all [][sides]cellSet) {
	for _, b := range o.From {
		all = append(all, stonesOf(b))
	}
	if len(all) > 0 {
		return all
	}
	seconds := o.Seconds
	if len(seconds) == 0 {
		seconds = SecondMoves(g.size.W)
	}
	for _, second := range seconds {
		all = append(all, g.afterSecond(second))
	}
	return all
}

// replied finds the positions of the table after any move of White.
func replied(table *Table, b *board.Board) (level []tablePosition) {
	stones := stonesOf(b)
	for c := range boardOf(table).board.without(stones[black]).without(stones[white]).all() {
		stones[white].flip(c)
		if at, _, ok := find(table, stones); ok {
			level = append(level, at)
		}
		stones[white].flip(c)
	}
	return level
}
