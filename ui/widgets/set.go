package widgets

import "fyne.io/fyne/v2"

// SetEnabled lets a widget be used, or not.
func SetEnabled(w fyne.Disableable, enabled bool) {
	switch {
	case enabled == !w.Disabled():
	case enabled:
		w.Enable()
	default:
		w.Disable()
	}
}

// SetVisible shows an object or hides it.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// SetBounds moves an object's upper left corner to x and y and gives it a size.
func SetBounds(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}
