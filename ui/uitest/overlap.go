package uitest

// Looks at pictures of trees for tests.

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// NoOverlap says of a tree which labels lie on each other, and returns how many there are.
func NoOverlap(t testing.TB, tree fyne.Widget) (labels int) {
	t.Helper()
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(tree).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			texts = append(texts, text)
		}
	}
	const (
		half  = 0.4 // the height of letters, of their size
		close = 0.5 // widths are rounded
	)
	for i, a := range texts {
		for _, b := range texts[:i] {
			apart := a.Position().X+a.Size().Width <= b.Position().X+close || b.Position().X+b.Size().Width <= a.Position().X+close
			lineA, lineB := a.Position().Y+a.Size().Height/2, b.Position().Y+b.Size().Height/2
			below := max(lineA-lineB, lineB-lineA) >= half*(a.TextSize+b.TextSize)
			assert.True(t, apart || below, "%q at %v and %q at %v", a.Text, a.Position(), b.Text, b.Position())
		}
	}
	return len(texts)
}
