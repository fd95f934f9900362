package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// row is a row of nothing but its ground.
type row struct {
	widgets.Clickable

	chosen bool
	ground *canvas.Rectangle
}

func newRow() *row {
	r := &row{ground: canvas.NewRectangle(nil)}
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{widget.NewSimpleRenderer(r.ground), r}
}

type renderer struct {
	fyne.WidgetRenderer

	row *row
}

func (r *renderer) Refresh() { r.row.Tint(r.row.ground, r.row.chosen) }

func TestARowIsClickedAndTinted(t *testing.T) {
	test.NewTempApp(t)
	r := newRow()
	r.Tapped(&fyne.PointEvent{}) // nobody listens
	var taps []fyne.Position
	var hovers []bool
	r.OnTap = func(at fyne.Position) { taps = append(taps, at) }
	r.OnHover = func(inside bool) { hovers = append(hovers, inside) }

	r.Refresh()
	assert.Equal(t, color.Transparent, r.ground.FillColor)
	assert.Equal(t, desktop.Cursor(desktop.PointerCursor), r.Cursor())
	r.MouseIn(nil)
	r.MouseMoved(nil)
	assert.NotEqual(t, color.Transparent, r.ground.FillColor)
	r.Tapped(&fyne.PointEvent{Position: fyne.NewPos(3, 4)})
	r.chosen = true
	r.MouseOut()
	assert.Equal(t, skin.Current().AccentGround, r.ground.FillColor)
	assert.Equal(t, []fyne.Position{fyne.NewPos(3, 4)}, taps)
	assert.Equal(t, []bool{true, false}, hovers)

	r.chosen, r.Off = false, true
	r.MouseIn(nil)
	r.Tapped(&fyne.PointEvent{})
	assert.Len(t, taps, 1)
	assert.Equal(t, color.Transparent, r.ground.FillColor)
	assert.Equal(t, desktop.Cursor(desktop.DefaultCursor), r.Cursor())
	r.Off = false
	r.Refresh()
	assert.Equal(t, theme.Color(theme.ColorNameHover), r.ground.FillColor)
}
