package exact

import (
	"iter"
	"math/bits"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// area is a set of cells of a board, by [board.Size.Index].
type area [(board.MaxSide*board.MaxSide + wordBits - 1) / wordBits]uint64

const wordBits = 64

func (a *area) add(cell int) { a[cell/wordBits] |= 1 << (cell % wordBits) }

func (a *area) has(cell int) bool { return a[cell/wordBits]>>(cell%wordBits)&1 != 0 }

// within reports whether all cells of a belong to b.
func (a *area) within(b *area) bool {
	for i := range a {
		if a[i]&^b[i] != 0 {
			return false
		}
	}
	return true
}

// join adds the cells of b.
func (a *area) join(b area) {
	for i := range a {
		a[i] |= b[i]
	}
}

func (a *area) count() (n int) {
	for _, word := range a {
		n += bits.OnesCount64(word)
	}
	return n
}

// all lists the cells in ascending order.
func (a *area) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range a {
			for ; word != 0; word &= word - 1 {
				if !yield(i*wordBits + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// window is a row of cells, as many as win, that one side may still fill.
type window struct {
	free   area // its free cells
	longer area // a stone of the same side on one of these makes the row too long to win
	closed area // when these all hold stones of the other side, the row is closed at both ends; empty: never
}

// settles reports whether w has always won before o can.
func (w *window) settles(o *window) bool {
	return w.longer == area{} && w.closed == area{} && w.free.within(&o.free)
}

// openWindows lists the windows that side may still fill.
func openWindows(b *board.Board, length int, side board.Stone, l rule.Restrictions) (open []window) {
	for _, points := range b.Size().Rows(length) {
		if slices.ContainsFunc(points, func(p board.Point) bool { return b.At(p) == side.Opponent() }) {
			continue
		}
		var w window
		for _, p := range points {
			if b.At(p) == board.Empty {
				w.free.add(b.Size().Index(p))
			}
		}
		if w.lookAtEnds(b, points, side, l) {
			open = append(open, w)
		}
	}
	return open
}

// lookAtEnds notes the cells before and behind a row and reports whether they
// leave it open.
func (w *window) lookAtEnds(b *board.Board, points []board.Point, side board.Stone, l rule.Restrictions) bool {
	if !l.Exact && !l.OpenEnd {
		return true
	}
	step := board.Point{X: points[1].X - points[0].X, Y: points[1].Y - points[0].Y}
	others, empty := 0, area{}
	for _, end := range []board.Point{points[0].Add(step, -1), points[len(points)-1].Add(step, 1)} {
		switch {
		case !b.Size().Contains(end):
		case b.At(end) == board.Empty:
			empty.add(b.Size().Index(end))
		case b.At(end) == side.Opponent():
			others++
		case l.Exact:
			return false
		}
	}
	if l.Exact {
		w.longer = empty
	}
	// A wall or an own stone keeps one end open for good.
	if l.OpenEnd && others+empty.count() == 2 {
		w.closed = empty
		return others < 2
	}
	return true
}

// needed drops the windows before which another one of the side is always filled,
// and the doubles.
func needed(windows []window) (kept []window) {
	for i := range windows {
		w := &windows[i]
		redundant := false
		for j := range windows {
			if o := &windows[j]; i != j && o.settles(w) && (*o != *w || j < i) {
				redundant = true
				break
			}
		}
		if !redundant && !slices.Contains(kept, *w) {
			kept = append(kept, *w)
		}
	}
	return kept
}
