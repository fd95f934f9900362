package graph

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
)

// panZoomPlain is a picture that only remembers what it was asked.
type panZoomPlain struct {
	Area

	dx, dy float32
	zoom   float64
	at     fyne.Position
	frames int
}

func newPlain() *panZoomPlain {
	p := &panZoomPlain{zoom: 1}
	p.Extend(p, Picture{
		Move:   func(dx, dy float32) { p.dx, p.dy = p.dx+dx, p.dy+dy },
		ZoomAt: func(by float64, at fyne.Position) { p.zoom, p.at = p.zoom*by, at },
		Frame:  func() { p.frames++ },
	})
	return p
}

func (p *panZoomPlain) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}

func TestAnAreaMovesAndZooms(t *testing.T) {
	test.NewTempApp(t)
	p := newPlain()
	p.Zoom(2)
	assert.False(t, p.Free(), "nothing to zoom before it has a size")
	p.Resize(fyne.NewSize(100, 80))
	p.Resize(fyne.NewSize(100, 80))
	assert.Equal(t, 1, p.frames)

	assert.True(t, p.Key(&fyne.KeyEvent{Name: fyne.KeyPlus}))
	assert.True(t, p.Free())
	assert.Equal(t, fyne.NewPos(50, 40), p.at, "keys zoom around the middle")
	assert.True(t, p.Key(&fyne.KeyEvent{Name: fyne.KeyMinus}))
	assert.InDelta(t, 1, p.zoom, 1e-9)
	assert.True(t, p.Key(&fyne.KeyEvent{Name: fyne.Key0}))
	assert.False(t, p.Free())
	assert.False(t, p.Key(&fyne.KeyEvent{Name: fyne.KeyUp}))

	p.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(9, 7)}, Scrolled: fyne.NewDelta(0, 100)})
	assert.Greater(t, p.zoom, 1.0)
	assert.Equal(t, fyne.NewPos(9, 7), p.at, "the wheel zooms at the pointer")
	p.Fit()
	p.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(3, -4)})
	p.DragEnd()
	assert.Equal(t, [2]float32{3, -4}, [2]float32{p.dx, p.dy})
	assert.True(t, p.Free())
	p.Release()
	assert.False(t, p.Free())

	p.ShowWhole()
	assert.True(t, p.Whole())
	p.Zoom(2)
	assert.False(t, p.Whole(), "somebody wants to see something else")
	p.Key(&fyne.KeyEvent{Name: fyne.Key0})
	assert.True(t, p.Whole())
	p.Fit()
	assert.False(t, p.Whole())
}

// paired is a root with twelve children of two leaves each; names and notes stand above the children.
type paired struct{}

func (paired) Children(n int) []int {
	switch {
	case n == 0:
		return []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	case n <= 12:
		return []int{2*n + 11, 2*n + 12}
	default:
		return nil
	}
}

func (paired) Form(n int) Form {
	if n > 12 {
		return Leaf
	}
	return Disc
}

func (paired) NodeView(n int) NodeView {
	if n == 0 || n > 12 {
		return NodeView{}
	}
	return NodeView{Name: string(rune('A' + n)), Note: "−0.678"}
}

// In a small picture names stay where there is no room for notes.
func TestNamesStayWhereNotesHaveNoRoom(t *testing.T) {
	test.NewTempApp(t)
	tree := NewTree(paired{})
	test.NewTempWindow(t, tree)
	tree.Resize(fyne.NewSize(240, 200))
	var names string
	for _, o := range test.WidgetRenderer(tree).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			names += text.Text
		}
	}
	assert.Equal(t, "BCDEFGHIJKLM", names)
}
