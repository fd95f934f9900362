package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
)

func TestRows(t *testing.T) {
	var p Pen
	p.Begin()
	p.Rows(3, "x\x00o\x00x\x00\x00\x00\x00", 0, 0, 60, color.Black, color.White)
	lines, circles := 0, 0
	for _, o := range p.Objects() {
		switch o.(type) {
		case *canvas.Line:
			lines++
		case *canvas.Circle:
			circles++
		}
	}
	assert.Equal(t, 4+2*2, lines, "the lines of the board and two crosses")
	assert.Equal(t, 1, circles)
	p.Begin()
	p.Rows(4, "xxxx", 0, 0, 10, color.Black, color.White)
	assert.Empty(t, p.Objects(), "too small to be read")
}
