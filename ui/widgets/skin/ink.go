package skin

import "image/color"

// Ink is what something is drawn in. Its colour depends on the theme, see [Skin.Of].
type Ink uint8

// The inks.
const (
	Plain  Ink = iota
	Quiet      // it explains, or it was not looked at yet
	Accent     // it is chosen, best or solved
	Alarm      // a mistake, a cut or a loss
)

// Of returns the colour of an ink.
func (s Skin) Of(i Ink) color.NRGBA {
	return [...]color.NRGBA{Plain: s.Text, Quiet: s.Quiet, Accent: s.Accent, Alarm: s.Alarm}[i]
}
