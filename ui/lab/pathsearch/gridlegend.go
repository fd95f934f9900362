package pathsearch

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// colours are what a grid is drawn in. OPEN and CLOSED differ in form too: a cell of OPEN
// is framed, one of CLOSED is full.
type colours struct {
	skin.Skin

	ground, line, wall, mud, mudInk  color.NRGBA
	open, openFrame, closed, inCells color.NRGBA
	way                              color.NRGBA
}

func coloursNow() colours {
	s := skin.Current()
	c := colours{Skin: s, ground: s.Card, line: s.Hairline, inCells: s.Text, way: s.Alarm}
	if s.Dark {
		c.wall, c.mud, c.mudInk = skin.RGB(0x8C857A), skin.RGB(0x4A3B22), skin.RGB(0xD9BE8C)
		c.open, c.openFrame, c.closed = skin.RGB(0x24362F), s.Accent, skin.RGB(0x2F5D6E)
		return c
	}
	c.wall, c.mud, c.mudInk = skin.RGB(0x4A453D), skin.RGB(0xEBDAB4), skin.RGB(0x6B5015)
	c.open, c.openFrame, c.closed = skin.RGB(0xE6F0EC), s.Accent, skin.RGB(0xB5D3E0)
	return c
}

// legend says what the colours of the grid mean, in one line.
type legend struct {
	widget.BaseWidget

	text *i18n.Localizer
}

func newLegend(text *i18n.Localizer) *legend {
	l := &legend{text: text}
	l.ExtendBaseWidget(l)
	return l
}

// legendKeys are its words.
var legendKeys = []string{"lab.grid.in_open", "lab.grid.in_closed", "lab.grid.way", "lab.grid.in_hand"}

func (l *legend) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		letters := theme.CaptionTextSize()
		wide := float32(0)
		for _, key := range legendKeys {
			wide += widgets.TextWidth(l.text.T(key), letters, false) + 2.8*letters
		}
		return fyne.NewSize(wide-1.4*letters, widgets.LineHeight(letters))
	}
	return widgets.NewPenRenderer(l, least, l.draw)
}

func (l *legend) draw(pen *widgets.Pen, size fyne.Size) {
	t, c := l.text, coloursNow()
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
	word(legendKeys[0])
	pen.Area(x, y-side/2, side, side, c.closed)
	word(legendKeys[1])
	pen.Line(fyne.NewPos(x, y), fyne.NewPos(x+side, y), c.way, 3)
	word(legendKeys[2])
	pen.Frame(x, y-side/2, side, side, c.Text, 2)
	word(legendKeys[3])
}
