package panels

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/view"
)

// What is not known costs nothing to draw, however long a file says that a game is, and what
// is known is drawn as far as it can be told apart.
func TestAnEndlessGameIsDrawn(t *testing.T) {
	test.NewTempApp(t)
	g := NewGraph()
	test.NewTempWindow(t, g).Resize(fyne.NewSize(400, 200))
	values := make([]view.Chance, 100_000)
	values[40], values[41] = view.Chance{Known: true, Chance: 0.5}, view.Chance{Known: true, Chance: 0.7}
	g.SetValues(values)
	g.setCurrent(99_999)
	assert.Less(t, len(test.WidgetRenderer(g).Objects()), 20)
	for i := range values {
		values[i].Known = true
	}
	g.SetValues(values)
	assert.Less(t, len(test.WidgetRenderer(g).Objects()), 4*mostDrawn)
}
