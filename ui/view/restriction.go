package view

import "tengen/board"

// Restriction says which moves of a position are searched. The zero value is all of them.
type Restriction struct {
	Only   bool // the points are the only moves that are searched; else they are left out
	Points []board.Point
}

// On tells whether some moves are not searched.
func (r Restriction) On() bool { return len(r.Points) > 0 }
