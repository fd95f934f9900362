package drawing

import "fyne.io/fyne/v2"

// Renderer draws a widget as one picture.
type Renderer struct {
	pen   Pen
	owner fyne.CanvasObject
	least func() fyne.Size
	draw  func(*Pen, fyne.Size)
}

var _ fyne.WidgetRenderer = (*Renderer)(nil)

// NewRenderer returns the renderer of a widget. least returns the widget's least
// size; draw makes the picture at a size, which is never empty.
func NewRenderer(owner fyne.CanvasObject, least func() fyne.Size, draw func(*Pen, fyne.Size)) *Renderer {
	r := &Renderer{owner: owner, least: least, draw: draw}
	r.Refresh()
	return r
}

// Destroy is called by Fyne.
func (r *Renderer) Destroy() {}

// MinSize is called by Fyne.
func (r *Renderer) MinSize() fyne.Size { return r.least() }

// Layout is called by Fyne.
func (r *Renderer) Layout(fyne.Size) { r.Refresh() }

// Objects is called by Fyne.
func (r *Renderer) Objects() []fyne.CanvasObject { return r.pen.Objects() }

// Refresh is called by Fyne.
func (r *Renderer) Refresh() {
	r.pen.Begin()
	if size := r.owner.Size(); size.Width > 0 && size.Height > 0 {
		r.draw(&r.pen, size)
	}
	r.pen.End(r.owner)
}
