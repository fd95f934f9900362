package drawing

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

func picture(p *Pen, word string) {
	p.Begin()
	p.Line(fyne.NewPos(0, 0), fyne.NewPos(9, 9), color.Black, 1)
	p.Text(word, 20, 20, 12, true, color.Black)
	p.Text("same", 20, 40, 12, false, color.Black)
	p.Disc(1, 2, 3, color.Black, color.White, 1)
}

func TestAPictureReusesTheObjectsOfTheLast(t *testing.T) {
	test.NewTempApp(t)
	var p Pen
	picture(&p, "one")
	before := p.Objects()
	assert.Len(t, p.changed, 2)
	picture(&p, "one")
	assert.Equal(t, before, p.Objects())
	assert.Empty(t, p.changed, "a word that stays need not be drawn anew")
	picture(&p, "two")
	assert.Len(t, p.changed, 1)
	for i, o := range p.Objects() {
		assert.Same(t, before[i], o)
	}
}

func TestALongWordFitsItsRoom(t *testing.T) {
	test.NewTempApp(t)
	var p Pen
	p.Begin()
	p.TextIn("a long word", 50, 50, 13, 30, 2, false, color.Black)
	p.TextIn("a", 50, 50, 13, 30, 2, false, color.Black)
	long, short := p.Objects()[0].(*canvas.Text), p.Objects()[1].(*canvas.Text)
	assert.InDelta(t, 60, long.MinSize().Width, 3, "the room times the zoom")
	assert.InDelta(t, 26, short.TextSize, 0.01)
}

func TestLongDashesAreDrawnThrough(t *testing.T) {
	var p Pen
	p.Begin()
	p.Dashes(fyne.NewPos(0, 0), fyne.NewPos(90, 0), color.Black, 1, 5)
	assert.Len(t, p.Objects(), 11)
	p.Begin()
	p.Dashes(fyne.NewPos(0, 0), fyne.NewPos(9000, 0), color.Black, 1, 5)
	assert.Len(t, p.Objects(), 1)
}
