package checker

import (
	"sync"

	"tengen/board"
)

// orientations is the number of ways in which a board may lie: it can be turned and
// mirrored.
const orientations = 8

// matrices are the orientations, as maps of the column and row counted from the centre.
// They stand here in full so that nothing has to be believed of the symmetries that
// others work out. Of two orientations with the same key the first counts.
var matrices = [orientations][2][2]int{
	{{1, 0}, {0, 1}},
	{{-1, 0}, {0, 1}},
	{{1, 0}, {0, -1}},
	{{-1, 0}, {0, -1}},
	{{0, 1}, {1, 0}},
	{{0, 1}, {-1, 0}},
	{{0, -1}, {1, 0}},
	{{0, -1}, {-1, 0}},
}

// form says how a square board can lie.
type form struct {
	// image[o][c] is where cell c lies in orientation o.
	image [orientations][]cell
	// centre is the cell of Black's first move: the middle, on even boards the one right and
	// above the middle.
	centre cell
}

func newForm(side int) (f form) {
	f.centre = cell(side/2*side + side/2)
	for o, m := range matrices {
		for c := range side * side {
			// Twice the distance from the middle, which on even boards lies between cells.
			x, y := 2*(c%side)-(side-1), 2*(c/side)-(side-1)
			column, row := m[0][0]*x+m[0][1]*y, m[1][0]*x+m[1][1]*y
			f.image[o] = append(f.image[o], cell((row+side-1)/2*side+(column+side-1)/2))
		}
	}
	return f
}

// boards are those that certificates are about, by side. Each is made when it is first needed:
// most runs of the programs that can check never do.
var boards = func() (of [MaxSide + 1]func() *geometry) {
	for side := MinSide; side <= MaxSide; side++ {
		of[side] = sync.OnceValue(func() *geometry { return newGeometry(board.Square(side), rowLength) })
	}
	return of
}()

// rowLength is how many stones make a row.
const rowLength = 5

// boardOf returns the board that a certificate is about.
func boardOf(table *Table) *geometry { return boards[table.Side()]() }

// seenFrom returns the stones as they lie in an orientation.
func (f *form) seenFrom(stones [sides]cellSet, orientation int) (turned [sides]cellSet) {
	for s := range sides {
		for c := range stones[s].all() {
			turned[s].add(f.image[orientation][c])
		}
	}
	return turned
}

// inverse returns where each cell of an orientation comes from.
func (f *form) inverse(orientation int) (from [maxCells]cell) {
	for c, to := range f.image[orientation] {
		from[to] = cell(c)
	}
	return from
}

// stonesOf returns the stones of a board.
func stonesOf(b *board.Board) (stones [sides]cellSet) {
	for c := range b.Size().Cells() {
		if stone := b.At(b.Size().Point(c)); stone != board.Empty {
			stones[sideOf(stone)].add(cell(c))
		}
	}
	return stones
}

// sameTurned reports whether two positions are the same in some orientation.
func (f *form) sameTurned(a, b [sides]cellSet) bool {
	for o := range orientations {
		if f.seenFrom(a, o) == b {
			return true
		}
	}
	return false
}
