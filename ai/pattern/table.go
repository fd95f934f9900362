package pattern

import (
	"math/bits"
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

// tables has the table of each rule of five in a row. They are built when first needed.
var tables = func() map[rule.Rule]*sharedTable {
	all := map[rule.Rule]*sharedTable{}
	for _, r := range rule.Fives() {
		all[r] = &sharedTable{rule: r}
	}
	return all
}()

// sharedTable is the table of a rule.
type sharedTable struct {
	rule  rule.Rule
	mu    sync.Mutex
	lines *lineTable // nil while it is not needed
}

// get returns the table.
func (t *sharedTable) get() *lineTable {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.lines == nil {
		t.lines = newLineTable(t.rule)
	}
	return t.lines
}

// Keep forgets the tables of all other rules. Boards that have them go on.
func Keep(r rule.Rule) {
	for other, t := range tables {
		if other != r {
			t.mu.Lock()
			t.lines = nil
			t.mu.Unlock()
		}
	}
}

// Supports reports whether the patterns know the rule: one of those of five in a
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

// A visibility tells which empty cells of a line see a cell. Past a wall or past stones
// of both colours it has no effect. It is indexed by the contents of the cells after
// the cell and of those before it, as they lie in the line.
type visibility struct {
	after, before [1 << (span * cellBits)]uint16
}

// changeSteps are the steps from a cell to those that may see it, by their bits in
// a visibility: those after it first, and the nearest before the others.
var changeSteps = [16]int{1, 2, 3, 4, 5, -1, -2, -3, -4, -5}

// newVisibility returns what is seen through windows of so many cells to each side.
func newVisibility(reachCells int) *visibility {
	s := new(visibility)
	for contents := range 1 << (reachCells * cellBits) {
		s.after[contents] = visibleCells(reachCells, func(n int) int { return contents >> (cellBits * n) & cellMask })
		s.before[contents] = visibleCells(reachCells, func(n int) int { return contents >> (cellBits * (reachCells - 1 - n)) & cellMask }) << span
	}
	return s
}

// visibleCells marks the empty ones of the cells that look at a cell from one
// side; content tells what the n-th of them holds, the nearest being the 0th.
func visibleCells(reachCells int, content func(n int) int) (seen uint16) {
	walls := cellEmpty
	for n := 0; n < reachCells && walls != 0; n++ {
		if c := content(n); c == cellEmpty {
			seen |= 1 << n
		} else {
			walls &= c
		}
	}
	return seen
}

// of returns the cells that see a position of a line, as bits for changeSteps.
func (s *visibility) of(line uint64, position, reachCells int) uint {
	side := uint64(1)<<(cellBits*reachCells&63) - 1
	after := line >> (cellBits * (position + 1) & 63) & side
	before := line >> (cellBits * (position - reachCells) & 63) & side
	return uint(s.after[after%uint64(len(s.after))] | s.before[before%uint64(len(s.before))])
}

// LineChange is an empty cell that sees a stone, with the key of its line towards the
// stone once the stone stands there.
type LineChange uint32

// The layout of a line change, from the low bits up.
const (
	changeCellBits = 2 * side5
	changeStepBits = 4 // an index of changeSteps
	changeKeyShift = changeCellBits + changeStepBits + 2
)

// MaxLineChanges bounds the number of cells that see a stone.
const MaxLineChanges = 8 * span

// newLineChange returns the change of a cell with a key of [KeyReach], by its index in
// changeSteps.
func newLineChange(c Cell, step int, key uint16) LineChange {
	return LineChange(c) | LineChange(step)<<changeCellBits | LineChange(key)<<changeKeyShift
}

// Cell returns the cell that sees the stone.
func (v LineChange) Cell() Cell { return Cell(v) % CellSpace }

// Key returns the key of the line, see [KeySpace].
func (v LineChange) Key() uint16 { return uint16(v >> changeKeyShift) }

// Before returns what Key was before the stone of side s was placed: the same where the stone
// lies beyond the key.
func (v LineChange) Before(s Side) uint16 {
	return v.Key() ^ whiteStone>>(s&1)<<stoneShifts[v>>changeCellBits&(1<<changeStepBits-1)]
}

// stoneShifts tells where in the key of a change the stone lies, by the step of the change;
// behind its end for a stone that the key does not reach.
var stoneShifts = func() (places [1 << changeStepBits]uint8) {
	for i, n := range changeSteps {
		switch at := KeyReach - n; {
		case n > 0 && n <= KeyReach:
			places[i] = uint8(cellBits * at)
		case n < 0 && n >= -KeyReach:
			places[i] = uint8(cellBits * (at - 1))
		default:
			places[i] = 2 * KeyReach * cellBits
		}
	}
	return places
}()

// Keys holds the lines of a board for a reader that follows the board at its own
// pace. All its windows reach [KeyReach] cells to each side, whatever the rule.
type Keys struct {
	words [4][2 * stride]uint64
}

// KeyReach is how many cells to each side of its centre a key tells of.
const KeyReach = 4

// KeySpace is one more than the greatest key: two bits for each cell of a window
// without its centre, from one end to the other: 0 off the board, 1 black, 2
// white, 3 empty.
const KeySpace = 1 << (2 * KeyReach * cellBits)

// Load takes over the stones of a board.
func (k *Keys) Load(b *Board) { k.words = b.words }

// Key returns the window around c in direction dir.
func (k *Keys) Key(c Cell, dir int) uint16 {
	word, position := c.onLine(dir)
	return windowKey(k.words[dir][word], position)
}

// windowKey cuts the window around a position out of a line and drops its centre.
func windowKey(line uint64, position int) uint16 {
	const side = 1<<(cellBits*KeyReach) - 1
	w := line >> (cellBits * (uint(position) - KeyReach) & 63)
	return uint16(w&side | w>>cellBits&(side<<(cellBits*KeyReach)))
}

// Window is Key for a window that reaches so many cells to each side, at most 5.
func (k *Keys) Window(c Cell, dir, reach int) uint32 {
	word, position := c.onLine(dir)
	side := uint64(1)<<(cellBits*reach) - 1
	w := k.words[dir][word] >> (cellBits * (position - reach) & 63)
	return uint32(w&side | w>>cellBits&(side<<(cellBits*reach)))
}

// Place puts a stone on the empty cell c and fills changes with the cells that see
// it. It returns how many there are.
func (k *Keys) Place(c Cell, s Side, changes *[MaxLineChanges]LineChange) int {
	n := 0
	for d := range k.words {
		word, position := c.onLine(d)
		line := k.words[d][word] ^ uint64(whiteStone>>(s&1))<<(cellBits*position&63)
		k.words[d][word] = line
		for seen := keyVisibility.of(line, position, KeyReach); seen != 0; seen &= seen - 1 {
			i := bits.TrailingZeros(seen) & (len(changeSteps) - 1)
			far := changeSteps[i]
			changes[n] = newLineChange(Cell(int(c)+far*steps[d])%CellSpace, i, windowKey(line, position+far))
			n++
		}
	}
	return n
}

// keyVisibility is the visibility of keys.
var keyVisibility = newVisibility(KeyReach)

// Toggle puts a stone of side s on the empty cell c, or takes it away again.
func (k *Keys) Toggle(c Cell, s Side) {
	for d := range k.words {
		word, position := c.onLine(d)
		k.words[d][word] ^= uint64(whiteStone>>(s&1)) << (cellBits * position & 63)
	}
}

// FreeLines returns what a stone of Black and one of White would make in the
// middle of a window if five or more win.
func FreeLines(key uint16) [2]Line {
	both := tables[rule.Freestyle].get().lines[key]
	return [2]Line{Line(both & (1<<lineBits - 1)), Line(both >> lineBits)}
}
