package proof

import (
	"maps"
	"slices"
	"sync"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// The largest board and its numbers; smaller boards use the front of each table.
const (
	maxCells   = checker.MaxCells
	maxWindows = 1152 // windows of five on 20×20
	windowSets = (maxWindows + 63) / 64
	maxRow     = 5
)

// cell numbers a cell of the board, row by row from the bottom left.
type cell = uint16

// geometry lists the windows of a board: every run of row cells on a line. A
// window that one side owns whole is a win, so overlines and edges need no
// special case.
type geometry struct {
	size    board.Size
	row     int
	cells   int
	windows [][maxRow]cell // the first row cells count
	through [][]uint16     // windows through each cell
	reach   []Zone         // cells sharing a window with each cell
	sets    int            // words of a set of windows
	// imageOf[s][c] is where cell c of a square board goes under symmetry s, and
	// preimageOf[s] undoes it.
	imageOf, preimageOf [board.Symmetries][]cell
}

// boards are those of proofs, by side, each made when it is first needed.
var boards = func() (of [checker.MaxSide + 1]func() *geometry) {
	for side := checker.MinSide; side <= checker.MaxSide; side++ {
		of[side] = sync.OnceValue(func() *geometry { return newGeometry(board.Square(side), maxRow) })
	}
	return of
}()

func newGeometry(size board.Size, row int) *geometry {
	g := &geometry{size: size, row: row, cells: size.Cells()}
	g.through = make([][]uint16, g.cells)
	g.reach = make([]Zone, g.cells)
	for i := range g.cells {
		start := size.Point(i)
		for _, d := range board.Directions {
			if !size.Contains(start.Add(d, row-1)) {
				continue
			}
			var w [maxRow]cell
			for k := range row {
				w[k] = cell(size.Index(start.Add(d, k)))
			}
			g.windows = append(g.windows, w)
		}
	}
	g.sets = (len(g.windows) + 63) / 64
	if size.W == size.H {
		g.addSymmetries()
	}
	for n, w := range g.windows {
		for _, c := range w[:row] {
			g.through[c] = append(g.through[c], uint16(n))
			for _, d := range w[:row] {
				g.reach[c].add(d)
			}
		}
	}
	return g
}

func (g *geometry) addSymmetries() {
	for s, image := range g.size.Images() {
		g.imageOf[s], g.preimageOf[s] = make([]cell, g.cells), make([]cell, g.cells)
		for c, i := range image {
			g.imageOf[s][c], g.preimageOf[s][i] = cell(i), cell(c)
		}
	}
}

// Carry takes a certificate over to another board: the same stones around Black's first one,
// with the same moves. Nothing of that is proven there: on a larger board White has rows across
// the old border and replies beyond it, on a smaller one Black lacks room. A checker tells
// what holds, and the prover repairs the rest.
//
// White's moves beyond the old board are answered like those on the nearest cell of it, where
// that needs an entry: at second moves, and at positions from which so many replies lead to
// entries that Black seems to threaten nothing.
func Carry(known *checker.Table, openings []Opening) *checker.Table {
	side := openings[0].Side
	c := carrier{known: known, from: boards[known.Side()](), to: boards[side](), entries: map[checker.Key]checker.Entry{}}
	c.shift = side/2 - known.Side()/2
	for _, o := range openings {
		var at, like occupied
		at[black].add(cell(c.to.size.Index(c.to.size.Center())))
		like[black].add(cell(c.from.size.Index(c.from.size.Center())))
		c.reply(at, like, cell(c.to.size.Index(o.White)))
	}
	return checker.NewTable(side, slices.Collect(maps.Values(c.entries)))
}

// manyReplies lead to entries where Black's move threatens nothing.
const manyReplies = 60

type carrier struct {
	known    *checker.Table
	from, to *geometry
	shift    int // of the columns and rows
	entries  map[checker.Key]checker.Entry
}

// carry takes over the entry of a position, which is like one of the known board, and those
// that follow. Both have Black to move. It returns false where the known board has no entry.
func (c *carrier) carry(at, like occupied) bool {
	theirs, turned := like.canonical(c.from)
	i, ok := c.known.Find(theirs)
	if !ok {
		return false
	}
	move := c.from.preimageOf[turned][c.known.Entries()[i].Move]
	to, ok := c.moved(c.from, move, c.to, c.shift)
	if !ok {
		return true // it is beyond the border
	}
	key, symmetry := at.canonical(c.to)
	if _, done := c.entries[key]; done {
		return true
	}
	c.entries[key] = checker.Entry{Key: key, Move: c.to.imageOf[symmetry][to]}
	at[black].add(to)
	like[black].add(move)
	var beyond []cell
	answered := 0
	for r := range c.to.cells {
		if r := cell(r); at[black].has(r) || at[white].has(r) {
			continue
		} else if _, on := c.moved(c.to, r, c.from, -c.shift); !on {
			beyond = append(beyond, r)
		} else if c.reply(at, like, r) {
			answered++
		}
	}
	if answered >= manyReplies {
		for _, r := range beyond {
			c.reply(at, like, r)
		}
	}
	return true
}

// reply goes on after a reply of White.
func (c *carrier) reply(at, like occupied, r cell) bool {
	at[white].add(r)
	like[white].add(c.nearest(like, r))
	return c.carry(at, like)
}

// moved returns where a cell lies on another board, false when it is not on it.
func (c *carrier) moved(from *geometry, at cell, to *geometry, shift int) (cell, bool) {
	p := from.size.Point(int(at)).Add(board.Point{X: 1, Y: 1}, shift)
	return cell(to.size.Index(p)), to.size.Contains(p)
}

// nearest returns the free cell of the known board that is nearest to one of the other.
func (c *carrier) nearest(like occupied, r cell) (best cell) {
	p := c.to.size.Point(int(r)).Add(board.Point{X: 1, Y: 1}, -c.shift)
	if i := c.from.size.Index(p); c.from.size.Contains(p) && !like[black].has(cell(i)) && !like[white].has(cell(i)) {
		return cell(i)
	}
	least := 0
	for i := range c.from.cells {
		q := c.from.size.Point(i)
		far := (p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y)
		if !like[black].has(cell(i)) && !like[white].has(cell(i)) && (least == 0 || far < least) {
			best, least = cell(i), far
		}
	}
	return best
}

// candidates returns up to n moves for Black at an OR node, the most promising first.
func (q *quietSearch) candidates(id nodeID, n int) []cell {
	if block, _, threats := q.completions(white); threats > 0 {
		return []cell{block}
	}
	var moves []cell
	if c, ok := q.lemmas.hint(q.windowBoard); ok {
		moves = append(moves, c)
		if n == 1 {
			return moves
		}
	}
	for _, c := range slices.Concat(q.advised(id), q.lemmas.historyMoves(q.windowBoard)) {
		if !slices.Contains(moves, c) {
			moves = append(moves, c)
		}
	}
	if q.adviser != nil && len(moves) > n {
		return moves[:n]
	}
	type scored struct {
		c     cell
		value int
	}
	var all []scored
	for c := range q.g.cells {
		if q.at[c] != 0 || slices.Contains(moves, cell(c)) {
			continue
		}
		value := 0
		for _, w := range q.g.through[c] {
			mine, theirs := q.count[black][w], q.count[white][w]
			if theirs == 0 {
				value += ownWeight[mine]
			} else if mine == 0 {
				value += blockWeight[theirs]
			}
		}
		if value > 0 {
			all = append(all, scored{cell(c), value})
		}
	}
	slices.SortStableFunc(all, func(a, b scored) int { return b.value - a.value })
	for _, s := range all[:min(max(0, n-len(moves)), len(all))] {
		moves = append(moves, s.c)
	}
	return moves
}

// Weights of a window through a cell by the stones in it: a quiet move joins
// Black's stones first, and takes White's room second.
var (
	ownWeight   = [maxRow + 1]int{0, 6, 30, 60, 0, 0}
	blockWeight = [maxRow + 1]int{0, 3, 12, 30, 0, 0}
)
