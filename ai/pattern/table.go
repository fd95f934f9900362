package pattern

import (
	"sync"

	"tengen/board"
	"tengen/board/rule"
)

// lineTable tells the lines of both sides through an empty cell from the cells
// around it. It is indexed by the window's contents without the centre, two bits
// a cell: bit 0 is set where Black may have a stone, bit 1 where White may, so
// that 0 is off the board, 1 black, 2 white and 3 empty.
type lineTable struct {
	half  int
	sight *sight
	// The bits of a key for the cells before the centre and after it.
	before, after uint64
	lines         []uint8 // Black's line in the low four bits, White's in the high four
	fouls         [2]bool
}

// The contents of a cell in a key.
const (
	cellBits   = 2
	cellWall   = 0
	cellEmpty  = 3
	cellMask   = 3
	blackStone = 1
	whiteStone = 2
)

// tables are built when first needed, once for each rule.
var tables = map[rule.Rule]func() *lineTable{
	rule.Freestyle: sync.OnceValue(func() *lineTable {
		return newLineTable(4, newGrammar(4, false, false, false), nil)
	}),
	rule.Standard: sync.OnceValue(func() *lineTable {
		return newLineTable(5, newGrammar(5, true, false, false), nil)
	}),
	rule.Caro: sync.OnceValue(func() *lineTable {
		return newLineTable(5, newGrammar(5, false, false, true), nil)
	}),
	rule.Renju: sync.OnceValue(func() *lineTable {
		t := newLineTable(5, newGrammar(5, true, true, false), newGrammar(5, false, false, false))
		t.fouls[0] = true
		return t
	}),
}

// Supports tells whether the patterns know the rule: one of those of five in a
// row.
func Supports(r rule.Rule) bool { return tables[r] != nil }

// newLineTable classifies every window for both sides. White's grammar is
// Black's when nil.
func newLineTable(half int, black, white *grammar) *lineTable {
	if white == nil {
		white = black
	}
	t := &lineTable{half: half, sight: newSight(half), lines: make([]uint8, 1<<(2*half*cellBits))}
	t.before = 1<<(half*cellBits) - 1
	t.after = t.before << (half * cellBits)
	for key := range t.lines {
		var b, w uint8
		if k := visible(key, half, blackStone); k < key {
			b = t.lines[k] & (1<<lineBits - 1)
		} else {
			b = uint8(black.classify(decode(key, half, board.Black)))
		}
		if k := visible(key, half, whiteStone); k < key {
			w = t.lines[k] >> lineBits
		} else {
			w = uint8(white.classify(decode(key, half, board.White)))
		}
		t.lines[key] = b | w<<lineBits
	}
	return t
}

// visible returns the least key that means the same to the side whose stones are
// given: what lies behind a wall, seen from the centre, does not matter.
func visible(key, half, stone int) int {
	wall := func(i int) bool { return key>>(cellBits*i)&stone == 0 }
	for i := half - 1; i > 0; i-- {
		if wall(i) {
			key &^= 1<<(cellBits*i) - 1
			break
		}
	}
	for i := half; i < 2*half; i++ {
		if wall(i) {
			key &= 1<<(cellBits*(i+1)) - 1
			break
		}
	}
	return key
}

// decode reads a key as the given side sees it, with an own stone in the centre.
func decode(key, half int, side board.Stone) (w window) {
	for i := centre - half; i <= centre+half; i++ {
		if i == centre {
			w[i] = own
			continue
		}
		switch key & cellMask {
		case cellWall:
			w[i] = edge
		case cellEmpty:
			w[i] = empty
		case int(side):
			w[i] = own
		default:
			w[i] = blocked
		}
		key >>= cellBits
	}
	return w
}
