package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

func TestTheWordsOfABarAreReadOnBothHalves(t *testing.T) {
	test.NewTempApp(t)
	for _, mode := range []skin.Mode{skin.LightMode, skin.DarkMode} {
		test.ApplyTheme(t, skin.New(mode, 1))
		p := widgets.NewProgress(nil)
		test.NewTempWindow(t, p)
		p.SetValue(0.5)
		parts := test.WidgetRenderer(p).Objects()
		ground, done := parts[0].(*canvas.Rectangle), parts[1].(*canvas.Rectangle)
		label := parts[2].(*canvas.Text)
		assert.Equal(t, "50%", label.Text)
		assert.InDelta(t, ground.Size().Width/2, done.Size().Width, 1)
		ink, below, above := label.Color.(color.NRGBA), ground.FillColor.(color.NRGBA), done.FillColor.(color.NRGBA)
		assert.GreaterOrEqual(t, uitest.Contrast(ink, skin.Current().Card, below), uitest.Readable)
		assert.GreaterOrEqual(t, uitest.Contrast(ink, skin.Current().Card, below, above), uitest.Readable)
	}
}
