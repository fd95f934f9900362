package exact

import (
	"iter"
	"math/bits"

	"tengen/board"
)

// area is a set of cells of a board, by [board.Size.Index].
type area [(board.MaxSide*board.MaxSide + wordBits - 1) / wordBits]uint64

const wordBits = 64

func (a *area) add(cell int) { a[cell/wordBits] |= 1 << (cell % wordBits) }

func (a *area) has(cell int) bool { return a[cell/wordBits]>>(cell%wordBits)&1 != 0 }

// within tells whether all cells of a belong to b.
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
