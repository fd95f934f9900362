package course

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// row is an exercise in the table of contents: a mark that says whether it is solved, its
// number and its name.
type row struct {
	widgets.Clickable

	page     *Page
	exercise problem.CourseExercise
	number   string // as it is read
	index    int    // among all, from 1
}

func newRow(p *Page, e problem.CourseExercise, number string, index int) *row {
	r := &row{page: p, exercise: e, number: number, index: index}
	r.OnTap = func(fyne.Position) { p.kit.Player.Jump(index) }
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	n := &rowRenderer{
		row: r, ground: canvas.NewRectangle(nil), mark: canvas.NewCircle(nil),
		number: canvas.NewText(r.number, nil), name: canvas.NewText("", nil),
	}
	for i := range n.tick {
		n.tick[i] = canvas.NewLine(nil)
	}
	n.Refresh()
	return n
}

type rowRenderer struct {
	row          *row
	ground       *canvas.Rectangle
	mark         *canvas.Circle
	tick         [2]*canvas.Line
	number, name *canvas.Text
}

func (r *rowRenderer) Destroy() {}

func (r *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.mark, r.tick[0], r.tick[1], r.number, r.name}
}

// Sizes of a row as shares of its letters' height.
const (
	rowHeight = 1.45
	markSize  = 0.8
	tickWidth = 0.09
)

func (r *rowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.name.MinSize().Height*rowHeight)
}

func (r *rowRenderer) Layout(size fyne.Size) {
	high := r.name.MinSize().Height
	gap, mark := theme.Padding(), high*markSize
	r.ground.Resize(size)
	x, y := gap, (size.Height-mark)/2
	r.mark.Resize(fyne.NewSquareSize(mark))
	r.mark.Move(fyne.NewPos(x, y))
	corner := fyne.NewPos(x+mark*0.44, y+mark*0.7)
	r.tick[0].Position1, r.tick[0].Position2 = fyne.NewPos(x+mark*0.25, y+mark*0.52), corner
	r.tick[1].Position1, r.tick[1].Position2 = corner, fyne.NewPos(x+mark*0.76, y+mark*0.32)
	for _, line := range r.tick {
		line.StrokeWidth = high * tickWidth
	}
	x += mark + 2*gap
	widgets.SetOnLine(r.number, x, 0, size.Height)
	x += max(r.number.MinSize().Width, fyne.MeasureText("5.10", r.number.TextSize, fyne.TextStyle{}).Width) + 2*gap
	widgets.Shorten(r.name, r.row.page.kit.Text.T("lab.course.name."+r.row.exercise.ID), size.Width-x-gap)
	widgets.SetOnLine(r.name, x, 0, size.Height)
}

func (r *rowRenderer) Refresh() {
	s := skin.Current()
	chosen := r.row.page.track.at == r.row.index
	first, tries := r.row.page.kit.Progress.Attempts(r.row.exercise.ID)
	ink := s.Text
	if chosen {
		ink = s.Accent
	}
	widgets.SetText(r.name, r.name.Text, theme.TextSize(), ink, chosen)
	widgets.SetText(r.number, r.row.number, theme.CaptionTextSize(), s.Quiet, false)
	r.mark.FillColor, r.mark.StrokeColor, r.mark.StrokeWidth = s.Card, s.Quiet, 1
	tick := s.Card
	switch {
	case first == 1:
		r.mark.FillColor, r.mark.StrokeColor = s.Accent, s.Accent
	case first > 1: // not at the first try: a tick in an empty circle
		r.mark.StrokeColor, tick = s.Accent, s.Accent
	case tries > 0:
		r.mark.StrokeColor, r.mark.StrokeWidth = s.Alarm, 2
	}
	for _, line := range r.tick {
		line.StrokeColor = tick
		widgets.SetVisible(line, first > 0)
		line.Refresh()
	}
	r.row.Tint(r.ground, chosen)
	r.Layout(r.row.Size())
	r.mark.Refresh()
	canvas.Refresh(r.row)
}
