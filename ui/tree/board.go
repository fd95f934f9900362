package tree

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// board draws a small board with its value below the lines of the board.
func (r *renderer) board(f Face, x, y, side float32, ink, ground color.Color, stroke float32) {
	r.pen.Square(x, y, side, ink, ground, stroke)
	n := f.Board.Side
	if n == 0 {
		return
	}
	cell := side / float32(n)
	if cell < 4 {
		return
	}
	for i := 1; i < n; i++ {
		at := float32(i) * cell
		r.pen.Line(fyne.NewPos(x+at, y+2), fyne.NewPos(x+at, y+side-2), r.skin.Hairline, 1)
		r.pen.Line(fyne.NewPos(x+2, y+at), fyne.NewPos(x+side-2, y+at), r.skin.Hairline, 1)
	}
	for i, mark := range []byte(f.Board.Cells) {
		left, upper := x+float32(i%n)*cell, y+float32(n-1-i/n)*cell
		r.mark(mark, left+cell*0.24, upper+cell*0.24, cell*0.52, ink)
	}
}

// mark draws a cross or a nought.
func (r *renderer) mark(mark byte, x, y, side float32, ink color.Color) {
	width := max(1, side/7)
	switch mark {
	case 'x':
		r.pen.Line(fyne.NewPos(x, y), fyne.NewPos(x+side, y+side), ink, width)
		r.pen.Line(fyne.NewPos(x, y+side), fyne.NewPos(x+side, y), ink, width)
	case 'o':
		r.pen.Circle(x, y, side, ink, width)
	}
}
