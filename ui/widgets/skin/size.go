package skin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

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

// CardRadius is the rounding of cards and of the board's corners at scale 1.
const CardRadius float32 = radiusCard

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

// Scale is the scale of the theme that is worn, read off its text, so that distances
// grow with the text.
func Scale() float32 { return theme.TextSize() / textRest }
