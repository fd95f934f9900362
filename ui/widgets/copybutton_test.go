package widgets_test

import (
	"testing"

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
