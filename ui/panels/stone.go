package panels

import (
	"image/color"

	"tengen/board"
	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// stone is a small stone beside a sentence, in the colours of the bar: a black one shows on
// black.
type stone struct {
	widget.BaseWidget

	side board.Stone
}

func newStone() *stone {
	s := &stone{}
	s.ExtendBaseWidget(s)
	return s
}

func (s *stone) set(side board.Stone) {
	if s.side == side {
		return
	}
	s.side = side
	s.Hidden = side == board.Empty
	s.Refresh()
}

// CreateRenderer is called by Fyne.
func (s *stone) CreateRenderer() fyne.WidgetRenderer {
	r := &stoneRenderer{s: s, circle: canvas.NewCircle(color.Transparent)}
	r.Refresh()
	return r
}

type stoneRenderer struct {
	s      *stone
	circle *canvas.Circle
}

func (r *stoneRenderer) Destroy() {}

func (r *stoneRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.circle} }

// MinSize is as high as the sentence beside it, with some room at the right.
func (r *stoneRenderer) MinSize() fyne.Size {
	size := theme.Size(theme.SizeNameSubHeadingText)
	return fyne.NewSize(size+theme.Size(theme.SizeNameInnerPadding), size)
}

func (r *stoneRenderer) Layout(fyne.Size) {
	r.circle.Resize(fyne.NewSquareSize(theme.Size(theme.SizeNameSubHeadingText)))
}

func (r *stoneRenderer) Refresh() {
	s := skin.Current()
	r.circle.FillColor = s.White
	if r.s.side == board.Black {
		r.circle.FillColor = s.Black
	}
	r.circle.StrokeColor = s.Quiet
	r.circle.StrokeWidth = 1
	r.Layout(r.s.Size())
	r.circle.Refresh()
}
