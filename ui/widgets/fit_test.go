package widgets

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/board"
)

// A line never sticks out of its column, whatever its points are and however wide that is, and
// leaves out no more than it has to.
func TestALineStaysInsideItsColumn(t *testing.T) {
	test.NewTempApp(t)
	r := rand.New(rand.NewPCG(1, 2))
	const size = 12
	width := func(s string) float32 { return fyne.MeasureText(s, size, fyne.TextStyle{}).Width }
	for range 300 {
		var items []string
		for range 1 + r.IntN(30) {
			items = append(items, board.Point{X: r.IntN(15), Y: r.IntN(15)}.String())
		}
		room := float32(20 + r.IntN(600))
		text := fit(items, room, size, false)
		assert.LessOrEqual(t, width(text), room, "%q", text)
		if n := len(strings.Fields(strings.TrimSuffix(text, "…"))); n < len(items) {
			assert.Greater(t, width(first(items, n+1)), room, "one more would fit behind %q", text)
		}
	}
}
