package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

// halves is a widget whose parts are its left and its right half.
type halves struct{ widgets.HoverSpots }

func (h *halves) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}

func TestThePartUnderThePointer(t *testing.T) {
	test.NewTempApp(t)
	h := &halves{}
	var told []int
	h.Extend(h, func(at fyne.Position) int {
		if at.X < 50 {
			return 0
		}
		return 1
	}, func(part int) { told = append(told, part) })
	assert.Equal(t, widgets.NoSpot, h.Under())
	at := func(x float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 1)}}
	}
	h.MouseIn(at(10))
	h.MouseMoved(at(20))
	h.MouseMoved(at(70))
	assert.Equal(t, 1, h.Under())
	h.MouseOut()
	h.MouseOut()
	assert.Equal(t, []int{0, 1, widgets.NoSpot}, told)
}

func TestTurn(t *testing.T) {
	for name, tt := range map[string]struct {
		turns []float32
		want  []int
	}{
		"notches":       {[]float32{10, 10, -10}, []int{1, 1, -1}},
		"small parts":   {[]float32{4, 4, 4, 4}, []int{0, 0, 1, 0}},
		"turned back":   {[]float32{9, -4, -4, -4}, []int{0, 0, 0, -1}},
		"more than one": {[]float32{25, 5, 5}, []int{1, 0, 1}},
	} {
		w, got := widgets.Wheel{}, []int{}
		for _, by := range tt.turns {
			got = append(got, w.Turn(by))
		}
		assert.Equal(t, tt.want, got, name)
	}
}

// A finger that moves across steps once every so far, and what began anew counts from there.
func TestAFingerThatMovesAcrossSteps(t *testing.T) {
	test.NewTempApp(t)
	var steps []int
	s := widgets.SwipesAround(widget.NewLabel("content"), func(by int) { steps = append(steps, by) })
	move := func(x, y float32) { s.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: x, DY: y}}) }
	move(30, 90)
	assert.Empty(t, steps, "down is no step")
	move(30, 0)
	move(70, 0)
	assert.Equal(t, []int{1, 1, 1}, steps)
	s.DragEnd()
	move(-39, 0)
	assert.Len(t, steps, 3)
	move(-2, 0)
	assert.Equal(t, -1, steps[3])
}
