package boardview

import "tengen/board"

// Symmetry is one of the eight ways to look at a board. The zero value has A1 at
// the bottom left.
type Symmetry struct {
	turns    int  // quarter turns to the right, 0 to 3, after mirroring
	mirrored bool // left and right exchanged
}

// Turned returns the view turned by a quarter to the right.
func (s Symmetry) Turned() Symmetry {
	s.turns = (s.turns + 1) % 4
	return s
}

// Mirrored returns the view with its left and right exchanged, as seen.
func (s Symmetry) Mirrored() Symmetry {
	return Symmetry{turns: (4 - s.turns) % 4, mirrored: !s.mirrored}
}

// place is a cell as seen: columns from the left, rows from the top.
type place struct{ col, row int }

// extent returns how many columns and rows are seen.
func (s Symmetry) extent(size board.Size) (cols, rows int) {
	if s.turns%2 == 1 {
		return size.H, size.W
	}
	return size.W, size.H
}

// seen returns where a point is seen.
func (s Symmetry) seen(size board.Size, p board.Point) place {
	at := place{col: p.X, row: size.H - 1 - p.Y}
	cols, rows := size.W, size.H
	if s.mirrored {
		at.col = cols - 1 - at.col
	}
	for range s.turns {
		at = place{col: rows - 1 - at.row, row: at.col}
		cols, rows = rows, cols
	}
	return at
}

// point is the inverse of seen.
func (s Symmetry) point(size board.Size, at place) board.Point {
	cols, rows := s.extent(size)
	for range s.turns {
		at = place{col: at.row, row: cols - 1 - at.col}
		cols, rows = rows, cols
	}
	if s.mirrored {
		at.col = cols - 1 - at.col
	}
	return board.Point{X: at.col, Y: rows - 1 - at.row}
}
