package pattern

import (
	"math/bits"

	"tengen/board"
)

// Codes is the number of combinations of four lines whose order does not matter.
const Codes = 2380

// lineBits is the width of a line in a packed combination, and packings the
// number of packed values.
const (
	lineBits = 4
	sideBits = 4 * lineBits
	packings = 1 << sideBits
)

// Combinations lists the four lines of every code, sorted. Its index is the code.
var Combinations = combinations()

func combinations() (list [Codes][4]Line) {
	n := 0
	for a := Dead; a < lineCount; a++ {
		for b := a; b < lineCount; b++ {
			for c := b; c < lineCount; c++ {
				for d := c; d < lineCount; d++ {
					list[n] = [4]Line{a, b, c, d}
					n++
				}
			}
		}
	}
	return list
}

// codes numbers packed combinations, in any order.
var codes = func() (table [packings]uint16) {
	const directions = 4
	for code, lines := range Combinations {
		for a := range directions {
			for b := range directions {
				for c := range directions {
					if a == b || a == c || b == c {
						continue
					}
					d := 0 + 1 + 2 + 3 - a - b - c
					table[pack([4]Line{lines[a], lines[b], lines[c], lines[d]})] = uint16(code)
				}
			}
		}
	}
	return table
}()

// CodeOf returns the code of packed lines, see [Board.Packed].
func CodeOf(packed uint16) int { return int(codes[packed]) }

// pack is the inverse of unpack.
func pack(lines [4]Line) (packed uint16) {
	for d, line := range lines {
		packed |= uint16(line) << (lineBits * d)
	}
	return packed
}

// unpack splits a packed combination: the line in direction d lies in bits 4d to
// 4d+3. ok is false when a nibble is no line.
func unpack(packed uint16) (lines [4]Line, ok bool) {
	for d := range lines {
		lines[d] = Line(packed >> (lineBits * d) & (1<<lineBits - 1))
		if lines[d] >= lineCount {
			return lines, false
		}
	}
	return lines, true
}

// Weight is what an evaluation gives to an empty cell with some combination of
// lines of one side.
type Weight struct {
	Value   int16 // part of the static evaluation, for the side whose lines they are
	Attack  int16 // policy: score of a move there, for that side
	Defence int16 // policy: score of a move there, for the other side
}

// Weights holds, for Black and White, the weight of each code.
type Weights [2][Codes]Weight

// packedWeight is a weight with the class beside it, in one word so that it is read and
// copied at once: value, attack and defence in 16 bits each, and the class on top.
type packedWeight uint64

// The layout of an entry.
const (
	attackShift  = 16
	defenceShift = 32
	classShift   = 48
)

func newPackedWeight(w Weight, c Class) packedWeight {
	return packedWeight(uint16(w.Value)) | packedWeight(uint16(w.Attack))<<attackShift |
		packedWeight(uint16(w.Defence))<<defenceShift | packedWeight(c)<<classShift
}

func (e packedWeight) value() int   { return int(int16(e)) }
func (e packedWeight) attack() int  { return int(int16(e >> attackShift)) }
func (e packedWeight) defence() int { return int(int16(e >> defenceShift)) }
func (e packedWeight) class() Class { return Class(e >> classShift) }

// expand makes the table that is indexed by packed lines.
func (w *Weights) expand(fouls [2]bool) (t [2]*[packings]packedWeight) {
	for side := range t {
		if side == int(White) && w[White] == w[Black] && fouls[White] == fouls[Black] {
			t[White] = t[Black]
			continue
		}
		t[side] = new([packings]packedWeight)
		for packed := range packings {
			if lines, ok := unpack(uint16(packed)); ok {
				t[side][packed] = newPackedWeight(w[side][codes[packed]], Combine(lines, fouls[side]))
			}
		}
	}
	return t
}

// keys are the hash numbers of the cells, as in [board.Board.Hash].
var keys = func() (k [2][CellSpace]uint64) {
	for i := range k[0] {
		p := Cell(i).Point()
		if p.X < 0 || p.Y < 0 || p.X >= board.MaxSide || p.Y >= board.MaxSide {
			continue
		}
		k[Black][i] = board.ZobristKey(p, board.Black)
		k[White][i] = board.ZobristKey(p, board.White)
	}
	return k
}()

// Place puts a stone of the side to move on the empty cell c.
func (b *Board) Place(c Cell) {
	c %= CellSpace
	side := b.turn
	b.moves = append(b.moves, undoRecord{sums: b.sums, move: c, touched: len(b.changes)})
	b.markNear(c, &b.moves[len(b.moves)-1].near)

	q := &b.squares[c]
	q.content = uint8(side) + blackStone
	b.counts[Black][q.sides[Black].class()&15]--
	b.counts[White][q.sides[White].class()&15]--
	b.value -= q.value()
	b.hash ^= keys[side][c] ^ board.HashTurn
	b.free[c.row()] &^= 1 << c.column()
	b.empties--
	b.placed++

	first := len(b.changes)
	for d := range steps {
		word, position := c.onLine(d)
		b.words[d][word] ^= uint64(whiteStone>>side) << (cellBits * position)
		b.listChanges(c, d, b.words[d][word], position)
	}
	before := [2]uint8{b.counts[Black][OpenFour], b.counts[White][OpenFour]}
	b.applyChanges(first)
	for s, n := range before {
		if n == 0 && b.counts[s][OpenFour] > 0 {
			b.threat[s] = c
		}
	}
	b.turn ^= 1
}

// listChanges lists the squares in direction dir that see the new stone on c, and writes
// their new lines into the log.
func (b *Board) listChanges(c Cell, dir int, line uint64, position int) {
	t, step := b.table, steps[dir&3]
	beyond := uint(cellBits*(t.reachCells-KeyReach)) & 31 // bits of a key that reaches further than those of changes
	n := len(b.changes)
	changes, log := b.changes[:cap(b.changes)], b.log
	for seen := t.visibility.of(line, position, t.reachCells); seen != 0; seen &= seen - 1 {
		i := bits.TrailingZeros(seen) & (len(changeSteps) - 1)
		far := changeSteps[i]
		key := t.key(line, position+far)
		at := Cell(int(c)+far*step) % CellSpace
		changes[n] = newLineChange(at, i, uint16(key>>beyond))
		log[n].lines = b.squares[at].lines.with(dir, t.lines[key])
		n++
	}
	b.changes = changes[:n]
}

// applyChanges gives the squares in the log, from the first one on, their new lines, saves
// what they were and adds up what this changes. It asks little: a wrong guess costs
// the processor more than the work that it would save.
func (b *Board) applyChanges(first int) {
	onBlack, onWhite, counts := b.lookup[Black], b.lookup[White], &b.counts
	value := 0
	changes, log := b.changes[first:], b.log[first:]
	for i, v := range changes {
		q, was := &b.squares[v.Cell()], &log[i]
		now := was.lines
		was.lines, q.lines = q.lines, now
		black, white := onBlack[now.of(Black)], onWhite[now.of(White)]
		wasBlack, wasWhite := q.sides[Black], q.sides[White]
		q.sides[Black], q.sides[White] = black, white
		was.sides[Black], was.sides[White] = wasBlack, wasWhite
		value += black.value() - wasBlack.value() - white.value() + wasWhite.value()
		counts[Black][wasBlack.class()&15]--
		counts[Black][black.class()&15]++
		counts[White][wasWhite.class()&15]--
		counts[White][white.class()&15]++
		if black.class() >= FourThree && black.class() != wasBlack.class() {
			b.last[Black][black.class()-FourThree] = v.Cell()
		}
		if white.class() >= FourThree && white.class() != wasWhite.class() {
			b.last[White][white.class()-FourThree] = v.Cell()
		}
	}
	b.value += int32(value)
}

// Undo takes the last stone or pass back.
func (b *Board) Undo() {
	u := &b.moves[len(b.moves)-1]
	b.moves = b.moves[:len(b.moves)-1]
	b.turn ^= 1
	if c := u.move; c != NoCell {
		log := b.log[u.touched:]
		for i, v := range b.changes[u.touched:] {
			q := &b.squares[v.Cell()]
			q.sides, q.lines = log[i].sides, log[i].lines
		}
		b.changes = b.changes[:u.touched]
		for d := range steps {
			word, position := c.onLine(d)
			b.words[d][word] |= cellEmpty << (cellBits * position)
		}
		b.squares[c].content = cellEmpty
		b.free[c.row()] |= 1 << c.column()
		b.empties++
		b.restoreNear(c, &u.near)
	}
	b.sums = u.sums
}

// Pass gives the move to the other side.
func (b *Board) Pass() {
	b.moves = append(b.moves, undoRecord{sums: b.sums, touched: len(b.changes)})
	b.hash ^= board.HashTurn
	b.turn ^= 1
}
