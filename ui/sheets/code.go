package sheets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	qr "github.com/piglig/go-qr"

	"tengen/ui/widgets"
)

// Code shows a link as a QR code, which a camera in the last row takes, with words above it and the
// link below. A link that is too long for one is shown alone, and said to be.
func (h Host) Code(title, words, link string) {
	k := &keyboard{}
	body := widgets.TextColumn(2)
	if picture, err := codeOf(link); err != nil {
		body.Add(widgets.Plain(h.Text.T("code.long")))
	} else {
		body.Add(widgets.Plain(words))
		shown := canvas.NewImageFromImage(picture)
		shown.FillMode, shown.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
		const side = 400
		shown.SetMinSize(fyne.NewSquareSize(side))
		body.Add(shown)
	}
	const longest = 200 // of a link that one may read
	if len(link) <= longest {
		body.Add(widgets.Quiet(link))
	}
	var s *sheet
	done := k.button(h.Text.T("dialog.close"), func() { s.close() })
	copied := k.button(h.Text.T("dialog.copy"), nil)
	copied.OnTapped = func() { h.copy(copied, link) }
	s = h.open(title, wide, k, body, done, copied, done)
	k.escape = func() { s.close() }
}

// codeOf draws a QR code, in dark and light under any theme, a pixel a module.
func codeOf(text string) (image.Image, error) {
	code, err := qr.EncodeText(text, qr.Low) // nothing covers it on a screen
	if err != nil {
		return nil, err
	}
	const quiet = 4 // modules around it
	out := image.NewGray(image.Rect(0, 0, code.Size()+2*quiet, code.Size()+2*quiet))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			if !code.Module(x-quiet, y-quiet) {
				out.SetGray(x, y, color.Gray{Y: 0xFF})
			}
		}
	}
	return out, nil
}
