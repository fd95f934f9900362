package grid

import (
	"image/color"

	"tengen/ui/widgets/skin"
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
