package skin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

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
