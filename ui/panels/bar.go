package panels

import (
	"image/color"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// bar is the evaluation: Black's share of the chances is dark, from the left,
// White's is light. Without an evaluation it is a flat grey that is neither.
type bar struct {
	widget.BaseWidget

	share float64 // Black's, 0 to 1
	known bool
}

func newBar() *bar {
	b := &bar{}
	b.ExtendBaseWidget(b)
	return b
}

func (b *bar) set(share float64, known bool) {
	if b.share == share && b.known == known {
		return
	}
	b.share, b.known = share, known
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	r := &barRenderer{
		b:     b,
		empty: canvas.NewRectangle(color.Transparent),
		white: canvas.NewRectangle(color.Transparent),
		black: canvas.NewRectangle(color.Transparent),
		edge:  canvas.NewRectangle(color.Transparent),
	}
	r.Refresh()
	return r
}

type barRenderer struct {
	b                         *bar
	empty, white, black, edge *canvas.Rectangle
}

func (r *barRenderer) Destroy() {}

func (r *barRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.empty, r.white, r.black, r.edge}
}

func (r *barRenderer) MinSize() fyne.Size {
	height := theme.Size(theme.SizeNameCaptionText)
	return fyne.NewSize(5*height, height)
}

func (r *barRenderer) Layout(size fyne.Size) {
	radius := size.Height / 2
	width := size.Width * float32(r.b.share)
	r.empty.Resize(size)
	r.empty.CornerRadius = radius
	r.white.Resize(size)
	r.white.CornerRadius = radius
	r.black.Resize(fyne.NewSize(width, size.Height))
	// Round at the left; at the right only when it reaches the end.
	r.black.TopLeftCornerRadius, r.black.BottomLeftCornerRadius = radius, radius
	right := max(0, radius-(size.Width-width))
	r.black.TopRightCornerRadius, r.black.BottomRightCornerRadius = right, right
	r.edge.Resize(size)
	r.edge.CornerRadius = radius
}

// How strong the grey of an empty bar is, on the card: where Black's share is grey itself,
// so weak that nobody takes one for the other.
const (
	emptyOnLight = 0.5
	emptyOnDark  = 0.16
)

// emptyOf returns the colour of an empty bar in a theme.
func emptyOf(s skin.Skin) color.NRGBA {
	if s.Dark {
		return skin.Fade(s.Quiet, emptyOnDark)
	}
	return skin.Fade(s.Quiet, emptyOnLight)
}

func (r *barRenderer) Refresh() {
	s := skin.Current()
	r.empty.FillColor, r.empty.Hidden = emptyOf(s), r.b.known
	r.black.FillColor, r.white.FillColor = s.Black, s.White
	r.white.Hidden, r.black.Hidden = !r.b.known, !r.b.known || r.b.share == 0
	r.edge.StrokeWidth, r.edge.Hidden = 1, !r.b.known
	r.edge.StrokeColor = s.Quiet
	r.Layout(r.b.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
