package boardview

import "tengen/board"

// Pointed returns the point that the pointer, or the cursor of the keyboard, is on.
func (b *Board) Pointed() (board.Point, bool) { return b.focus() }
