package pattern

import "tengen/board"

// Cell numbers the cells of the largest board with a margin around it: bits 0-4
// are the column, bits 5-9 the row, both counted from the margin's edge. The zero
// Cell is off every board and stands for "none".
type Cell uint16

// NoCell is the absence of a cell.
const NoCell Cell = 0

// A margin of span cells lets windows reach over the edge.
const (
	margin    = span
	side5     = 5 // bits of a coordinate
	stride    = Stride
	coordMask = stride - 1

	// Stride is the distance between a cell and the one above it.
	Stride = 1 << side5

	// CellSpace is one more than the greatest Cell.
	CellSpace = stride * stride
)

// CellOf returns the cell of a point.
func CellOf(p board.Point) Cell { return Cell((p.Y+margin)<<side5 | (p.X + margin)) }

// Point returns the point of a cell; [board.Pass] for NoCell.
func (c Cell) Point() board.Point {
	if c == NoCell {
		return board.Pass
	}
	return board.Point{X: c.column() - margin, Y: c.row() - margin}
}

func (c Cell) column() int { return int(c) & coordMask }
func (c Cell) row() int    { return int(c) >> side5 & coordMask }

// Distance counts king's steps between two cells.
func Distance(a, b Cell) int {
	dx, dy := a.column()-b.column(), a.row()-b.row()
	return max(dx, -dx, dy, -dy)
}

// steps leads one cell along each of [board.Directions].
var steps = [4]int{1, stride, stride + 1, 1 - stride}

// onLine tells where a cell lies on a line: in which word and at which position.
func (c Cell) onLine(dir int) (word, position int) {
	x, y := c.column(), c.row()
	switch dir {
	case 0:
		return y, x
	case 1:
		return x, y
	case 2:
		return x - y + coordMask, x
	default:
		return x + y, x
	}
}

// Step returns the cell n steps along direction dir, which may be off the board.
// n reaches from -span to span.
func (c Cell) Step(dir, n int) Cell { return Cell(int(c)+n*steps[dir]) % CellSpace }

// Side is a colour as an index: 0 is Black, 1 is White.
type Side uint8

// The sides.
const (
	Black Side = iota
	White
)

// SideOf returns the side of a stone, which must not be Empty.
func SideOf(s board.Stone) Side { return Side(s - board.Black) }

// Stone returns the colour's stone.
func (s Side) Stone() board.Stone { return board.Stone(s) + board.Black }

// Opponent returns the other side.
func (s Side) Opponent() Side { return s ^ 1 }
