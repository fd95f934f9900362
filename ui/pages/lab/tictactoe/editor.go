package tictactoe

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/drawing"
	"tengen/ui/widgets/skin"
)

// boardEditor is a board on which the root of the tree is set up.
type boardEditor struct {
	widget.BaseWidget

	side  int
	cells string
	onTap func(cell int)
}

var _ fyne.Tappable = (*boardEditor)(nil)

func newEditor(onTap func(cell int)) *boardEditor {
	f := &boardEditor{side: 3, onTap: onTap}
	f.ExtendBaseWidget(f)
	return f
}

func (f *boardEditor) show(p position) {
	f.side, f.cells = p.side, p.cells(p.marks)
	f.Refresh()
}

// Tapped is called by Fyne.
func (f *boardEditor) Tapped(e *fyne.PointEvent) {
	edge := f.edge()
	x, y := int(e.Position.X/edge*float32(f.side)), int(e.Position.Y/edge*float32(f.side))
	if e.Position.X >= 0 && x < f.side && e.Position.Y >= 0 && y < f.side {
		f.onTap((f.side-1-y)*f.side + x)
	}
}

func (f *boardEditor) edge() float32 { return min(f.Size().Width, f.Size().Height) }

// CreateRenderer is called by Fyne.
func (f *boardEditor) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(9 * theme.TextSize()) }
	return drawing.NewRenderer(f, least, func(pen *drawing.Pen, _ fyne.Size) {
		s, edge := skin.Current(), f.edge()
		pen.Box(0, 0, edge, edge, s.Quiet, s.Page, 1, 6)
		pen.Rows(f.side, f.cells, 0, 0, edge, s.Text, s.Hairline)
	})
}
