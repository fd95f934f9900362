package check

import (
	"cmp"
	"slices"

	"tengen/ai/proof/cert"
	"tengen/board"
)

// SecondMoves returns White's second moves after Black's first in the centre, up to
// symmetry: of those that are images of each other the one with the greatest column and
// then the greatest row. The far ones come first.
func SecondMoves() (all []board.Point) {
	order := func(a, b cell) int {
		p, q := fullBoard().size.Point(int(a)), fullBoard().size.Point(int(b))
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	}
	var last []cell
	for c := range fullBoard().board.without(single(centre)).all() {
		if !slices.ContainsFunc(image[:], func(to [maxCells]cell) bool { return order(to[c], c) > 0 }) {
			last = append(last, c)
		}
	}
	slices.SortFunc(last, func(a, b cell) int { return order(b, a) })
	for _, c := range last {
		all = append(all, fullBoard().size.Point(int(c)))
	}
	return all
}

// centre is the cell of Black's first move.
const centre cell = maxCells / 2

// afterSecond returns the position after Black's first move and White's second.
func afterSecond(second board.Point) (stones [sides]cellSet) {
	stones[black].add(centre)
	stones[white].add(cell(fullBoard().size.Index(second)))
	return stones
}

// start finds the positions that lines of play begin at, and counts White's second moves.
func (w *reachable) start(table *cert.Table, o Options) (level []tablePosition) {
	type position = [sides]cellSet
	counted := map[position]bool{} // as their keys have them; keys alone are not to be trusted
	for _, stones := range beginnings(o) {
		h := hashesOf(stones)
		_, orientation := h.least()
		turned := seenFrom(stones, orientation)
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
func beginnings(o Options) (all [][sides]cellSet) {
	for _, b := range o.From {
		all = append(all, stonesOf(b))
	}
	if len(all) > 0 {
		return all
	}
	seconds := o.Seconds
	if len(seconds) == 0 {
		seconds = SecondMoves()
	}
	for _, second := range seconds {
		all = append(all, afterSecond(second))
	}
	return all
}

// replied finds the positions of the table after any move of White.
func replied(table *cert.Table, b *board.Board) (level []tablePosition) {
	stones := stonesOf(b)
	for c := range fullBoard().board.without(stones[black]).without(stones[white]).all() {
		stones[white].flip(c)
		if at, _, ok := find(table, stones); ok {
			level = append(level, at)
		}
		stones[white].flip(c)
	}
	return level
}
