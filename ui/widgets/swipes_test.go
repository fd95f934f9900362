package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

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
