package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

// What does not fit in a row goes into the next one; the last object keeps to the right.
func TestWrap(t *testing.T) {
	test.NewTempApp(t)
	var objects []fyne.CanvasObject
	for range 3 {
		o := canvas.NewRectangle(nil)
		o.SetMinSize(fyne.NewSize(100, 20))
		objects = append(objects, o)
	}
	w := widgets.Wrap(objects...)
	assert.Equal(t, float32(100), w.MinSize().Width)
	w.Resize(fyne.NewSize(500, 20))
	assert.Equal(t, float32(20), w.MinSize().Height)
	assert.Equal(t, fyne.NewPos(400, 0), objects[2].Position())
	w.Resize(fyne.NewSize(250, 20))
	assert.Greater(t, w.MinSize().Height, float32(40))
	assert.Equal(t, float32(0), objects[1].Position().Y)
	assert.Zero(t, objects[2].Position().X, "alone in its row it stands at the left")
	assert.Greater(t, objects[2].Position().Y, float32(20))
	objects[2].Hide()
	w.Refresh()
	assert.Equal(t, float32(20), w.MinSize().Height)
}
