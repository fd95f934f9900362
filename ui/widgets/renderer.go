package widgets

import "fyne.io/fyne/v2"

// Renderer is the fyne.WidgetRenderer of a widget that keeps the objects it is drawn with and
// arranges and paints them itself, so that it needs no second type beside it.
type Renderer struct {
	least   func() fyne.Size
	arrange func(fyne.Size)
	paint   func()
	objects func() []fyne.CanvasObject
}

var _ fyne.WidgetRenderer = (*Renderer)(nil)

// NewRenderer returns the renderer of a widget that is always drawn with the same objects, the
// lowest first. Least returns the widget's least size, arrange places the objects at a size, and
// paint gives them their words and colours and shows them.
func NewRenderer(least func() fyne.Size, arrange func(fyne.Size), paint func(), objects ...fyne.CanvasObject) *Renderer {
	return NewChangingRenderer(least, arrange, paint, func() []fyne.CanvasObject { return objects })
}

// NewChangingRenderer is NewRenderer for a widget whose objects change.
func NewChangingRenderer(least func() fyne.Size, arrange func(fyne.Size), paint func(), objects func() []fyne.CanvasObject) *Renderer {
	paint()
	return &Renderer{least: least, arrange: arrange, paint: paint, objects: objects}
}

// Destroy implements fyne.WidgetRenderer.
func (r *Renderer) Destroy() {}

// MinSize implements fyne.WidgetRenderer.
func (r *Renderer) MinSize() fyne.Size { return r.least() }

// Layout implements fyne.WidgetRenderer.
func (r *Renderer) Layout(size fyne.Size) { r.arrange(size) }

// Refresh implements fyne.WidgetRenderer.
func (r *Renderer) Refresh() { r.paint() }

// Objects implements fyne.WidgetRenderer.
func (r *Renderer) Objects() []fyne.CanvasObject { return r.objects() }
