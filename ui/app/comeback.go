package app

import (
	"fyne.io/fyne/v2"

	"tengen/ui/store/session"
)

// The size of the window at the first start.
const (
	firstWidth, firstHeight = 1280, 820
)

// restoreSize gives the window the size that it had last.
func (w *window) restoreSize() {
	w.last = w.files.folder.LoadWindow(session.Window{Width: firstWidth, Height: firstHeight})
	w.win.Resize(fyne.NewSize(w.last.Width, w.last.Height))
}

// restorePage turns to the page that was in view last. The first lesson is not among
// these: whether it comes is another question.
func (w *window) restorePage() {
	if p := w.pages.get(pageID(w.last.Page)); p != nil && p != w.pages.now && !p.unlisted {
		w.pages.turnTo(p.id)
	}
}

// keepWindow remembers how large the window was, and what was in view.
func (w *window) keepWindow() {
	now, size := w.last, w.win.Canvas().Size()
	now.Width, now.Height, now.Page = size.Width, size.Height, string(w.pages.now.id)
	if w.lab != nil {
		now.Lab = w.lab.Key()
	}
	if err := w.files.folder.SaveWindow(now); err != nil {
		fyne.LogError("the window opens in its usual size next time", err)
	}
}
