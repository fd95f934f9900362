package tree

import (
	"image/color"

	"fyne.io/fyne/v2"

	"tengen/ui/widgets/skin"
)

var bold = fyne.TextStyle{Bold: true}

// paleOn is the ink of what was not read; what never will be is paler still.
func paleOn(quiet color.NRGBA, never bool) color.NRGBA {
	if never {
		return skin.Fade(quiet, 0.45)
	}
	return skin.Fade(quiet, 0.8)
}
