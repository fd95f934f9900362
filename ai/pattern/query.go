package pattern

import (
	"math/bits"

	"tengen/board"
	"tengen/board/rule"
)

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

// Empty tells whether c is an empty cell of the board.
func (b *Board) Empty(c Cell) bool { return b.squares[c%CellSpace].content == cellEmpty }

// Holds tells whether a stone of side s stands on c.
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

// HasFouls tells whether some cells may be forbidden to side s.
func (b *Board) HasFouls(s Side) bool { return b.table.fouls[s&1] }

// SharedStops tells whether under this rule one stone can stop two fives at once,
// so that two A cells are no win yet.
func (b *Board) SharedStops() bool { return b.sharedStops }

// HashAfter returns what Hash would be after the side to move plays c.
func (b *Board) HashAfter(c Cell) uint64 {
	return b.hash ^ keys[b.turn][c%CellSpace] ^ board.HashTurn
}

// HashKey returns what a stone of side s on c contributes to Hash.
func HashKey(s Side, c Cell) uint64 { return keys[s&1][c%CellSpace] }
