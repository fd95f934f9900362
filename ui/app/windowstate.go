package app

import (
	"fyne.io/fyne/v2"

	"tengen/ui/lab"
	"tengen/ui/store"
)

// The size of the window at the first start.
const (
	firstWidth, firstHeight = 1280, 820
)

// windowState opens the window as the last run left it: in its size, on its page.
type windowState struct {
	win    fyne.Window
	pages  *pages
	folder *store.Folder
	last   store.Window // as the last run left it
	lab    *lab.Lab     // nil until it is first shown
}

// restoreSize gives the window the size that it had last.
func (b *windowState) restoreSize() {
	b.last = b.folder.LoadWindow(store.Window{Width: firstWidth, Height: firstHeight})
	b.win.Resize(fyne.NewSize(b.last.Width, b.last.Height))
}

// restorePage turns to the page that was in view last. The first lesson is not among
// these: whether it comes is another question.
func (b *windowState) restorePage() {
	if p := b.pages.get(pageID(b.last.Page)); p != nil && p != b.pages.now && !p.unlisted {
		b.pages.turnTo(p.id)
	}
}

// keep remembers how large the window was, and what was in view.
func (b *windowState) keep() {
	now, size := b.last, b.win.Canvas().Size()
	now.Width, now.Height, now.Page = size.Width, size.Height, string(b.pages.now.id)
	if b.lab != nil {
		b.lab.Keep()
	}
	if err := b.folder.SaveWindow(now); err != nil {
		fyne.LogError("the window opens in its usual size next time", err)
	}
}
