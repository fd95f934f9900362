package checker

import (
	"iter"
	"math/bits"
)

// cell numbers the points of a board as [board.Size.Index] does.
type cell = uint16

// maxCells is the most cells a board may have.
const maxCells = MaxCells

// none stands for a cell that is not there.
const none cell = 1<<16 - 1

// cellSet is a set of cells.
type cellSet [(maxCells + 63) / 64]uint64

func (a *cellSet) add(c cell)     { a[c>>6] |= 1 << (c & 63) }
func (a *cellSet) flip(c cell)    { a[c>>6] ^= 1 << (c & 63) }
func (a cellSet) has(c cell) bool { return a[c>>6]>>(c&63)&1 != 0 }

func (a cellSet) empty() bool { return a == cellSet{} }

func (a cellSet) count() (n int) {
	for _, w := range a {
		n += bits.OnesCount64(w)
	}
	return n
}

// first returns the cell with the least number, or none.
func (a cellSet) first() cell {
	for i, w := range a {
		if w != 0 {
			return cell(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return none
}

func (a cellSet) or(b cellSet) cellSet {
	for i := range a {
		a[i] |= b[i]
	}
	return a
}

func (a cellSet) and(b cellSet) cellSet {
	for i := range a {
		a[i] &= b[i]
	}
	return a
}

func (a cellSet) without(b cellSet) cellSet {
	for i := range a {
		a[i] &^= b[i]
	}
	return a
}

// all yields the cells in rising order.
func (a cellSet) all() iter.Seq[cell] {
	return func(yield func(cell) bool) {
		for i, w := range a {
			for ; w != 0; w &= w - 1 {
				if !yield(cell(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

func single(c cell) (a cellSet) {
	a.add(c)
	return a
}
