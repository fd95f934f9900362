package panels

import (
	"image/color"

	"tengen/ui/widgets"
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

	empty, white, black, edge *canvas.Rectangle
}

func newBar() *bar {
	b := &bar{empty: canvas.NewRectangle(nil), white: canvas.NewRectangle(nil), black: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
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
	return widgets.NewRenderer(b.least, b.arrange, b.paint, b.empty, b.white, b.black, b.edge)
}

func (b *bar) least() fyne.Size {
	height := theme.Size(theme.SizeNameCaptionText)
	return fyne.NewSize(5*height, height)
}

func (b *bar) arrange(size fyne.Size) {
	radius := size.Height / 2
	width := size.Width * float32(b.share)
	b.empty.Resize(size)
	b.empty.CornerRadius = radius
	b.white.Resize(size)
	b.white.CornerRadius = radius
	b.black.Resize(fyne.NewSize(width, size.Height))
	// Round at the left; at the right only when it reaches the end.
	b.black.TopLeftCornerRadius, b.black.BottomLeftCornerRadius = radius, radius
	right := max(0, radius-(size.Width-width))
	b.black.TopRightCornerRadius, b.black.BottomRightCornerRadius = right, right
	b.edge.Resize(size)
	b.edge.CornerRadius = radius
}

// How strong the grey of an empty bar is, on the card: where Black's share is grey itself,
// so weak that one is not taken for the other.
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

func (b *bar) paint() {
	s := skin.Current()
	b.empty.FillColor, b.empty.Hidden = emptyOf(s), b.known
	b.black.FillColor, b.white.FillColor = s.Black, s.White
	b.white.Hidden, b.black.Hidden = !b.known, !b.known || b.share == 0
	b.edge.StrokeWidth, b.edge.Hidden = 1, !b.known
	b.edge.StrokeColor = s.Quiet
	b.arrange(b.Size())
	for _, o := range []*canvas.Rectangle{b.empty, b.white, b.black, b.edge} {
		o.Refresh()
	}
}
