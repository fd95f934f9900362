package panels

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Where the bar is Black's from end to end, it is seen on the card all the same.
func TestBothSharesDifferFromTheCard(t *testing.T) {
	const seen, edge = 3, 3 // what graphics need, by the web's accessibility rules
	for _, s := range []skin.Skin{skin.Light(), skin.Dark()} {
		assert.GreaterOrEqual(t, uitest.Contrast(s.Black, s.Card), float64(seen), "Black's, dark: %v", s.Dark)
		assert.GreaterOrEqual(t, uitest.Contrast(s.Quiet, s.Card), float64(edge), "the edge around both, dark: %v", s.Dark)
		assert.GreaterOrEqual(t, uitest.Contrast(s.Black, s.White), uitest.Readable, "each other, dark: %v", s.Dark)
	}
}

// An empty bar must not be taken for one that is all Black's or all White's.
func TestEmptyBarIsNeitherBlackNorWhite(t *testing.T) {
	app := test.NewTempApp(t)
	for _, mode := range []skin.Mode{skin.LightMode, skin.DarkMode} {
		app.Settings().SetTheme(skin.New(mode, 1))
		b := newBar()
		w := test.NewTempWindow(t, widgets.SurfaceAround(b))
		w.Resize(fyne.NewSquareSize(100))
		middle := func() uint8 {
			return color.GrayModel.Convert(w.Canvas().Capture().At(50, 50)).(color.Gray).Y
		}
		empty := int(middle())
		b.set(1, true)
		black := int(middle())
		b.set(0, true)
		white := int(middle())
		const apart = 30
		far := func(a, b int) int { return max(a-b, b-a) }
		assert.Greater(t, far(empty, black), apart, "mode %v", mode)
		assert.Greater(t, far(empty, white), apart, "mode %v", mode)
		b.set(0, false)
		assert.Equal(t, empty, int(middle()), "empty again")
	}
}
