package pattern

// A sight tells which empty cells of a line see a cell. Past a wall or past stones
// of both colours nobody sees it. It is indexed by the contents of the cells after
// the cell and of those before it, as they lie in the line.
type sight struct {
	after, before [1 << (span * cellBits)]uint16
}

// viewSteps are the steps from a cell to those that may see it, by their bits in
// a sight: those after it first, and the nearest before the others.
var viewSteps = [16]int{1, 2, 3, 4, 5, -1, -2, -3, -4, -5}

// newSight returns what is seen through windows of so many cells to each side.
func newSight(half int) *sight {
	s := new(sight)
	for contents := range 1 << (half * cellBits) {
		s.after[contents] = visibleCells(half, func(n int) int { return contents >> (cellBits * n) & cellMask })
		s.before[contents] = visibleCells(half, func(n int) int { return contents >> (cellBits * (half - 1 - n)) & cellMask }) << span
	}
	return s
}

// visibleCells marks the empty ones of the cells that look at a cell from one
// side; content tells what the n-th of them holds, the nearest being the 0th.
func visibleCells(half int, content func(n int) int) (seen uint16) {
	walls := cellEmpty
	for n := 0; n < half && walls != 0; n++ {
		if c := content(n); c == cellEmpty {
			seen |= 1 << n
		} else {
			walls &= c
		}
	}
	return seen
}

// of returns the cells that see a position of a line, as bits for viewSteps.
func (s *sight) of(line uint64, position, half int) uint {
	side := uint64(1)<<(cellBits*half&63) - 1
	after := line >> (cellBits * (position + 1) & 63) & side
	before := line >> (cellBits * (position - half) & 63) & side
	return uint(s.after[after%uint64(len(s.after))] | s.before[before%uint64(len(s.before))])
}

// View is an empty cell that sees a stone, with the key of its line towards the
// stone once the stone stands there.
type View uint32

// The layout of a view, from the low bits up.
const (
	viewCellBits = 2 * side5
	viewStepBits = 4 // an index of viewSteps
	viewKeyShift = viewCellBits + viewStepBits + 2
)

// MostViews bounds the number of cells that see a stone.
const MostViews = 8 * span

// newView returns a view from a cell with a key, by its index in viewSteps. Keys
// longer than those of [KeyReach] are cut off.
func newView(c Cell, step int, key uint16) View {
	return View(c) | View(step)<<viewCellBits | View(key)<<viewKeyShift
}

// Cell returns the cell that sees the stone.
func (v View) Cell() Cell { return Cell(v) % CellSpace }

// Key returns the key of the line, see [KeySpace].
func (v View) Key() uint16 { return uint16(v >> viewKeyShift) }

// Before returns what Key was before the stone of side s was placed.
func (v View) Before(s Side) uint16 {
	return v.Key() ^ whiteStone>>(s&1)<<stonePlaces[v>>viewCellBits&(1<<viewStepBits-1)]
}

// stonePlaces tells where in a view's key the stone lies, by the view's step.
var stonePlaces = func() (places [1 << viewStepBits]uint8) {
	for i, n := range viewSteps {
		switch at := KeyReach - n; {
		case n > 0 && n <= KeyReach:
			places[i] = uint8(cellBits * at)
		case n < 0 && n >= -KeyReach:
			places[i] = uint8(cellBits * (at - 1))
		}
	}
	return places
}()
