package solve

import (
	"math/bits"

	"tengen/board"
)

// maxCells is the number of cells of the largest board solved here.
const maxCells = 16

// cellSet is a set of cells, a bit each, numbered by [board.Size.Index].
type cellSet uint16

func (c cellSet) count() int { return bits.OnesCount16(uint16(c)) }

// first returns the lowest cell alone. c must not be empty.
func (c cellSet) first() cellSet { return c & -c }

// index returns the number of the lowest cell. c must not be empty.
func (c cellSet) index() int { return bits.TrailingZeros16(uint16(c)) }

// geometry is what a board and a row length fix: the cells, and the rows that win.
type geometry struct {
	size board.Size
	all  cellSet
	rows []cellSet
}

func newGeometry(size board.Size, length int) *geometry {
	g := &geometry{size: size, all: cellSet(1<<size.Cells() - 1)}
	for _, mask := range size.RowMasks(length) {
		g.rows = append(g.rows, cellSet(mask))
	}
	return g
}

// won tells whether the stones in c complete a row.
func (g *geometry) won(c cellSet) bool {
	for _, row := range g.rows {
		if c&row == row {
			return true
		}
	}
	return false
}

// stones returns the cells on which b holds s.
func stones(b *board.Board, s board.Stone) (c cellSet) {
	for i := range b.Size().Cells() {
		if b.At(b.Size().Point(i)) == s {
			c |= 1 << i
		}
	}
	return c
}
