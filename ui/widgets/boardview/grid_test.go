package boardview_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
)

func TestGridFillsItsPicture(t *testing.T) {
	for _, size := range []board.Size{board.Square(3), board.Square(4), board.Square(15), board.Square(22), {W: 9, H: 15}} {
		for _, side := range []int{160, 333, 736, 1472} {
			g := boardview.NewGrid(size, view.Symmetry{}, true, side, side)
			panel := g.Panel()
			assert.True(t, panel.In(image.Rect(0, 0, side, side)), "%v in %d: %v", size, side, panel)
			assert.GreaterOrEqual(t, max(panel.Dx(), panel.Dy()), side-1, "%v in %d", size, side)
			if size.W == size.H {
				assert.Equal(t, panel.Dx(), panel.Dy(), "a square board stays square")
			}
		}
	}
}

func TestGridIsInTheMiddle(t *testing.T) {
	g := boardview.NewGrid(board.Square(15), view.Symmetry{}, false, 1000, 600)
	middle := g.Panel().Min.Add(g.Panel().Max).Div(2)
	assert.Equal(t, image.Pt(500, 300), middle)
	assert.InDelta(t, 500, g.Center(board.Point{X: 7, Y: 7}).X, 1)
	assert.InDelta(t, 300, g.Center(board.Point{X: 7, Y: 7}).Y, 1)
}

func TestGridOffTheBoard(t *testing.T) {
	g := boardview.NewGrid(board.Square(15), view.Symmetry{}, true, 700, 700)
	a1, o15 := g.Center(board.Point{}), g.Center(board.Point{X: 14, Y: 14})
	for _, pixel := range []image.Point{
		{-5, -5},
		{0, 0},
		{699, 699},
		{10000, 350},
		a1.Add(image.Pt(-g.Pitch(), 0)), a1.Add(image.Pt(0, g.Pitch())),
		o15.Add(image.Pt(g.Pitch(), 0)), o15.Add(image.Pt(0, -g.Pitch())),
	} {
		_, ok := g.At(pixel)
		assert.False(t, ok, "%v", pixel)
	}
}

func TestGridSteps(t *testing.T) {
	size := board.Square(15)
	plain := boardview.NewGrid(size, view.Symmetry{}, true, 600, 600)
	turned := boardview.NewGrid(size, view.Symmetry{}.Turned(), true, 600, 600)
	h8 := board.Point{X: 7, Y: 7}
	tests := []struct {
		name   string
		grid   boardview.Grid
		from   board.Point
		dx, dy int
		want   string
	}{
		{"right", plain, h8, 1, 0, "I8"},
		{"up", plain, h8, 0, 1, "H9"},
		{"stops at the left edge", plain, board.Point{X: 0, Y: 3}, -1, 0, "A4"},
		{"stops at the top", plain, board.Point{X: 3, Y: 14}, 0, 1, "D15"},
		{"right on a board turned right is up", turned, h8, 1, 0, "H9"},
		{"up on a board turned right is left", turned, h8, 0, 1, "G8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, tt.grid.Step(tt.from, tt.dx, tt.dy).String())
		})
	}
}

func FuzzGrid(f *testing.F) {
	f.Add(15, 15, uint8(0), 736, 736, 100, 200, true)
	f.Add(3, 3, uint8(5), 100, 900, 50, 50, false)
	f.Add(22, 3, uint8(1), 1, 1, 0, 0, true)
	f.Fuzz(func(t *testing.T, w, h int, view uint8, pw, ph, x, y int, coordinates bool) {
		size := board.Size{W: w, H: h}
		const most = 1 << 13
		if size.Check() != nil || pw < 1 || ph < 1 || pw > most || ph > most || max(x, -x, y, -y) > most {
			return
		}
		g := boardview.NewGrid(size, symmetries()[view%8], coordinates, pw, ph)
		p, ok := g.At(image.Pt(x, y))
		if !ok {
			return
		}
		if !size.Contains(p) {
			t.Fatalf("%v is not on %v", p, size)
		}
		c := g.Center(p)
		if d := c.Sub(image.Pt(x, y)); max(d.X, -d.X, d.Y, -d.Y) > g.Pitch()/2+1 {
			t.Fatalf("%v, with its centre at %v, is not the nearest to %d,%d", p, c, x, y)
		}
		if again, ok := g.At(c); !ok || again != p {
			t.Fatalf("the centre of %v belongs to %v", p, again)
		}
	})
}
