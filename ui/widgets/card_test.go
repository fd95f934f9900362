package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

func TestASurfaceFollowsTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(skin.New(skin.LightMode, 1))
	w := test.NewTempWindow(t, widgets.SurfaceAround(canvas.NewRectangle(color.Transparent)))
	w.Resize(fyne.NewSquareSize(100))
	middle := func() color.Color { return color.NRGBAModel.Convert(w.Canvas().Capture().At(50, 50)) }
	assert.Equal(t, skin.Light().Card, middle())
	app.Settings().SetTheme(skin.New(skin.DarkMode, 1))
	assert.Equal(t, skin.Dark().Card, middle())
}

func TestANoteChanges(t *testing.T) {
	test.NewTempApp(t)
	n := widgets.NewNote()
	n.Set("title", "text")
	assert.Equal(t, "title", n.Title())
	assert.Equal(t, "text", n.Text())
}
