package widgets

// Changes what Fyne itself needs several calls for, and only where
// something differs: a change that is none would draw the object again.

import "fyne.io/fyne/v2"

// Enabled lets a widget be used, or not.
func SetEnabled(w fyne.Disableable, enabled bool) {
	switch {
	case enabled == !w.Disabled():
	case enabled:
		w.Enable()
	default:
		w.Disable()
	}
}

// Visible shows an object or hides it.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible == o.Visible():
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

// Bounds moves an object's upper left corner to x and y and gives it a size.
func SetBounds(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}
