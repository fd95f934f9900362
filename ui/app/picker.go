package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// showFileDialog fills most of the window with a dialog for files, which Esc
// closes as it closes every sheet.
func (w *window) showFileDialog(d *dialog.FileDialog) {
	d.Show() // first: a dialog that was never shown has no size to change
	size := w.win.Canvas().Size()
	const share = 0.9
	d.Resize(fyne.NewSize(size.Width*share, size.Height*share))
	w.picker = d
	c := w.win.Canvas()
	before := c.OnTypedKey() // of the sheet below, if it was called from one
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { w.sheetKey(e) })
	d.SetOnClosed(func() {
		w.picker = nil
		c.SetOnTypedKey(before)
	})
}

// sheetKey takes a plain key that nothing in the open sheet has taken. It tells
// whether a sheet is open: then the key is not for what lies under it.
func (w *window) sheetKey(e *fyne.KeyEvent) bool {
	if w.win.Canvas().Overlays().Top() == nil {
		return false
	}
	if w.picker != nil && e.Name == fyne.KeyEscape {
		w.picker.Dismiss()
	}
	return true
}
