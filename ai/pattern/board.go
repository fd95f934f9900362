package pattern

import (
	"fmt"

	"tengen/board"
	"tengen/board/rule"
)

// square is what the board knows of a cell. For a stone, all but the content is
// what it was when the stone was placed.
type square struct {
	sides   [2]packedWeight // what the cell is worth to each side
	lines   lines
	content uint8 // as in a key
}

// lines are the four lines of both sides through a cell: four bits a line, sixteen
// a side, Black's lower.
type lines uint32

// of returns the four lines of a side.
func (l lines) of(s Side) uint16 { return uint16(l >> (sideBits * (s & 1))) }

// with returns the lines with those in direction dir as a [lineTable] tells them.
func (l lines) with(dir int, both uint8) lines {
	const one = 1<<lineBits - 1
	shift := uint(lineBits*dir) & (sideBits - 1)
	apart := (lines(both) | lines(both)<<(sideBits-lineBits)) & (one | one<<sideBits)
	return l&^((one|one<<sideBits)<<shift) | apart<<shift
}

// oldSquare is what a square was before a stone that it sees was placed.
type oldSquare struct {
	sides [2]packedWeight
	lines lines
}

// sums is all that is summed up over the board. It is saved whole at each move.
type sums struct {
	counts [2][16]uint8 // empty cells by class; 16 for speed, classCount are used
	last   [2][3]Cell   // a cell that was C, B or A lately, in this order
	value  int32        // Black's view
	hash   uint64
	threat [2]Cell // the stone with which a side came from no B cell to one
}

// undoRecord is what a move must leave behind to be taken back.
type undoRecord struct {
	sums
	move    Cell
	touched int                 // number of changed squares in the log
	near    [2*reach + 1]uint32 // candidate rows around the move before it
}

// Board is a board of five in a row with its patterns. It is not safe for
// concurrent use. Create it with [New].
type Board struct {
	sums
	squares     [CellSpace]square
	words       [4][2 * stride]uint64 // the four line arrays, cellBits a cell
	near        [stride]uint32        // rows of cells close to a stone
	free        [stride]uint32        // rows of empty cells
	table       *lineTable
	lookup      [2]*[packings]packedWeight
	turn        Side
	empties     int
	placed      uint64
	size        board.Size
	rule        rule.Rule
	sharedStops bool
	moves       []undoRecord
	log         []oldSquare  // squares as they were before they changed, oldest first
	changes     []LineChange // which squares those are
}

// New returns an empty board with Black to move. It panics when the rule is not
// supported; ask [Supports] about rules that come from outside.
func New(r rule.Rule, size board.Size, w *Weights) *Board {
	if !Supports(r) {
		panic(fmt.Sprintf("pattern: no patterns for the rule %s", r))
	}
	t := tables[r].get()
	b := &Board{table: t, lookup: w.expand(t.fouls), size: size, rule: r}
	b.sharedStops = r.Restrictions(board.Black).OpenEnd || r.Restrictions(board.White).OpenEnd
	b.moves = make([]undoRecord, 0, size.Cells()+2)
	b.log = make([]oldSquare, size.Cells()*MaxLineChanges)
	b.changes = make([]LineChange, 0, len(b.log))
	b.Clear()
	return b
}

// Clear takes all stones off and gives Black the move.
func (b *Board) Clear() {
	b.sums = sums{}
	b.squares = [CellSpace]square{}
	b.words = [4][2 * stride]uint64{}
	b.near = [stride]uint32{}
	b.free = [stride]uint32{}
	b.turn, b.empties = Black, b.size.Cells()
	b.moves, b.changes = b.moves[:0], b.changes[:0]
	for i := range b.size.Cells() {
		c := CellOf(b.size.Point(i))
		b.squares[c].content = cellEmpty
		b.free[c.row()] |= 1 << c.column()
		for d := range b.words {
			word, position := c.onLine(d)
			b.words[d][word] |= cellEmpty << (cellBits * position)
		}
	}
	for i := range b.size.Cells() {
		b.computeSquare(CellOf(b.size.Point(i)))
	}
}

// computeSquare computes a square of an empty board from nothing.
func (b *Board) computeSquare(c Cell) {
	q := &b.squares[c]
	for d := range b.words {
		q.lines = q.lines.with(d, b.table.lines[b.key(c, d)])
	}
	for s := range Side(2) {
		q.sides[s] = b.lookup[s][q.lines.of(s)]
		b.counts[s][q.sides[s].class()]++
	}
	b.value += q.value()
}

// value is the square's part of the evaluation, Black's view.
func (q *square) value() int32 { return int32(q.sides[Black].value() - q.sides[White].value()) }

// key cuts the window around c in direction dir out of its line.
func (b *Board) key(c Cell, dir int) uint32 {
	word, position := c.onLine(dir)
	return b.table.key(b.words[dir][word], position)
}

// key cuts the window around a position out of a line and drops its centre.
func (t *lineTable) key(line uint64, position int) uint32 {
	w := line >> (cellBits * (position - t.reachCells) & 63)
	return uint32(w&t.before | w>>cellBits&t.after)
}

// setTurn gives the move to a side. It must not be called between moves that are
// to be undone.
func (b *Board) setTurn(s Side) {
	if b.turn != s {
		b.turn = s
		b.hash ^= board.HashTurn
	}
}

// Load clears the board and puts the stones of a position on it. The moves of the
// position that are still on the board are placed last, in their order.
func (b *Board) Load(pos *rule.Position) {
	b.Clear()
	later := make(map[board.Point]bool)
	for _, p := range pos.Moves() {
		later[p] = true
	}
	for i := range b.size.Cells() {
		if p := b.size.Point(i); pos.Board().At(p) != board.Empty && !later[p] {
			b.put(p, pos.Board().At(p))
		}
	}
	for _, p := range pos.Moves() {
		if p != board.Pass && pos.Board().At(p) != board.Empty {
			b.put(p, pos.Board().At(p))
		}
	}
	b.setTurn(SideOf(pos.Turn()))
	b.placed = 0
}

// put places a stone of any colour.
func (b *Board) put(p board.Point, s board.Stone) {
	b.setTurn(SideOf(s))
	b.Place(CellOf(p))
}

// LineIf returns what [Board.Line] would be for side s on c in direction dir if
// side owner had a stone n steps from c on that line. That cell must be empty, n
// not 0; a cell too far away to matter changes nothing.
func (b *Board) LineIf(s Side, c Cell, dir, n int, owner Side) Line {
	reachCells := b.table.reachCells
	if n < -reachCells || n > reachCells {
		return b.Line(s, c, dir)
	}
	index := reachCells + n
	if n > 0 {
		index--
	}
	key := b.key(c, dir) ^ uint32(whiteStone>>owner)<<(cellBits*index)
	return Line(b.table.lines[key] >> (lineBits * s) & (1<<lineBits - 1))
}

// ClassIf returns the class of c for side s if its line in direction dir were l.
func (b *Board) ClassIf(s Side, c Cell, dir int, l Line) Class {
	shift := lineBits * dir
	lines := b.Packed(s, c)&^((1<<lineBits-1)<<shift) | uint16(l)<<shift
	return b.lookup[s&1][lines].class()
}

// Window is how many cells to each side of a cell can matter to its lines.
func (b *Board) Window() int { return b.table.reachCells }

// Forbidden reports whether the rule forbids side s to play on the empty cell c. It
// tries stones on the board and leaves it as it was. Its answer holds for this
// position only.
func (b *Board) Forbidden(s Side, c Cell) bool {
	return b.Class(s, c) == Foul && b.foul(s, c)
}

// foul decides a suspicion: an overline and two fours are what they seem, but a
// three counts only if it can become an open four that is not forbidden itself.
func (b *Board) foul(s Side, c Cell) bool {
	fours, threes := 0, 0
	for d := range steps {
		switch b.Line(s, c, d) {
		case OL:
			return true
		case B4, F4:
			fours++
		case F3, F3S:
			threes++
		}
	}
	if fours > 1 {
		return true
	}
	turn := b.turn
	b.turn = s
	b.Place(c)
	b.placed--
	real := 0
	for d := range steps {
		if l := b.Line(s, c, d); (l == F3 || l == F3S) && b.opensFour(s, c, d) {
			real++
		}
	}
	b.Undo()
	b.turn = turn
	return threes > 1 && real > 1
}

// opensFour reports whether one more stone in direction dir makes an open four with
// the stone on c and is allowed.
func (b *Board) opensFour(s Side, c Cell, dir int) bool {
	for _, sign := range [2]int{1, -1} {
		e := c.Step(dir, sign)
		for n := 1; n < five && b.Holds(e, s); n++ {
			e = e.Step(dir, sign)
		}
		if b.Empty(e) && b.Line(s, e, dir) == F4 && b.Class(s, e) != Five && !b.Forbidden(s, e) {
			return true
		}
	}
	return false
}
