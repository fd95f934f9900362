package pattern

import "math/bits"

// reach is how many rows above and below a stone its candidates lie.
const reach = 4

// stencil holds the cells near a stone, a row each, shifted by reach to the right:
// those within 3 steps, and those 4 steps away along a line.
var stencil = [2*reach + 1]uint32{
	0b100010001, 0b011111110, 0b011111110, 0b011111110, 0b111111111,
	0b011111110, 0b011111110, 0b011111110, 0b100010001,
}

// markNear makes the cells near c candidates and saves the rows as they were.
func (b *Board) markNear(c Cell, saved *[2*reach + 1]uint32) {
	x, y := c.column()-reach, c.row()-reach
	for i, mask := range stencil {
		row := &b.near[(y+i)&coordMask]
		saved[i] = *row
		*row |= mask << (uint(x) & coordMask)
	}
}

// restoreNear puts the saved rows back.
func (b *Board) restoreNear(c Cell, saved *[2*reach + 1]uint32) {
	y := c.row() - reach
	for i, row := range saved {
		b.near[(y+i)&coordMask] = row
	}
}

// Candidates appends the empty cells near any stone, by row and column.
func (b *Board) Candidates(list []Cell) []Cell {
	for y := margin; y < margin+b.size.H; y++ {
		list = appendRow(list, y, b.near[y&coordMask]&b.free[y&coordMask])
	}
	return list
}

// NonCandidates appends the empty cells that are no candidates.
func (b *Board) NonCandidates(list []Cell) []Cell {
	for y := margin; y < margin+b.size.H; y++ {
		list = appendRow(list, y, b.free[y&coordMask]&^b.near[y&coordMask])
	}
	return list
}

func appendRow(list []Cell, y int, row uint32) []Cell {
	for ; row != 0; row &= row - 1 {
		list = append(list, Cell(y<<side5|bits.TrailingZeros32(row)))
	}
	return list
}
