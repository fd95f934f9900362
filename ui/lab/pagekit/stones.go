package pagekit

import "tengen/board"

// Stones returns a board with moves on it, in turn, Black's first.
func Stones(size board.Size, moves []board.Point) *board.Board {
	b := board.New(size)
	for i, m := range moves {
		b.Set(m, SideAt(i))
	}
	return b
}

// SideAt returns whose move it is after so many.
func SideAt(moves int) board.Stone {
	if moves%2 == 1 {
		return board.White
	}
	return board.Black
}
