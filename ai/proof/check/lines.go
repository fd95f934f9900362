package check

import (
	"math/bits"

	"tengen/board"
)

// The sides, as indices.
const (
	black = 0
	white = 1
	sides = 2
)

// half is the distance between Black's bits and White's in the words of a line.
const half = 32

// mostNeeded is the largest number of missing stones of a window that is told
// apart: a stone in a window that needs three makes a three.
const mostNeeded = 3

// game is a board and the length of a row that wins, with the straight lines of
// that board. A window is as many neighbouring cells of a line as win.
type game struct {
	size    board.Size
	row     int
	board   area // all cells
	lines   []line
	through [maxCells][]spot
	// flips[n] turn the three digits of a sum into ones where it is row-n.
	flips  [mostNeeded + 1][3]uint64
	hashes [sides][maxCells]uint64
}

// line is a straight line that has room for a window.
type line struct {
	cells  []cell
	starts uint64 // where windows begin, for both sides
}

// spot is the place of a cell in a line.
type spot struct {
	line uint8
	bit  uint8
}

// newGame returns the lines of a board of up to 15×15 and rows of 3 to 7.
func newGame(size board.Size, row int) *game {
	g := &game{size: size, row: row}
	for _, d := range []board.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 1, Y: -1}} {
		for c := range size.Cells() {
			if p := size.Point(c); !size.Contains(p.Add(d, -1)) {
				g.addLine(p, d)
			}
		}
	}
	for n := range g.flips {
		for digit := range g.flips[n] {
			if (row-n)>>digit&1 == 0 {
				g.flips[n][digit] = ^uint64(0)
			}
		}
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
	return g
}

func (g *game) addLine(p, d board.Point) {
	var l line
	for ; g.size.Contains(p); p = p.Add(d, 1) {
		l.cells = append(l.cells, cell(g.size.Index(p)))
	}
	if len(l.cells) < g.row {
		return
	}
	l.starts = 1<<(len(l.cells)-g.row+1) - 1
	l.starts |= l.starts << half
	for i, c := range l.cells {
		g.through[c] = append(g.through[c], spot{line: uint8(len(g.lines)), bit: uint8(i)})
	}
	g.lines = append(g.lines, l)
}

// lineState is what stands on a line: Black in the lower half of each word, White
// in the upper one.
type lineState struct {
	stones uint64
	// need[n] are the windows, by their first cells, that lack n stones of their
	// side and have none of the other.
	need [mostNeeded + 1]uint64
}

// windows sums the stones of all windows of a line at once: three words hold the
// three binary digits of the sums.
func (g *game) windows(stones, starts uint64) (need [mostNeeded + 1]uint64) {
	var ones, twos, fours, any uint64
	for i := range g.row {
		x := stones >> i
		any |= x
		carry := ones & x
		ones ^= x
		fours ^= twos & carry
		twos ^= carry
	}
	free := starts &^ bits.RotateLeft64(any, half)
	for n := range need {
		f := &g.flips[n]
		need[n] = free & (ones ^ f[0]) & (twos ^ f[1]) & (fours ^ f[2])
	}
	return need
}
