package checker

import (
	"cmp"
	"context"
	"slices"

	"tengen/board"
)

// tablePosition is a position of the table in the orientation of its key.
type tablePosition struct {
	entry  int // index in the certificate
	stones [sides]cellSet
	after  cellSet // White's replies to the entry's move that lead to entries
	to     []int   // those entries
}

// find returns a position as it stands in the table, and the orientation that brings
// the position there.
func find(table *Table, stones [sides]cellSet) (at tablePosition, orientation int, ok bool) {
	h := boardOf(table).hashesOf(stones)
	return h.find(table, stones)
}

// find does it for a position of which the hashes are known.
func (h *hashes) find(table *Table, stones [sides]cellSet) (at tablePosition, orientation int, ok bool) {
	key, orientation := h.least()
	if at.entry, ok = table.Find(key); ok {
		at.stones = h.g.seenFrom(stones, orientation)
	}
	return at, orientation, ok
}

// Lookup returns Black's move on a board with Black to move, and in how many plies Black
// has won at the latest, 0 when no checker has accepted the entry. It returns false when
// the table has no entry for the board, which must be of its size for that.
func Lookup(table *Table, b *board.Board) (move board.Point, plies int, ok bool) {
	if b.Size() != board.Square(table.Side()) {
		return board.Pass, 0, false
	}
	at, orientation, ok := find(table, stonesOf(b))
	if !ok {
		return board.Pass, 0, false
	}
	e := table.Entries()[at.entry]
	g := boardOf(table)
	back := g.inverse(orientation)
	return g.size.Point(int(back[e.Move])), int(e.Plies), true
}

// next lists the positions of the table after an entry's move and any reply of White,
// and the replies.
func (c *checker) next(at tablePosition) (n successors) {
	move := c.table.Entries()[at.entry].Move
	stones := at.stones
	free := c.p.board.without(stones[black]).without(stones[white])
	if !free.has(move) {
		return n
	}
	stones[black].add(move)
	h := c.p.hashesOf(stones)
	for r := range free.without(single(move)).all() {
		stones[white].flip(r)
		h.flip(r, white)
		if to, orientation, ok := h.find(c.table, stones); ok {
			n.replies.add(r)
			n.places = append(n.places, r)
			n.positions = append(n.positions, to)
			n.orientations = append(n.orientations, orientation)
		}
		h.flip(r, white)
		stones[white].flip(r)
	}
	return n
}

// successors are the positions after an entry's move, in the order of the replies.
type successors struct {
	replies      cellSet
	places       []cell // the same, one for each position
	positions    []tablePosition
	orientations []int // that bring the position there
}

// reachable is what lines of play come to.
type reachable struct {
	report    *Report
	roots     []int           // entries at White's second moves
	positions []tablePosition // with fewer stones first, then in the order of the table
	// shared are the entries that lines of play come to with different stones, with words
	// that say so. Only one position of each was checked.
	shared map[int]string
}

// findReachable collects the positions that lines of play come to.
func findReachable(ctx context.Context, table *Table, o Options) (*reachable, error) {
	w := &reachable{report: &Report{}, shared: map[int]string{}}
	level := w.start(table, o)
	seen := map[int][sides]cellSet{}
	for len(level) > 0 {
		level = w.unseen(level, seen)
		after, err := parallel(ctx, table, o, level, (*checker).next)
		if err != nil {
			return nil, err
		}
		var next []tablePosition
		for i, n := range after {
			level[i].after = n.replies
			for _, to := range n.positions {
				level[i].to = append(level[i].to, to.entry)
			}
			next = append(next, n.positions...)
		}
		w.positions = append(w.positions, level...)
		level = next
	}
	slices.SortStableFunc(w.positions, func(a, b tablePosition) int {
		return cmp.Compare(a.stones[black].count(), b.stones[black].count())
	})
	for i := range table.Len() {
		if _, reached := seen[i]; reached {
			w.report.Reached = append(w.report.Reached, i)
		} else {
			w.report.Unreached = append(w.report.Unreached, i)
		}
	}
	return w, nil
}

// unseen returns the positions of entries that were not come to before, in the order of the
// table. The key of a position is a hash, and two positions may have the same: then the
// entry would be checked for one and believed for both, so it is not to be believed.
func (w *reachable) unseen(level []tablePosition, seen map[int][sides]cellSet) (first []tablePosition) {
	slices.SortStableFunc(level, func(a, b tablePosition) int { return cmp.Compare(a.entry, b.entry) })
	for _, at := range level {
		stones, was := seen[at.entry]
		switch {
		case !was:
			seen[at.entry] = at.stones
			first = append(first, at)
		case stones != at.stones:
			w.shared[at.entry] = "two positions have its key"
		}
	}
	return first
}
