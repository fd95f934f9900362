package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// showFileDialog fills most of the window with a dialog for files, which Esc
// closes as it closes every sheet.
func (w *window) showFileDialog(d *dialog.FileDialog) {
	d.Show() // first: a dialog that was never shown has no size to change
	size := w.win.Canvas().Size()
	const share = 0.9
	d.Resize(fyne.NewSize(size.Width*share, size.Height*share))
	w.picker = d
	d.SetOnClosed(func() { w.picker = nil })
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

// field is an entry in a dialog that Esc closes; Tab goes on to the buttons, from
// an entry of several lines too.
type field struct {
	widget.Entry

	escape func()
}

func newField() *field {
	f := &field{}
	f.ExtendBaseWidget(f)
	return f
}

// TypedKey is called by Fyne.
func (f *field) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.escape()
		return
	}
	f.Entry.TypedKey(e)
}

// AcceptsTab is called by Fyne.
func (f *field) AcceptsTab() bool { return false }
