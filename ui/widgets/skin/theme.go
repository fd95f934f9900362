package skin

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Mode chooses between the light and the dark skin.
type Mode uint8

// System follows the desktop; the others do not.
const (
	System Mode = iota
	LightMode
	DarkMode
)

// Theme is Tengen's Fyne theme. It is a value that never changes: to switch,
// make another one and hand it to the application's Settings().SetTheme, which
// refreshes every window.
type Theme struct {
	mode  Mode
	scale float32
	room  bool       // for a projector
	base  fyne.Theme // what this theme does not decide
}

var _ fyne.Theme = (*Theme)(nil)

// The smallest and the largest interface scale.
const (
	MinScale = 0.75
	MaxScale = 2.5
)

// New returns a theme. Scale multiplies every size, 1 being normal; values
// outside MinScale..MaxScale are brought inside, and 0 means 1.
func New(mode Mode, scale float32) *Theme {
	if scale == 0 {
		scale = 1
	}
	return &Theme{mode: mode, scale: min(max(scale, MinScale), MaxScale), base: theme.DefaultTheme()}
}

// Skin returns the theme's colours; the variant, the desktop's wish, counts only
// in System mode.
func (t *Theme) Skin(desktop fyne.ThemeVariant) Skin {
	switch t.mode {
	case LightMode:
		return Light()
	case DarkMode:
		return Dark()
	default:
		return forVariant(desktop)
	}
}

// Names of colours beyond Fyne's own, for theme.Color and widget.ColorName.
const (
	ColorNameCard         fyne.ThemeColorName = "tengenCard"
	ColorNameQuiet        fyne.ThemeColorName = "tengenQuiet"
	ColorNameAccentGround fyne.ThemeColorName = "tengenAccentGround"
)

// Strengths of the washes that are laid over other colours.
const (
	hoverWash  = 0.055
	pressWash  = 0.08
	focusWash  = 0.35
	scrollWash = 0.28
	shadowWash = 0.16
	fieldWash  = 0.45 // of the hairline, behind buttons and fields
	borderWash = 0.4  // of the quiet text, around fields
)

// Color returns the colour of that name, as fyne.Theme wants it.
func (t *Theme) Color(name fyne.ThemeColorName, desktop fyne.ThemeVariant) color.Color {
	s := t.Skin(desktop)
	switch name {
	case theme.ColorNameBackground:
		return s.Page
	case ColorNameCard, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground, theme.ColorNameHeaderBackground:
		return s.Card
	case theme.ColorNameButton, theme.ColorNameInputBackground:
		return Fade(s.Hairline, fieldWash) // shows on the page and on cards
	case theme.ColorNameForeground:
		return s.Text
	case ColorNameQuiet, theme.ColorNamePlaceHolder, theme.ColorNameDisabled:
		return s.Quiet // labels of low importance take the disabled colour
	case theme.ColorNameDisabledButton:
		return Fade(s.Hairline, fieldWash/2)
	case theme.ColorNameInputBorder:
		return Fade(s.Quiet, borderWash)
	case theme.ColorNameSeparator, theme.ColorNameInnerWindowBorder:
		return s.Hairline
	case theme.ColorNamePrimary, theme.ColorNameHyperlink, theme.ColorNameSuccess:
		return s.Accent
	case ColorNameAccentGround, theme.ColorNameSelection:
		return s.AccentGround
	case theme.ColorNameFocus:
		return Fade(s.Accent, focusWash)
	case theme.ColorNameHover:
		return Fade(s.Text, hoverWash)
	case theme.ColorNamePressed:
		return Fade(s.Text, pressWash)
	case theme.ColorNameScrollBar:
		return Fade(s.Text, scrollWash)
	case theme.ColorNameScrollBarBackground:
		return color.Transparent
	case theme.ColorNameShadow:
		return Fade(color.NRGBA{A: 0xFF}, shadowWash)
	case theme.ColorNameError, theme.ColorNameWarning:
		return s.Alarm
	case theme.ColorNameForegroundOnPrimary, theme.ColorNameForegroundOnSuccess,
		theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnWarning:
		return onColour(s)
	default:
		return t.base.Color(name, variantOf(s))
	}
}

// onColour is text on accent or alarm: white on the light theme's strong
// colours, nearly black on the dark theme's pale ones.
func onColour(s Skin) color.NRGBA {
	if s.Dark {
		return s.Page
	}
	return s.Card
}

func variantOf(s Skin) fyne.ThemeVariant {
	if s.Dark {
		return theme.VariantDark
	}
	return theme.VariantLight
}

// Icon returns Fyne's icon of that name, for Fyne's own widgets; Tengen's buttons
// take theirs from this package's [Icon].
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.base.Icon(name) }
