package widgets

import (
	"bytes"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Save asks where to write a picture, beginning with a name that ends as its format does.
// Once that is known it draws, on the screen's goroutine, and makes the file of what was
// drawn anywhere: pixels take much memory, and are not to wait for an answer that may never
// come.
type SavePicture func(name string, draw func() PictureFile)

// File makes what is to be written.
type PictureFile = func() ([]byte, error)

// pixels are those of a PNG to a unit of the screen: enough to be printed.
const pixels = 3

// Card returns a card that saves what widgets show, as it is then, under a name that has
// no ending yet. It copies SVG only: the toolkit's clipboard holds text.
func NewPictureCard(t *i18n.Localizer, save SavePicture, name string, more []fyne.CanvasObject, widgets ...fyne.CanvasObject) fyne.CanvasObject {
	now := func() *Picture { return PictureOf(skin.Current().Card, widgets...) }
	asPNG := FlatButton(t.T("picture.png"), nil, func() {
		seen := now()
		save(name+".png", func() PictureFile {
			drawn := seen.Image(pixels)
			return func() ([]byte, error) {
				var data bytes.Buffer
				err := png.Encode(&data, drawn)
				return data.Bytes(), err
			}
		})
	})
	asSVG := FlatButton(t.T("picture.svg"), nil, func() {
		data := now().SVG()
		save(name+".svg", func() PictureFile { return func() ([]byte, error) { return data, nil } })
	})
	copied := NewCopyButton(t.T("picture.copy"), t.T("dialog.copied"), func() string { return string(now().SVG()) })
	return NewCard(t.T("picture.title"), Label(t.T("picture.text")), container.New(layout.NewRowWrapLayout(), append([]fyne.CanvasObject{asPNG, asSVG, copied}, more...)...))
}
