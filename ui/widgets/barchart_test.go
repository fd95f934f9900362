package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

func TestBarsShareTheWidth(t *testing.T) {
	test.NewTempApp(t)
	c := NewBarChart()
	w := test.NewTempWindow(t, c)
	w.Resize(fyne.NewSize(400, 200))
	share := func(i int) float32 { return c.lines[i].fill.Size().Width / c.lines[i].ground.Size().Width }

	c.Set(Bar{Word: "a", Figure: "8", Value: 8, Role: BarOurs}, Bar{Word: "b", Figure: "2", Value: 2}, Bar{Word: "c", Value: -1})
	assert.InDelta(t, 1, share(0), 1e-4, "the largest fills its bar")
	assert.InDelta(t, 0.25, share(1), 1e-4)
	assert.Zero(t, share(2))
	c.SetFull(16)
	c.Set(Bar{Word: "a", Value: 8})
	assert.InDelta(t, 0.5, share(0), 1e-4)
	assert.Len(t, c.objects(), 4, "the other two are gone")
	c.KeepRoom("a longer word")
	c.Set(Bar{Word: "a", Value: 8})
	left := c.lines[0].ground.Position().X
	c.Set(Bar{Word: "a longer word", Value: 8})
	assert.Equal(t, left, c.lines[0].ground.Position().X)
}
