package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/skin"
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

func TestLinesAreThickOnAProjector(t *testing.T) {
	app := test.NewTempApp(t)
	widths := func() (all []float32) {
		var p Pen
		p.Begin()
		p.Line(fyne.NewPos(0, 0), fyne.NewPos(9, 9), color.Black, 1)
		p.Disc(1, 2, 3, color.Black, color.White, 1)
		p.Box(1, 2, 3, 4, color.Black, color.White, 1, 0)
		p.Triangle(1, 2, 3, 4, true, color.Black, color.White, 1)
		for _, o := range p.Objects() {
			switch o := o.(type) {
			case *canvas.Line:
				all = append(all, o.StrokeWidth)
			case *canvas.Circle:
				all = append(all, o.StrokeWidth)
			case *canvas.Rectangle:
				all = append(all, o.StrokeWidth)
			case *canvas.ArbitraryPolygon:
				all = append(all, o.StrokeWidth)
			}
		}
		return all
	}
	app.Settings().SetTheme(skin.New(skin.LightMode, 1))
	assert.Equal(t, []float32{1, 1, 1, 1}, widths())
	app.Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	thick := skin.Stroke()
	assert.Greater(t, thick, float32(1))
	assert.Equal(t, []float32{thick, thick, thick, thick}, widths())
}

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
