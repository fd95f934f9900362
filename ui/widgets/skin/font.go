package skin

import (
	_ "embed" // the Chinese fonts are part of the program

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed fonts/chinese-regular.otf
var chineseRegular []byte

//go:embed fonts/chinese-bold.otf
var chineseBold []byte

// The Chinese fonts hold no Latin letters: Fyne falls back to its own font for
// every character that these lack.
var (
	regular = fyne.NewStaticResource("chinese-regular.otf", chineseRegular)
	bold    = fyne.NewStaticResource("chinese-bold.otf", chineseBold)
)

// Font returns the Chinese font of that weight, with Fyne's own behind it.
// Symbols keep Fyne's font.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Symbol:
		return t.base.Font(style)
	case style.Bold:
		return bold
	default:
		return regular
	}
}

// Faces returns the fonts that text on pictures is drawn with, in the order in
// which a character is looked for: Fyne's Latin one, then the Chinese one.
func Faces(heavy bool) []fyne.Resource {
	if heavy {
		return []fyne.Resource{theme.DefaultTextBoldFont(), bold}
	}
	return []fyne.Resource{theme.DefaultTextFont(), regular}
}
