package graph

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
)

func TestWhatIsUnderThePointerStays(t *testing.T) {
	c := Camera{Zoom: 1, X: 10, Y: 20}
	at := fyne.NewPos(200, 300)
	x, y := c.Place(at)
	for _, by := range []float64{1.5, 0.2, 1e9, 1e-9} {
		z := c.Zoomed(by, 0.1, 3, at)
		assert.True(t, z.Zoom >= 0.1 && z.Zoom <= 3)
		assert.InDelta(t, at.X, z.SX(x), 1e-3)
		assert.InDelta(t, at.Y, z.SY(y), 1e-3)
	}
	assert.Equal(t, Camera{Zoom: 1, X: 15, Y: 18}, c.Moved(5, -2))
}
