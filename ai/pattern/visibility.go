package pattern

// A visibility tells which empty cells of a line see a cell. Past a wall or past stones
// of both colours nobody sees it. It is indexed by the contents of the cells after
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
