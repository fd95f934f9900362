package checker

import "tengen/board"

// The sides, as indices.
const (
	black = 0
	white = 1
	sides = 2
)

// mostNeeded is the largest number of missing stones of a window that is told
// apart: a stone in a window that needs three makes a three.
const mostNeeded = 3

// geometry is a board and the length of a row that wins, with the straight lines of
// that board. A window is as many neighbouring cells of a line as win.
type geometry struct {
	size    board.Size
	row     int
	board   cellSet // all cells
	lines   []boardLine
	through [maxCells][]lineCell
	counted []counts // for every way to put one side's stones on a line
	covered []uint32 // cellsOf every set of windows
	hashes  [sides][maxCells]uint64
	form    // of a square board
}

// boardLine is a straight line that has room for a window.
type boardLine struct {
	cells  []cell
	starts windows // where windows begin, in each set
}

// lineCell says where a cell lies in a line.
type lineCell struct {
	line uint8
	bit  uint8
}

// newGeometry returns the lines of a board and rows of 3 to 7. A line has at most 20 cells,
// and 16 windows.
func newGeometry(size board.Size, row int) *geometry {
	g := &geometry{size: size, row: row}
	for _, d := range []board.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 1, Y: -1}} {
		for c := range size.Cells() {
			if p := size.Point(c); !size.Contains(p.Add(d, -1)) {
				g.addLine(p, d)
			}
		}
	}
	g.counted = make([]counts, 1<<max(size.W, size.H))
	for stones := range g.counted {
		g.counted[stones] = countWindows(uint32(stones), row)
	}
	g.covered = make([]uint32, 1<<max(0, max(size.W, size.H)-row+1))
	for starts := range g.covered {
		g.covered[starts] = cellsOf(uint16(starts), row)
	}
	seed := uint64(1)
	for c := range size.Cells() {
		g.board.add(cell(c))
		for s := range sides {
			// Steps of a xorshift generator by Marsaglia.
			seed ^= seed << 13
			seed ^= seed >> 7
			seed ^= seed << 17
			g.hashes[s][c] = seed * 0x2545f4914f6cdd1d
		}
	}
	if size.W == size.H {
		g.form = newForm(size.W)
	}
	return g
}

func (g *geometry) addLine(p, d board.Point) {
	var l boardLine
	for ; g.size.Contains(p); p = p.Add(d, 1) {
		l.cells = append(l.cells, cell(g.size.Index(p)))
	}
	if len(l.cells) < g.row {
		return
	}
	l.starts = (1<<(len(l.cells)-g.row+1) - 1) * inEach
	for i, c := range l.cells {
		g.through[c] = append(g.through[c], lineCell{line: uint8(len(g.lines)), bit: uint8(i)})
	}
	g.lines = append(g.lines, l)
}

// windows are sets of windows of a line, by their first cells: those that lack n stones
// of a side and have none of the other are in the n-th 16 bits.
type windows uint64

// windowBits is the width of a set in windows; inEach puts a set into each of them.
const (
	windowBits = 16
	inEach     = 1 | 1<<windowBits | 1<<(2*windowBits) | 1<<(3*windowBits)
)

func (w windows) lacking(n int) uint16 { return uint16(w >> (n * windowBits)) }

// lineState is what stands on a line, side by side.
type lineState struct {
	stones [sides]uint32
	need   [sides]windows
}

// counts are the windows of a line on which one side has stones.
type counts struct {
	need  windows
	taken windows // that have any stone, in each set
}

// countWindows sums the stones of all windows of a line at once: three words hold the
// three binary digits of the sums.
func countWindows(stones uint32, row int) (c counts) {
	var ones, twos, fours, any uint64
	for i := range row {
		x := uint64(stones) >> i
		any |= x
		carry := ones & x
		ones ^= x
		fours ^= twos & carry
		twos ^= carry
	}
	c.taken = windows(uint16(any)) * inEach
	for n := range mostNeeded + 1 {
		same := ^uint64(0)
		for i, digit := range [3]uint64{ones, twos, fours} {
			if (row-n)>>i&1 == 0 {
				digit = ^digit
			}
			same &= digit
		}
		c.need |= windows(uint16(same)) << (n * windowBits)
	}
	return c
}

// cellsOf returns the cells of windows by their first cells.
func cellsOf(starts uint16, row int) (cells uint32) {
	for k := range row {
		cells |= uint32(starts) << k
	}
	return cells
}
