package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Surface is a raised area on the page: rounded, with a hairline, and some room
// around what it holds. It follows changes of the theme.
type Surface struct {
	widget.BaseWidget

	content fyne.CanvasObject
	event   bool // it stands out
}

// Around returns a surface around content.
func SurfaceAround(content fyne.CanvasObject) *Surface {
	s := &Surface{content: content}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer is called by Fyne.
func (s *Surface) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(skin.Current().Card)
	inside := container.NewPadded(container.NewPadded(s.content))
	r := &surfaceRenderer{
		WidgetRenderer: widget.NewSimpleRenderer(container.NewStack(ground, inside)),
		ground:         ground,
		event:          s.event,
	}
	r.paint()
	return r
}

type surfaceRenderer struct {
	fyne.WidgetRenderer

	ground *canvas.Rectangle
	event  bool
}

func (r *surfaceRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *surfaceRenderer) paint() {
	colours := skin.Current()
	r.ground.FillColor = colours.Card
	r.ground.StrokeColor = colours.Hairline
	if r.event {
		r.ground.FillColor, r.ground.StrokeColor = colours.AccentGround, colours.Accent
	}
	r.ground.StrokeWidth = theme.Size(theme.SizeNameSeparatorThickness)
	r.ground.CornerRadius = theme.Size(theme.SizeNameCardRadius)
}
