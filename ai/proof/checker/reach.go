package checker

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
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

// checkPromise compares what an entry promises with what it and those after it need. It
// returns what is wrong.
func checkPromise(entries []Entry, at tablePosition, own int) string {
	promised := int(entries[at.entry].Plies)
	if promised == 0 {
		return ""
	}
	need := own
	for _, to := range at.to {
		after := int(entries[to].Plies)
		if after == 0 {
			return fmt.Sprintf("it promises a win in %d plies, but entry %d after it promises none", promised, to)
		}
		need = max(need, after+movesAPair)
	}
	if need > promised {
		return fmt.Sprintf("it promises a win in %d plies and needs %d", promised, need)
	}
	return ""
}

// conclude works out, from the last positions to the first, where Black has won, in
// how many plies at the latest, and so which second moves of White are answered. What
// was not checked is taken to hold, but nothing is said of its plies.
func (w *reachable) conclude(table *Table, own map[int]int) {
	r := w.report
	r.Plies = make([]uint8, table.Len())
	fails := make([]bool, table.Len())
	for _, refused := range r.Refused {
		fails[refused.Entry] = true
	}
	for i := len(w.positions) - 1; i >= 0; i-- {
		at := w.positions[i]
		plies, known := own[at.entry]
		for _, to := range at.to {
			fails[at.entry] = fails[at.entry] || fails[to]
			known = known && r.Plies[to] > 0
			plies = max(plies, int(r.Plies[to])+movesAPair)
		}
		if known && !fails[at.entry] {
			r.Plies[at.entry] = uint8(plies)
		}
	}
	accepted := make([]bool, table.Len())
	for _, root := range w.roots {
		if !fails[root] {
			r.Proven++
			accepted[root] = true
		}
	}
	for _, at := range w.positions {
		for _, to := range at.to {
			accepted[to] = accepted[to] || accepted[at.entry]
		}
	}
	for i, ok := range accepted {
		if ok {
			r.Accepted = append(r.Accepted, i)
		}
	}
}

// ExplicitMagic begins an explicit certificate. The number of its entries follows, 4 bytes,
// and the entries, each behind its length, 4 bytes, all big-endian. docs/proof.md specifies
// them.
const ExplicitMagic = "TENGENX1"

// batchAWorker is how many entries a worker does before they are written.
const batchAWorker = 8

// Explain writes a certificate with the win against every reply of White to every entry, so
// that checking it takes no search. Positions with more stones come first: an entry leads
// only to those before it. What is written does not depend on the number of workers.
//
// Begin is told how many entries come; it returns how many of them are there already, behind
// the head, and where to write the others. Done is called after each batch with how many are
// written.
func Explain(ctx context.Context, table *Table, o Options, begin func(entries int) (skip int, w io.Writer, err error), done func(entries int)) error {
	if table.Side() != Side {
		return fmt.Errorf("a board of side %d: the explicit certificate has cells of a byte, for %d×%[2]d", table.Side(), Side)
	}
	o.Paranoid = true
	reach, err := findReachable(ctx, table, o)
	if err != nil {
		return err
	}
	if len(reach.shared) > 0 {
		return errors.New("two positions have one key")
	}
	positions := slices.Clone(reach.positions)
	slices.Reverse(positions)
	place := make(map[int]int, len(positions))
	for i, at := range positions {
		place[at.entry] = i
	}
	skip, w, err := begin(len(positions))
	if err != nil {
		return err
	}
	if skip == 0 {
		if _, err := w.Write(binary.BigEndian.AppendUint32([]byte(ExplicitMagic), uint32(len(positions)))); err != nil {
			return err
		}
	}
	type explained struct {
		block   []byte
		problem string
	}
	for batch := range slices.Chunk(positions[min(skip, len(positions)):], batchAWorker*max(1, o.Workers)) {
		blocks, err := parallel(ctx, table, o, batch, func(c *checker, at tablePosition) (e explained) {
			e.block, e.problem = c.explain(at, func(entry int) int { return place[entry] })
			return e
		})
		if err != nil {
			return err
		}
		var out []byte
		for i, e := range blocks {
			if e.problem != "" {
				return fmt.Errorf("entry %d: %s", batch[i].entry, e.problem)
			}
			out = binary.BigEndian.AppendUint32(out, uint32(len(e.block)))
			out = append(out, e.block...)
		}
		if _, err := w.Write(out); err != nil {
			return err
		}
		skip += len(batch)
		done(skip)
	}
	return nil
}
