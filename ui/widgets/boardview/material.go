package boardview

import (
	"image/color"

	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// material is a look in one theme.
type material struct {
	from, to color.NRGBA // the ground, top left to bottom right
	grain    float64     // strength of the grain, 0 to 1
	line     color.NRGBA
	letter   color.NRGBA // coordinates
	ink      color.NRGBA // text on discs
	disc     color.NRGBA // candidates
	older    color.NRGBA // candidates that the search has not come to again
	band     color.NRGBA // under the winning line
	best     color.NRGBA // ring of the best
	alarm    color.NRGBA
	shadow   float64 // opacity of a stone's shadow
}

func materialOf(l view.Look, dark bool) material {
	m := material{
		ink:    skin.RGB(0x23211D),
		disc:   skin.RGB(0xFFF8EA),
		older:  skin.RGB(0xB9B7B2),
		band:   skin.Fade(skin.RGB(0xFFF8EA), 0.6),
		best:   skin.RGB(0x1F6B55),
		alarm:  skin.RGB(0xB5331C),
		shadow: 0.42,
	}
	switch l {
	case view.Slate:
		m.from, m.to, m.grain = skin.RGB(0x8D9A9C), skin.RGB(0x7A888B), 0.35
		m.line, m.letter = skin.Fade(skin.RGB(0x2A3336), 0.75), skin.RGB(0x121718)
		if dark {
			m.from, m.to = skin.RGB(0x66737A), skin.RGB(0x55626A)
			m.line, m.letter = skin.Fade(skin.RGB(0x151B1E), 0.8), skin.RGB(0xF8FBFC)
			m.best, m.alarm = skin.RGB(0x9ADCC3), skin.RGB(0xFFA78C)
		}
	case view.Paper:
		m.from, m.to, m.grain = skin.RGB(0xFBF8F0), skin.RGB(0xF4EFE3), 0.12
		m.line, m.letter = skin.Fade(skin.RGB(0x5C554A), 0.7), skin.RGB(0x6A6257)
		m.shadow, m.band = 0.34, skin.Fade(m.best, 0.2)
		if dark {
			m.from, m.to = skin.RGB(0xCFC9BC), skin.RGB(0xC2BBAC)
			m.letter = skin.RGB(0x4E483E)
		}
	default:
		m.from, m.to, m.grain = skin.RGB(0xEBC68C), skin.RGB(0xDDB06C), 1
		m.line, m.letter = skin.RGB(0x6B4C28), skin.RGB(0x523818)
		if dark {
			m.from, m.to = skin.RGB(0xCFA465), skin.RGB(0xBE9050)
			m.line, m.letter = skin.Fade(skin.RGB(0x4A3216), 0.8), skin.RGB(0x3A260E)
		}
	}
	return m
}
