package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

// A button that copies says that it has, keeps its place, and is ready for the next time.
func TestCopySaysSo(t *testing.T) {
	a := test.NewTempApp(t)
	b := widgets.NewCopyButton("Copy", "On the clipboard", func() string { return "h8i9" })
	test.NewTempWindow(t, b)
	room := b.MinSize()
	test.Tap(b)
	assert.Equal(t, "h8i9", a.Clipboard().Content())
	assert.Equal(t, "On the clipboard", b.Text)
	assert.Equal(t, room, b.MinSize())
	b.MouseOut()
	assert.Equal(t, "Copy", b.Text)
	assert.Equal(t, room, b.MinSize())
	test.Tap(b)
	b.FocusLost()
	assert.Equal(t, "Copy", b.Text)
}

// A label stands before its control or, in a narrow place, above it.
func TestLabelled(t *testing.T) {
	test.NewTempApp(t)
	label := widgets.Label("Effort")
	control := canvas.NewRectangle(nil)
	control.SetMinSize(fyne.NewSize(100, 30))
	row := widgets.LabelledOrBelow(label, control)
	row.Resize(fyne.NewSize(300, 30))
	assert.Greater(t, control.Position().X, label.Line().Width)
	assert.Equal(t, float32(100), control.Size().Width, "it is no wider than need be")
	assert.Equal(t, float32(30), row.MinSize().Height)
	row.Resize(fyne.NewSize(110, 30))
	assert.Equal(t, 30+label.Line().Height, row.MinSize().Height)
	row.Resize(row.MinSize())
	assert.Zero(t, control.Position().X)
	assert.GreaterOrEqual(t, control.Position().Y, label.Line().Height-1)
	assert.Greater(t, widgets.Labelled(label, control).MinSize().Width, row.MinSize().Width)
}
