package check

import (
	"iter"
	"math/bits"

	"tengen/ai/proof/cert"
)

// cell numbers the points of a board as [board.Size.Index] does.
type cell = uint8

// maxCells is the most cells a board may have: 15×15.
const maxCells = cert.Cells

// none stands for a cell that is not there.
const none cell = 255

// area is a set of cells.
type area [4]uint64

func (a *area) add(c cell)     { a[c>>6] |= 1 << (c & 63) }
func (a *area) flip(c cell)    { a[c>>6] ^= 1 << (c & 63) }
func (a area) has(c cell) bool { return a[c>>6]>>(c&63)&1 != 0 }

func (a area) empty() bool { return a[0]|a[1]|a[2]|a[3] == 0 }

func (a area) count() (n int) {
	for _, w := range a {
		n += bits.OnesCount64(w)
	}
	return n
}

// first returns the cell with the least number, or none.
func (a area) first() cell {
	for i, w := range a {
		if w != 0 {
			return cell(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return none
}

func (a area) or(b area) area {
	return area{a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]}
}

func (a area) and(b area) area {
	return area{a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]}
}

func (a area) without(b area) area {
	return area{a[0] &^ b[0], a[1] &^ b[1], a[2] &^ b[2], a[3] &^ b[3]}
}

// all yields the cells in rising order.
func (a area) all() iter.Seq[cell] {
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
