package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// leastCell is the width from which on the cells of a board can be told apart.
const leastCell = 4

// Rows draws the lines and marks of a board of n cells a side: cells holds 'x', 'o'
// or anything else for an empty one, row 0 below. A board that is too small to be
// read stays empty.
func (p *Pen) Rows(n int, cells string, x, y, side float32, ink, line color.Color) {
	if n == 0 || side/float32(n) < leastCell {
		return
	}
	cell := side / float32(n)
	for i := 1; i < n; i++ {
		at := float32(i) * cell
		p.Line(fyne.NewPos(x+at, y+2), fyne.NewPos(x+at, y+side-2), line, 1)
		p.Line(fyne.NewPos(x+2, y+at), fyne.NewPos(x+side-2, y+at), line, 1)
	}
	const room = 0.24 // around a mark
	for i, mark := range []byte(cells) {
		left, upper := x+float32(i%n)*cell, y+float32(n-1-i/n)*cell
		p.Mark(mark, left+cell*room, upper+cell*room, cell*(1-2*room), ink)
	}
}

// Mark draws a cross or a nought, or nothing.
func (p *Pen) Mark(mark byte, x, y, side float32, ink color.Color) {
	width := max(1, side/7)
	switch mark {
	case 'x':
		p.Line(fyne.NewPos(x, y), fyne.NewPos(x+side, y+side), ink, width)
		p.Line(fyne.NewPos(x, y+side), fyne.NewPos(x+side, y), ink, width)
	case 'o':
		p.Circle(x, y, side, ink, width)
	}
}
