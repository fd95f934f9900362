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
	reachCells int
	visibility *visibility
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

// tables are built when first needed, once for each rule of five in a row.
var tables = func() map[rule.Rule]func() *lineTable {
	all := map[rule.Rule]func() *lineTable{}
	for _, r := range rule.Fives() {
		all[r] = sync.OnceValue(func() *lineTable { return newLineTable(r) })
	}
	return all
}()

// Supports tells whether the patterns know the rule: one of those of five in a
// row.
func Supports(r rule.Rule) bool { return tables[r] != nil }

// halfOf returns how many cells to each side of a stone matter under a rule: where
// it withholds something, the cell beyond a row of five does too.
func halfOf(r rule.Rule) int {
	if r.Restrictions(board.Black) == (rule.Restrictions{}) && r.Restrictions(board.White) == (rule.Restrictions{}) {
		return five - 1
	}
	return five
}

// newLineTable classifies every window for both sides.
func newLineTable(r rule.Rule) *lineTable {
	reachCells := halfOf(r)
	black := newClassifier(reachCells, r.Restrictions(board.Black))
	white := black
	if r.Restrictions(board.White) != r.Restrictions(board.Black) {
		white = newClassifier(reachCells, r.Restrictions(board.White))
	}
	t := &lineTable{reachCells: reachCells, visibility: newVisibility(reachCells), lines: make([]uint8, 1<<(2*reachCells*cellBits))}
	t.fouls = [2]bool{r.HasFouls(board.Black), r.HasFouls(board.White)}
	t.before = 1<<(reachCells*cellBits) - 1
	t.after = t.before << (reachCells * cellBits)
	for key := range t.lines {
		var b, w uint8
		if k := visible(key, reachCells, blackStone); k < key {
			b = t.lines[k] & (1<<lineBits - 1)
		} else {
			b = uint8(black.classify(decode(key, reachCells, board.Black)))
		}
		if k := visible(key, reachCells, whiteStone); k < key {
			w = t.lines[k] >> lineBits
		} else {
			w = uint8(white.classify(decode(key, reachCells, board.White)))
		}
		t.lines[key] = b | w<<lineBits
	}
	return t
}

// visible returns the least key that means the same to the side whose stones are
// given: what lies behind a wall, seen from the centre, does not matter.
func visible(key, reachCells, stone int) int {
	wall := func(i int) bool { return key>>(cellBits*i)&stone == 0 }
	for i := reachCells - 1; i > 0; i-- {
		if wall(i) {
			key &^= 1<<(cellBits*i) - 1
			break
		}
	}
	for i := reachCells; i < 2*reachCells; i++ {
		if wall(i) {
			key &= 1<<(cellBits*(i+1)) - 1
			break
		}
	}
	return key
}

// decode reads a key as the given side sees it, with an own stone in the centre.
func decode(key, reachCells int, side board.Stone) (w lineWindow) {
	for i := centre - reachCells; i <= centre+reachCells; i++ {
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
