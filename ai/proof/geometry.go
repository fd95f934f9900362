package proof

import "tengen/board"

// The largest board and its numbers; smaller boards use the front of each table.
const (
	maxCells   = 15 * 15
	maxWindows = 572 // windows of five on 15×15
	windowSets = (maxWindows + 63) / 64
	maxRow     = 5
)

// cell numbers a cell of the board, row by row from the bottom left.
type cell = uint8

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
}

// fullBoard is the board of the proof.
var fullBoard = newGeometry(board.Square(15), 5)

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
