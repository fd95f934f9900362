package pathsearch

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// pathBar is a state on the path that is looked at.
type pathBar struct {
	letter string // of the move to it, or a word for the start
	g, h   int
	beyond bool // g + h exceeds the limit
}

// noLimit is the limit before the first iteration.
const noLimit = -1

// chart draws the path: for each state g and on top of it h, against the limit.
type chart struct {
	widget.BaseWidget

	bars  []pathBar
	limit int
	words [2]string // for g and h
	name  string    // of the limit
}

func newChart(g, h string) *chart {
	c := &chart{words: [2]string{g, h}}
	c.ExtendBaseWidget(c)
	return c
}

// show shows another path; name says what the limit is.
func (c *chart) show(bars []pathBar, limit int, name string) {
	c.bars, c.limit, c.name = bars, limit, name
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *chart) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(9 * theme.TextSize()) }
	return widgets.NewPenRenderer(c, least, func(pen *widgets.Pen, size fyne.Size) {
		if len(c.bars) > 0 {
			c.draw(pen, skin.Current(), size, theme.TextSize())
		}
	})
}

// Sizes of the chart, as shares of the size of text, and the least numbers of rows
// and columns, so that short paths do not look huge.
const (
	lineShare   = 1.6
	leastRows   = 6
	leastColumn = 7
	barShare    = 0.62
)

func (c *chart) draw(pen *widgets.Pen, s skin.Skin, size fyne.Size, text float32) {
	foot := text * lineShare
	rows := max(leastRows, c.limit+2)
	unit := (size.Height - 2*foot) / float32(rows)
	column := size.Width / float32(max(leastColumn, len(c.bars), c.limit+1))
	floor := size.Height - foot
	at := func(f int) float32 { return floor - float32(f)*unit }

	for i, b := range c.bars {
		left, wide := float32(i)*column+column*(1-barShare)/2, column*barShare
		ink, ground := s.Accent, s.AccentGround
		if b.beyond {
			ink, ground = s.Alarm, skin.Fade(s.Alarm, 0.16)
		}
		c.part(pen, left, at(b.g+b.h), wide, float32(b.h)*unit, s.Card, ground, ink, c.words[1], b.h)
		c.part(pen, left, at(b.g), wide, float32(b.g)*unit, s.Card, skin.Fade(s.Quiet, 0.45), s.Text, c.words[0], b.g)
		pen.Text(b.letter, left+wide/2, floor+foot/2, text*0.95, true, ink)
		pen.Text(strconv.Itoa(b.g+b.h), left+wide/2, at(b.g+b.h)-text*0.7, text*0.9, true, ink)
	}
	pen.Line(fyne.NewPos(0, floor), fyne.NewPos(size.Width, floor), s.Hairline, 1)
	if c.limit == noLimit {
		return
	}
	pen.Dashes(fyne.NewPos(0, at(c.limit)), fyne.NewPos(size.Width, at(c.limit)), s.Alarm, 1.4, 7)
	wide := widgets.TextWidth(c.name, text*0.9, false)
	pen.Text(c.name, size.Width-wide/2-2, at(c.limit)-text*0.75, text*0.9, false, s.Alarm)
}

// part draws g or h of a state, with its number where there is room.
func (c *chart) part(pen *widgets.Pen, x, y, wide, high float32, border, ground, ink color.Color, word string, n int) {
	if n == 0 {
		return
	}
	pen.Box(x, y, wide, high, border, ground, 1, 3)
	size := theme.TextSize() * 0.85
	label := word + " " + strconv.Itoa(n)
	if widgets.TextWidth(label, size, false) > wide-4 {
		label = strconv.Itoa(n)
	}
	if high >= size*1.2 {
		pen.Text(label, x+wide/2, y+high/2, size, false, ink)
	}
}
