package checker

import (
	"cmp"
	"slices"

	"tengen/board"
)

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

// SecondMoves returns White's second moves after Black's first in the centre of a board, up
// to the symmetries that leave that stone where it is: of those that are images of each other
// the one with the greatest column and then the greatest row. The far ones come first.
func SecondMoves(side int) (all []board.Point) {
	g := boards[side]()
	order := func(a, b cell) int {
		p, q := g.size.Point(int(a)), g.size.Point(int(b))
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	}
	var last []cell
	for c := range g.board.without(single(g.centre)).all() {
		if !slices.ContainsFunc(g.image[:], func(to []cell) bool { return to[g.centre] == g.centre && order(to[c], c) > 0 }) {
			last = append(last, c)
		}
	}
	slices.SortFunc(last, func(a, b cell) int { return order(b, a) })
	for _, c := range last {
		all = append(all, g.size.Point(int(c)))
	}
	return all
}

// afterSecond returns the position after Black's first move and White's second.
func (g *geometry) afterSecond(second board.Point) (stones [sides]cellSet) {
	stones[black].add(g.centre)
	stones[white].add(cell(g.size.Index(second)))
	return stones
}

// start finds the positions that lines of play begin at, and counts White's second moves.
func (w *reachable) start(table *Table, o Options) (level []tablePosition) {
	type position = [sides]cellSet
	counted := map[position]bool{} // as their keys have them; keys alone are not to be trusted
	g := boardOf(table)
	for _, stones := range g.beginnings(o) {
		h := g.hashesOf(stones)
		_, orientation := h.least()
		turned := g.seenFrom(stones, orientation)
		if counted[turned] {
			continue
		}
		counted[turned] = true
		w.report.Possible++
		if at, _, ok := h.find(table, stones); ok {
			w.roots = append(w.roots, at.entry)
			level = append(level, at)
		}
	}
	for _, b := range o.Begun {
		level = append(level, replied(table, b)...)
	}
	return level
}

// beginnings are the positions that must be answered.
func (g *geometry) beginnings(o Options) (all [][sides]cellSet) {
	for _, b := range o.From {
		all = append(all, stonesOf(b))
	}
	if len(all) > 0 {
		return all
	}
	seconds := o.Seconds
	if len(seconds) == 0 {
		seconds = SecondMoves(g.size.W)
	}
	for _, second := range seconds {
		all = append(all, g.afterSecond(second))
	}
	return all
}

// replied finds the positions of the table after any move of White.
func replied(table *Table, b *board.Board) (level []tablePosition) {
	stones := stonesOf(b)
	for c := range boardOf(table).board.without(stones[black]).without(stones[white]).all() {
		stones[white].flip(c)
		if at, _, ok := find(table, stones); ok {
			level = append(level, at)
		}
		stones[white].flip(c)
	}
	return level
}

// Larger says whether what was found for an entry also stands on every larger board with the
// same stones around the centre, and on one without any border.
//
// It does where every cell of the zones of the wins found lies so far from the border that no
// row through it crosses it, and no two white stones nearer to the border could be in one row.
// The zones have the moves of both sides, the cells that make rows of Black's and those with
// which White could disturb. A row that is only there on the larger board then has none of
// these cells, and one white stone of the position at most. White adds those that it places
// outside all zones: one in reply to the entry's move, one in reply to a threat after it, and
// the one that would make the row. A row takes five, these are four. So White makes no row
// that it does not make on the smaller board, and every win stands. No such row has two white
// stones before White adds any, so every zone stands. And a reply beyond the old border is
// outside the zone of what Black wins by if White passes.
type Larger int

// The kinds of entries.
const (
	NotShown    Larger = iota // Black threatens nothing, or a win is known whose zone is not
	NearBorder                // a row through a cell that it rests on crosses the border
	OnAnyLarger               // it stands on every larger board
	largerKinds
)

// onLargerBoards judges the entry just checked.
func (c *checker) onLargerBoards(at tablePosition) Larger {
	if c.reach == everywhere {
		return NotShown
	}
	inner := c.p.inner()
	if !c.reach.without(inner).empty() {
		return NearBorder
	}
	outer := at.stones[white].without(inner)
	for one := range outer.all() {
		for other := range outer.all() {
			if one < other && c.p.inOneRow(one, other) {
				return NearBorder
			}
		}
	}
	return OnAnyLarger
}

// inOneRow reports whether a row may have both cells, across a border too.
func (g *geometry) inOneRow(one, other cell) bool {
	p, q := g.size.Point(int(one)), g.size.Point(int(other))
	x, y := p.X-q.X, p.Y-q.Y
	return (x == 0 || y == 0 || x == y || x == -y) && p.Steps(q) < g.row
}

// inner returns the cells that no row across the border goes through.
func (g *geometry) inner() (a cellSet) {
	far := g.row - 1
	for c := range g.board.all() {
		if p := g.size.Point(int(c)); min(p.X, p.Y, g.size.W-1-p.X, g.size.H-1-p.Y) >= far {
			a.add(c)
		}
	}
	return a
}
