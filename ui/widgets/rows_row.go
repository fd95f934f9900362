package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Row is a row around some content.
type ClickableRow struct {
	Clickable

	content fyne.CanvasObject
}

// New returns a row around content.
func NewClickableRow(content fyne.CanvasObject, tapped func()) *ClickableRow {
	r := &ClickableRow{content: content}
	r.OnTap = func(fyne.Position) { tapped() }
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer is called by Fyne.
func (r *ClickableRow) CreateRenderer() fyne.WidgetRenderer {
	n := &rowRenderer{row: r, ground: canvas.NewRectangle(color.Transparent)}
	n.Refresh()
	return n
}

type rowRenderer struct {
	row    *ClickableRow
	ground *canvas.Rectangle
}

func (r *rowRenderer) Destroy() {}

// Objects is called by Fyne.
func (r *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.row.content}
}

// MinSize is that of the content.
func (r *rowRenderer) MinSize() fyne.Size { return r.row.content.MinSize() }

// Layout lets the ground reach a little around the content.
func (r *rowRenderer) Layout(size fyne.Size) {
	room := theme.Padding()
	r.ground.Move(fyne.NewPos(-room, -room))
	r.ground.Resize(size.AddWidthHeight(2*room, 2*room))
	r.row.content.Resize(size)
}

// Refresh is called by Fyne.
func (r *rowRenderer) Refresh() {
	r.row.Tint(r.ground, false)
	r.Layout(r.row.Size())
	canvas.Refresh(r.row)
}
