package grid

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
)

// legend says what the colours of the grid mean, in one line.
type legend struct {
	widget.BaseWidget

	page *Page
}

func newLegend(p *Page) *legend {
	l := &legend{page: p}
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *legend) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		size := theme.CaptionTextSize()
		return fyne.NewSize(size, widgets.LineHeight(size))
	}
	return widgets.NewPenRenderer(l, least, l.draw)
}

func (l *legend) draw(pen *widgets.Pen, size fyne.Size) {
	t, c := l.page.kit.Text, coloursNow()
	letters := theme.CaptionTextSize()
	side, y := letters, size.Height/2
	x := float32(0)
	word := func(key string) {
		text := t.T(key)
		wide := widgets.TextWidth(text, letters, false)
		x += side * 1.4
		pen.Text(text, x+wide/2, y, letters, false, c.Quiet)
		x += wide + side*1.4
	}
	pen.Box(x, y-side/2, side, side, c.openFrame, c.open, 1.5, side*0.16)
	word("lab.grid.in_open")
	pen.Area(x, y-side/2, side, side, c.closed)
	word("lab.grid.in_closed")
	pen.Line(fyne.NewPos(x, y), fyne.NewPos(x+side, y), c.way, 3)
	word("lab.grid.way")
	pen.Frame(x, y-side/2, side, side, c.Text, 2)
	word("lab.grid.in_hand")
}
