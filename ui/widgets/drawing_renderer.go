package widgets

import "fyne.io/fyne/v2"

// Renderer draws a widget as one picture.
type PenRenderer struct {
	pen   Pen
	owner fyne.CanvasObject
	least func() fyne.Size
	draw  func(*Pen, fyne.Size)
}

var _ fyne.WidgetRenderer = (*PenRenderer)(nil)

// NewRenderer returns the renderer of a widget. least returns the widget's least
// size; draw makes the picture at a size, which is never empty.
func NewPenRenderer(owner fyne.CanvasObject, least func() fyne.Size, draw func(*Pen, fyne.Size)) *PenRenderer {
	r := &PenRenderer{owner: owner, least: least, draw: draw}
	r.Refresh()
	return r
}

// Destroy is called by Fyne.
func (r *PenRenderer) Destroy() {}

// MinSize is called by Fyne.
func (r *PenRenderer) MinSize() fyne.Size { return r.least() }

// Layout is called by Fyne.
func (r *PenRenderer) Layout(fyne.Size) { r.Refresh() }

// Objects is called by Fyne.
func (r *PenRenderer) Objects() []fyne.CanvasObject { return r.pen.Objects() }

// Refresh is called by Fyne.
func (r *PenRenderer) Refresh() {
	r.pen.Begin()
	if size := r.owner.Size(); size.Width > 0 && size.Height > 0 {
		r.draw(&r.pen, size)
	}
	r.pen.End(r.owner)
}
