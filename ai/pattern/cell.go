package pattern

import (
	"math/bits"

	"tengen/board"
	"tengen/board/rule"
)

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

// Size returns the board's width and height.
func (b *Board) Size() board.Size { return b.size }

// Rule returns the rule.
func (b *Board) Rule() rule.Rule { return b.rule }

// Turn returns the side to move.
func (b *Board) Turn() Side { return b.turn }

// Hash returns a number for the stones and the side to move, the one of
// [rule.Position.Hash].
func (b *Board) Hash() uint64 { return b.hash }

// Empties returns the number of empty cells.
func (b *Board) Empties() int { return b.empties }

// Placed returns the number of stones placed since [Board.Load], undone ones
// included.
func (b *Board) Placed() uint64 { return b.placed }

// CountPlaced adds stones that a search has placed elsewhere than on the board to
// [Board.Placed].
func (b *Board) CountPlaced(stones uint64) { b.placed += stones }

// WithoutCounting does f without counting the stones that f places.
func (b *Board) WithoutCounting(f func()) {
	placed := b.placed
	f()
	b.placed = placed
}

// Last returns the n-th last move, 0 for the last one; NoCell for a pass or none.
func (b *Board) Last(n int) Cell {
	if i := len(b.moves) - 1 - n; i >= 0 {
		return b.moves[i].move
	}
	return NoCell
}

// Moves returns the number of moves and passes since the board was cleared.
func (b *Board) Moves() int { return len(b.moves) }

// Move returns the n-th of them, the first one being 0; NoCell for a pass.
func (b *Board) Move(n int) Cell { return b.moves[n].move }

// LineChanges returns which cells saw the stone of the n-th move when it was placed, and
// their keys then, of [KeyReach] whatever the rule. Callers must not change the list.
func (b *Board) LineChanges(n int) []LineChange {
	end := len(b.changes)
	if n+1 < len(b.moves) {
		end = b.moves[n+1].touched
	}
	return b.changes[b.moves[n].touched:end]
}

// HashAfterMoves returns what Hash was after the first n moves.
func (b *Board) HashAfterMoves(n int) uint64 {
	if n < len(b.moves) {
		return b.moves[n].hash
	}
	return b.hash
}

// Empty reports whether c is an empty cell of the board.
func (b *Board) Empty(c Cell) bool { return b.squares[c%CellSpace].content == cellEmpty }

// Holds reports whether a stone of side s stands on c.
func (b *Board) Holds(c Cell, s Side) bool {
	return b.squares[c%CellSpace].content == uint8(s)+blackStone
}

// Class returns what a stone of side s would make on c. For a stone it is what
// the cell was when the stone was placed.
func (b *Board) Class(s Side, c Cell) Class { return b.squares[c%CellSpace].sides[s&1].class() }

// Line returns what a stone of side s on c would make in direction dir.
func (b *Board) Line(s Side, c Cell, dir int) Line {
	return Line(b.squares[c%CellSpace].lines.of(s) >> (lineBits * dir) & (1<<lineBits - 1))
}

// Packed returns the four lines of side s on c in four bits each.
func (b *Board) Packed(s Side, c Cell) uint16 { return b.squares[c%CellSpace].lines.of(s) }

// Count returns the number of empty cells of a class.
func (b *Board) Count(s Side, class Class) int { return int(b.counts[s&1][class&15]) }

// Fours returns the number of empty cells with which side s makes a four but no
// open one: the classes E, D and C.
func (b *Board) Fours(s Side) int {
	n := &b.counts[s&1]
	return int(n[Four]) + int(n[FourPlus]) + int(n[FourThree])
}

// Value returns the sum of the weights of all empty cells, for Black.
func (b *Board) Value() int { return int(b.value) }

// ValueBefore returns what Value was before the last move.
func (b *Board) ValueBefore() int {
	if len(b.moves) == 0 {
		return int(b.value)
	}
	return int(b.moves[len(b.moves)-1].value)
}

// Policy returns the score of a move of side s on c, which is the greater the likelier the
// move is the best: what it attacks and what it stops of the other side's. 32 points make
// a move e times as likely.
func (b *Board) Policy(s Side, c Cell) int {
	q := &b.squares[c%CellSpace]
	return q.sides[s&1].attack() + q.sides[s&1^1].defence()
}

// Find returns an empty cell of one of the classes C, B and A, NoCell when there
// is none.
func (b *Board) Find(s Side, class Class) Cell {
	if c := b.last[s&1][class-FourThree]; b.Empty(c) && b.Class(s, c) == class {
		return c
	}
	var found [16]Cell
	if list := b.AppendClass(found[:0], s, class); len(list) > 0 {
		return list[0]
	}
	return NoCell
}

// Threat returns the stone with which side s last came from having no B cell to
// having one; NoCell if there was none.
func (b *Board) Threat(s Side) Cell { return b.threat[s&1] }

// AppendClass appends the empty cells that are of a class for side s.
func (b *Board) AppendClass(list []Cell, s Side, class Class) []Cell {
	left := int(b.counts[s&1][class&15])
	if left == 0 {
		return list
	}
	for y := margin; y < margin+b.size.H; y++ {
		for row := b.free[y&coordMask] & b.near[y&coordMask]; row != 0; row &= row - 1 {
			c := Cell(y<<side5 | bits.TrailingZeros32(row))
			if b.squares[c%CellSpace].sides[s&1].class() != class {
				continue
			}
			list = append(list, c)
			if left--; left == 0 {
				return list
			}
		}
	}
	return list
}

// AppendFours appends the empty cells with which side s makes a four or a five, by
// row and column. Where fours may be forbidden those that are suspected are missing.
func (b *Board) AppendFours(list []Cell, s Side) []Cell {
	left := b.Fours(s) + b.Count(s, OpenFour) + b.Count(s, Five)
	for y := margin; y < margin+b.size.H && left > 0; y++ {
		for row := b.free[y&coordMask] & b.near[y&coordMask]; row != 0; row &= row - 1 {
			c := Cell(y<<side5 | bits.TrailingZeros32(row))
			if b.squares[c%CellSpace].sides[s&1].class() >= Four {
				list = append(list, c)
				left--
			}
		}
	}
	return list
}

// HasFouls reports whether some cells may be forbidden to side s.
func (b *Board) HasFouls(s Side) bool { return b.table.fouls[s&1] }

// SharedStops reports whether under this rule one stone can stop two fives at once,
// so that two A cells are no win yet.
func (b *Board) SharedStops() bool { return b.sharedStops }

// HashAfter returns what Hash would be after the side to move plays c.
func (b *Board) HashAfter(c Cell) uint64 {
	return b.hash ^ keys[b.turn][c%CellSpace] ^ board.HashTurn
}

// HashKey returns what a stone of side s on c contributes to Hash.
func HashKey(s Side, c Cell) uint64 { return keys[s&1][c%CellSpace] }

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
