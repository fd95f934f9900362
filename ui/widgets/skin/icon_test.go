package skin_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/skin"
)

// inked returns the share of pixels that an icon covers.
func inked(icon fyne.Resource) float64 {
	const side = 48
	image := canvas.NewImageFromResource(icon)
	image.FillMode = canvas.ImageFillContain
	image.SetMinSize(fyne.NewSquareSize(side))
	image.Resize(fyne.NewSquareSize(side))
	c := software.NewTransparentCanvas()
	c.SetPadded(false)
	c.SetContent(image)
	pic := c.Capture()
	n, all := 0, 0
	for y := range pic.Bounds().Dy() {
		for x := range pic.Bounds().Dx() {
			all++
			if color.NRGBAModel.Convert(pic.At(x, y)).(color.NRGBA).A > 127 {
				n++
			}
		}
	}
	return float64(n) / float64(all)
}

func TestIconsAreDrawn(t *testing.T) {
	test.NewTempApp(t)
	seen := map[string]skin.Icon{}
	for _, icon := range []skin.Icon{
		skin.IconHint, skin.IconResign, skin.IconAnalyse, skin.IconLab, skin.IconTurn, skin.IconMirror,
		skin.IconNewGame, skin.IconUndo, skin.IconRedo, skin.IconStop, skin.IconEngineMove,
		skin.IconSettings, skin.IconHelp, skin.IconMore, skin.IconFirst,
		skin.IconBack, skin.IconForward, skin.IconLast, skin.IconOpen, skin.IconSave, skin.IconCopy, skin.IconPaste,
	} {
		resource := icon.Resource()
		assert.NotEqual(t, theme.QuestionIcon().Name(), resource.Name(), icon)
		assert.Empty(t, seen[resource.Name()], "%s looks like another", icon)
		seen[resource.Name()] = icon
		assert.InDelta(t, 0.28, inked(resource), 0.25, "%s: neither empty nor a block", icon)
	}
	assert.Equal(t, theme.QuestionIcon().Name(), skin.Icon("no such").Resource().Name())
}
