package status

import (
	"image/color"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// The colours of the stones beside the words, and of the bar.
var (
	blackShare = color.NRGBA{R: 0x12, G: 0x12, B: 0x11, A: 0xFF}
	whiteShare = color.NRGBA{R: 0xF6, G: 0xF1, B: 0xE7, A: 0xFF}
	// blackOnDark is Black's share where the card is nearly black itself: no black is so
	// dark that it would show there, so it is lighter than the card.
	blackOnDark = color.NRGBA{R: 0x40, G: 0x3E, B: 0x3A, A: 0xFF}
)

// blackOf returns the colour of Black's share in a theme.
func blackOf(s skin.Skin) color.NRGBA {
	if s.Dark {
		return blackOnDark
	}
	return blackShare
}

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

// CreateRenderer is called by Fyne.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	r := &barRenderer{
		b:     b,
		empty: canvas.NewRectangle(color.Transparent),
		white: canvas.NewRectangle(whiteShare),
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

// emptyWash is how strong the grey of an empty bar is, on the card.
const emptyWash = 0.5

func (r *barRenderer) Refresh() {
	s := skin.Current()
	r.empty.FillColor, r.empty.Hidden = skin.Fade(s.Quiet, emptyWash), r.b.known
	r.black.FillColor = blackOf(s)
	r.white.Hidden, r.black.Hidden = !r.b.known, !r.b.known || r.b.share == 0
	r.edge.StrokeWidth, r.edge.Hidden = 1, !r.b.known
	r.edge.StrokeColor = s.Quiet
	r.Layout(r.b.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
