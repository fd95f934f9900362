package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// GiveKeys gives a widget the keys. On a telephone, where the system's keyboard comes up for
// whatever has them, only what takes a text gets them; a page in a browser does that itself.
func GiveKeys(canvas fyne.Canvas, to fyne.Focusable) {
	device := fyne.CurrentDevice()
	if _, text := to.(mobile.Keyboardable); device.IsMobile() && !device.IsBrowser() && !text {
		canvas.Unfocus()
		return
	}
	canvas.Focus(to)
}
