package main

import (
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// shaper is what Fyne shapes all text with. It keeps how each font that it has met is to be
// shaped, and with that the font, for ever, while Fyne parses all fonts anew whenever a
// setting changes: 7 MB a change. Nothing public empties it. A Fyne without it does not link.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// forgetFonts lets go of the fonts that Fyne has parsed before a change of its settings.
func forgetFonts(settings fyne.Settings) {
	settings.AddListener(func(fyne.Settings) {
		fyne.Do(func() { *shaper = shaping.HarfbuzzShaper{} }) // text is shaped there
	})
}
