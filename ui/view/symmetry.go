package view

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

// Turns returns the quarter turns to the right, 0 to 3.
func (s Symmetry) Turns() int { return s.turns }

// Cell is a cell as seen: columns from the left, rows from the top.
type Cell struct{ Col, Row int }

// Extent returns how many columns and rows are seen.
func (s Symmetry) Extent(size board.Size) (cols, rows int) {
	if s.turns%2 == 1 {
		return size.H, size.W
	}
	return size.W, size.H
}

// Seen returns where a point is seen.
func (s Symmetry) Seen(size board.Size, p board.Point) Cell {
	at := Cell{Col: p.X, Row: size.H - 1 - p.Y}
	cols, rows := size.W, size.H
	if s.mirrored {
		at.Col = cols - 1 - at.Col
	}
	for range s.turns {
		at = Cell{Col: rows - 1 - at.Row, Row: at.Col}
		cols, rows = rows, cols
	}
	return at
}

// Point is the inverse of Seen.
func (s Symmetry) Point(size board.Size, at Cell) board.Point {
	cols, rows := s.Extent(size)
	for range s.turns {
		at = Cell{Col: at.Row, Row: cols - 1 - at.Col}
		cols, rows = rows, cols
	}
	if s.mirrored {
		at.Col = cols - 1 - at.Col
	}
	return board.Point{X: at.Col, Y: rows - 1 - at.Row}
}
