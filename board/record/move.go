package record

import "tengen/board"

// Move is a stone of one side on a point, or a pass. The zero Move is no move at
// all.
type Move struct {
	Stone board.Stone // who moved; Empty for no move
	Point board.Point // where, board.Pass for a pass
}

// None tells whether there is no move.
func (m Move) None() bool { return m.Stone == board.Empty }

// IsPass tells whether a side passed.
func (m Move) IsPass() bool { return m.Stone != board.Empty && m.Point == board.Pass }

// String returns "black H8", "white pass" or "no move".
func (m Move) String() string {
	if m.None() {
		return "no move"
	}
	return m.Stone.String() + " " + m.Point.String()
}

// Placement is a stone put on the board, or with Empty taken from it, without
// being a move.
type Placement struct {
	Point board.Point
	Stone board.Stone
}
