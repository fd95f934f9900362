package skin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Card is a raised area on the page: rounded, with a hairline, and some room
// around what it holds. It follows changes of the theme.
type Card struct {
	widget.BaseWidget

	content fyne.CanvasObject
}

// NewCard returns a card around content.
func NewCard(content fyne.CanvasObject) *Card {
	c := &Card{content: content}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer is called by Fyne.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(Current().Card)
	inside := container.NewPadded(container.NewPadded(c.content))
	r := &cardRenderer{
		WidgetRenderer: widget.NewSimpleRenderer(container.NewStack(ground, inside)),
		ground:         ground,
	}
	r.paint()
	return r
}

type cardRenderer struct {
	fyne.WidgetRenderer

	ground *canvas.Rectangle
}

func (r *cardRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *cardRenderer) paint() {
	s := Current()
	r.ground.FillColor = s.Card
	r.ground.StrokeColor = s.Hairline
	r.ground.StrokeWidth = theme.Size(theme.SizeNameSeparatorThickness)
	r.ground.CornerRadius = theme.Size(theme.SizeNameCardRadius)
}
