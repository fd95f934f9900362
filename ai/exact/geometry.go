package exact

import (
	"math/bits"

	"tengen/board"
)

// maxCells is the number of cells of the largest board solved here.
const solveMaxCells = 16

// cellSet is a set of cells, a bit each, numbered by [board.Size.Index].
type solveCellSet uint16

func (c solveCellSet) count() int { return bits.OnesCount16(uint16(c)) }

// first returns the lowest cell alone. c must not be empty.
func (c solveCellSet) first() solveCellSet { return c & -c }

// index returns the number of the lowest cell. c must not be empty.
func (c solveCellSet) index() int { return bits.TrailingZeros16(uint16(c)) }

// geometry is what a board and a row length fix: the cells, and the rows that win.
type geometry struct {
	size board.Size
	all  solveCellSet
	rows []solveCellSet
}

func newGeometry(size board.Size, length int) *geometry {
	g := &geometry{size: size, all: solveCellSet(1<<size.Cells() - 1)}
	for _, mask := range size.RowMasks(length) {
		g.rows = append(g.rows, solveCellSet(mask))
	}
	return g
}

// won tells whether the stones in c complete a row.
func (g *geometry) won(c solveCellSet) bool {
	for _, row := range g.rows {
		if c&row == row {
			return true
		}
	}
	return false
}

// stones returns the cells on which b holds s.
func stones(b *board.Board, s board.Stone) (c solveCellSet) {
	for i := range b.Size().Cells() {
		if b.At(b.Size().Point(i)) == s {
			c |= 1 << i
		}
	}
	return c
}
