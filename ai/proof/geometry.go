package proof

import (
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
	for s := range board.Symmetries {
		g.imageOf[s], g.preimageOf[s] = make([]cell, g.cells), make([]cell, g.cells)
		for c := range g.cells {
			i := g.size.Index(g.size.Image(g.size.Point(c), s))
			g.imageOf[s][c], g.preimageOf[s][i] = cell(i), cell(c)
		}
	}
}
