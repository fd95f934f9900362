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
	Black, White color.NRGBA // the sides, where a card shows them with an edge: stones beside words, shares of a bar
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
		Black:        RGB(0x121211),
		White:        RGB(0xF6F1E7),
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

// OnPaper draws something to be printed: in the light colours under any theme.
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

// How much larger the window is for a projector, and how much thicker the lines of its
// pictures and larger their letters are beside that.
const (
	projectedScale   = 1.34 // so that the usual text is readable, see [Readable]
	projectedStroke  = 1.8
	projectedLetters = 1.25
	roomLetters      = 18
)

// Projected returns the theme for a projector: what is shown can be read from the last row.
func (t *Theme) Projected() *Theme {
	large := *t
	large.scale, large.room = min(t.scale*projectedScale, MaxScale), true
	return &large
}

// Stroke is how many times thicker than usual lines of pictures are drawn.
func Stroke() float32 {
	if projected() {
		return projectedStroke
	}
	return 1
}

// Letters is how many times larger than usual letters in pictures are that do not grow
// with the theme's scale, where there is room.
func Letters() float32 {
	if projected() {
		return projectedLetters
	}
	return 1
}

func projected() bool {
	app := fyne.CurrentApp()
	if app == nil || onPaper {
		return false
	}
	t, ok := app.Settings().Theme().(*Theme)
	return ok && t.room
}

// Sizes at scale 1, in Fyne's units. Three text sizes carry everything: what
// matters, the rest, and labels.
const (
	textMatters = 15
	textRest    = 13.5
	textLabel   = 12
	textTitle   = 19

	gap         = 4
	innerGap    = 8
	lineGap     = 4
	inlineIcon  = 18
	scrollThick = 10
	scrollThin  = 3

	radiusSmall  = 6
	radiusButton = 8
	radiusCard   = 12
)

// LeastLetters is the size of letters, in Fyne's units, below which they are hard to read on
// a usual screen.
const LeastLetters float32 = 11

// Readable is the size of letters in pictures below which they are hard to read: before a projector from
// the last row of a room.
func Readable() float32 {
	if projected() {
		return roomLetters
	}
	return LeastLetters
}

// Size returns the size of that name times the theme's scale; lines stay one
// unit thick.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return textRest * t.scale
	case theme.SizeNameSubHeadingText:
		return textMatters * t.scale
	case theme.SizeNameHeadingText:
		return textTitle * t.scale
	case theme.SizeNameCaptionText:
		return textLabel * t.scale
	case theme.SizeNamePadding:
		return gap * t.scale
	case theme.SizeNameInnerPadding:
		return innerGap * t.scale
	case theme.SizeNameLineSpacing:
		return lineGap * t.scale
	case theme.SizeNameInlineIcon:
		return inlineIcon * t.scale
	case theme.SizeNameScrollBar:
		return scrollThick * t.scale
	case theme.SizeNameScrollBarSmall:
		return scrollThin * t.scale
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius, theme.SizeNamePopupRadius, theme.SizeNameMenuRadius:
		return radiusButton
	case theme.SizeNameSelectionRadius:
		return radiusSmall
	case theme.SizeNameCardRadius, theme.SizeNameDialogRadius:
		return radiusCard
	default:
		return t.base.Size(name)
	}
}

// Scale is the scale of the current theme, read off its text, so that distances
// grow with the text.
func Scale() float32 { return theme.TextSize() / textRest }

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

// Font returns the Chinese font of that weight, with Fyne's own behind it: the Chinese ones hold
// no Latin letters, and Fyne falls back to its own font for every character that they lack.
// Symbols keep Fyne's font, and everything does while the Chinese ones are not here.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	letters := chinese(style.Bold)
	if style.Symbol || letters == nil {
		return t.base.Font(style)
	}
	return letters
}

// Faces returns the fonts that text on pictures is drawn with, in the order in
// which a character is looked for: Fyne's Latin one, then the Chinese one.
func Faces(heavy bool) []fyne.Resource {
	faces := []fyne.Resource{theme.DefaultTextFont()}
	if heavy {
		faces[0] = theme.DefaultTextBoldFont()
	}
	if letters := chinese(heavy); letters != nil {
		faces = append(faces, letters)
	}
	return faces
}

// The ends of the scale of heat maps. They differ in lightness, so that they need no eye
// for colours, and are the same on every board and in every theme.
var (
	cold = RGB(0xF6ECD4)
	hot  = RGB(0x0E5A49)
)

// Heat returns the colour of a place on the scale of a heat map, 0 to 1.
func Heat(at float64) color.NRGBA {
	at = max(0, min(at, 1))
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-at) + float64(b)*at + 0.5) }
	return color.NRGBA{R: mix(cold.R, hot.R), G: mix(cold.G, hot.G), B: mix(cold.B, hot.B), A: 0xFF}
}
