package skin

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Skin is the set of colours that everything on the screen is drawn in.
type Skin struct {
	Dark bool // the page is dark and the text light

	Page         color.NRGBA // behind everything
	Card         color.NRGBA // a raised area on the page
	Hairline     color.NRGBA // the thin edge of cards and rows
	Text         color.NRGBA
	Quiet        color.NRGBA // text that explains
	Accent       color.NRGBA // the one colour that means "this"
	AccentGround color.NRGBA // behind a chosen row or button
	Alarm        color.NRGBA // mistakes, cuts, losses
	Black, White color.NRGBA // the sides, where a card shows them: stones beside words, shares of a bar
}

// Light returns the skin of the light theme.
func Light() Skin {
	return Skin{
		Page:         RGB(0xF5F2EC),
		Card:         RGB(0xFFFFFF),
		Hairline:     RGB(0xE4DED3),
		Text:         RGB(0x23211D),
		Quiet:        RGB(0x645E55),
		Accent:       RGB(0x2A6A57),
		AccentGround: RGB(0xE6F0EC),
		Alarm:        RGB(0xA33E28),
		Black:        RGB(0x121211),
		White:        RGB(0xF6F1E7),
	}
}

// Dark returns the skin of the dark theme.
func Dark() Skin {
	return Skin{
		Dark:         true,
		Page:         RGB(0x191816),
		Card:         RGB(0x23211E),
		Hairline:     RGB(0x35322D),
		Text:         RGB(0xEDE8DE),
		Quiet:        RGB(0xB2ABA1),
		Accent:       RGB(0x84CBB0),
		AccentGround: RGB(0x24362F),
		Alarm:        RGB(0xEB9780),
		// No black is so dark that it would show on a dark card. This one is lighter than
		// the card, by as much as graphics need to be seen at a glance.
		Black: RGB(0x716D66),
		White: RGB(0xF6F1E7),
	}
}

// Current returns the skin of the running application's theme. Widgets ask for
// it in every Refresh: a change of theme refreshes them all.
func Current() Skin {
	if onPaper {
		return Light()
	}
	app := fyne.CurrentApp()
	if app == nil {
		return Light()
	}
	settings := app.Settings()
	if t, ok := settings.Theme().(*Theme); ok {
		return t.Skin(settings.ThemeVariant())
	}
	return forVariant(settings.ThemeVariant())
}

// onPaper is set while something is drawn to be printed. It belongs to the screen's
// goroutine, as all drawing does.
var onPaper bool

// OnPaper draws something to be printed: in the light colours, whatever theme is worn.
func OnPaper(draw func()) {
	onPaper = true
	defer func() { onPaper = false }()
	draw()
}

func forVariant(v fyne.ThemeVariant) Skin {
	if v == theme.VariantDark {
		return Dark()
	}
	return Light()
}

// Fade returns c with its opacity multiplied by share, 0 to 1.
func Fade(c color.NRGBA, share float64) color.NRGBA {
	c.A = uint8(float64(c.A)*share + 0.5)
	return c
}

// RGB turns 0xRRGGBB into an opaque colour.
func RGB(rgb uint32) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xFF}
}
