package review

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// pressable is something that can be clicked as a whole, which shows under the
// pointer.
type pressable struct {
	widget.BaseWidget

	content fyne.CanvasObject
	pressed func()
	off     bool // it cannot be clicked now
	hovered bool
}

var (
	_ fyne.Tappable      = (*pressable)(nil)
	_ desktop.Hoverable  = (*pressable)(nil)
	_ desktop.Cursorable = (*pressable)(nil)
)

func newPressable(content fyne.CanvasObject, pressed func()) *pressable {
	p := &pressable{content: content, pressed: pressed}
	p.ExtendBaseWidget(p)
	return p
}

// Tapped is called by Fyne.
func (p *pressable) Tapped(*fyne.PointEvent) {
	if !p.off {
		p.pressed()
	}
}

// MouseIn is called by Fyne.
func (p *pressable) MouseIn(*desktop.MouseEvent) { p.hovered = true; p.Refresh() }

// MouseMoved is called by Fyne.
func (p *pressable) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called by Fyne.
func (p *pressable) MouseOut() { p.hovered = false; p.Refresh() }

// Cursor is called by Fyne.
func (p *pressable) Cursor() desktop.Cursor {
	if p.off {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// CreateRenderer is called by Fyne.
func (p *pressable) CreateRenderer() fyne.WidgetRenderer {
	r := &pressableRenderer{p: p, ground: canvas.NewRectangle(color.Transparent)}
	r.Refresh()
	return r
}

type pressableRenderer struct {
	p      *pressable
	ground *canvas.Rectangle
}

func (r *pressableRenderer) Destroy() {}

// Objects is called by Fyne.
func (r *pressableRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.p.content}
}

// MinSize is that of the content.
func (r *pressableRenderer) MinSize() fyne.Size { return r.p.content.MinSize() }

// Layout lets the ground reach a little around the content.
func (r *pressableRenderer) Layout(size fyne.Size) {
	room := theme.Padding()
	r.ground.Move(fyne.NewPos(-room, -room))
	r.ground.Resize(size.AddWidthHeight(2*room, 2*room))
	r.p.content.Resize(size)
}

// Refresh is called by Fyne.
func (r *pressableRenderer) Refresh() {
	r.ground.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.ground.FillColor = color.Transparent
	if r.p.hovered && !r.p.off {
		r.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}
