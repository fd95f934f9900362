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
