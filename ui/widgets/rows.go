package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Clickable is embedded by a row, or by anything else that is clicked as a whole. The
// row calls ExtendBaseWidget with itself, and [Clickable.Tint] in its Refresh.
type Clickable struct {
	widget.BaseWidget

	OnTap   func(at fyne.Position) // a place within the row; nil does nothing
	OnHover func(inside bool)      // the pointer has come or gone; may be nil
	Off     bool                   // it cannot be clicked now

	hovered bool
}

var (
	_ fyne.Tappable      = (*Clickable)(nil)
	_ desktop.Hoverable  = (*Clickable)(nil)
	_ desktop.Cursorable = (*Clickable)(nil)
)

// Tapped implements fyne.Tappable.
func (c *Clickable) Tapped(e *fyne.PointEvent) {
	if !c.Off && c.OnTap != nil {
		c.OnTap(e.Position)
	}
}

// MouseIn implements desktop.Hoverable.
func (c *Clickable) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved implements desktop.Hoverable.
func (c *Clickable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *Clickable) MouseOut() { c.hover(false) }

func (c *Clickable) hover(inside bool) {
	c.hovered = inside
	if c.OnHover != nil {
		c.OnHover(inside)
	}
	c.Refresh()
}

// Cursor shows that the row can be clicked.
func (c *Clickable) Cursor() desktop.Cursor {
	if c.Off {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// Tint colours the ground of the row: that of the chosen one, that under the pointer,
// or any other.
func (c *Clickable) Tint(ground *canvas.Rectangle, chosen bool) {
	ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	switch {
	case chosen:
		ground.FillColor = skin.Current().AccentGround
	case c.hovered && !c.Off:
		ground.FillColor = theme.Color(theme.ColorNameHover)
	default:
		ground.FillColor = color.Transparent
	}
}

// ClickableRow is a row around some content.
type ClickableRow struct {
	Clickable

	content fyne.CanvasObject
	ground  *canvas.Rectangle
}

// NewClickableRow returns a row around content.
func NewClickableRow(content fyne.CanvasObject, tapped func()) *ClickableRow {
	r := &ClickableRow{content: content, ground: canvas.NewRectangle(nil)}
	r.OnTap = func(fyne.Position) { tapped() }
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *ClickableRow) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(r.least, r.arrange, r.paint, r.ground, r.content)
}

// least is that of the content.
func (r *ClickableRow) least() fyne.Size { return r.content.MinSize() }

// arrange lets the ground reach a little around the content.
func (r *ClickableRow) arrange(size fyne.Size) {
	room := theme.Padding()
	r.ground.Move(fyne.NewPos(-room, -room))
	r.ground.Resize(size.AddWidthHeight(2*room, 2*room))
	r.content.Resize(size)
}

func (r *ClickableRow) paint() {
	r.Tint(r.ground, false)
	r.arrange(r.Size())
	canvas.Refresh(r)
}
