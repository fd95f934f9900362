package app

import (
	"fyne.io/fyne/v2"

	"tengen/ui/lab"
)

// page is one of the pages of the window.
type page uint8

const (
	playPage page = iota
	labPage
)

// pageActions are the buttons of the top bar that turn to a page.
func (w *window) pageActions() []*action {
	w.pages = []*action{
		newAction(nil, func() { w.turnTo(playPage) }),
		newAction(nil, func() { w.turnTo(labPage) }),
	}
	return w.pages
}

// turnTo shows a page. The lab is made when it is first wanted, so that the
// program starts as fast without it.
func (w *window) turnTo(p page) {
	if p == labPage && w.lab == nil {
		w.lab = lab.New(w.text, w.do)
		w.lab.OnKey = w.typedKey
		w.labRoom.Add(w.lab)
	}
	w.page = p
	if p == labPage {
		w.playRoom.Hide()
		w.labRoom.Show()
	} else {
		if w.lab != nil {
			w.lab.Leave()
		}
		w.labRoom.Hide()
		w.playRoom.Show()
	}
	w.name()
	w.check()
	w.focusBoard()
}

// namePages writes the words of the buttons and marks the page one is on.
func (w *window) namePages() {
	for i, key := range []string{"page.play", "page.lab"} {
		w.pages[i].chosen = page(i) == w.page
		w.pages[i].set(w.text.T(key), nil)
		w.pages[i].Refresh()
	}
}

// home is what has the keyboard when nothing else asks for it.
func (w *window) home() fyne.Focusable {
	if w.page == labPage {
		return w.lab
	}
	return w.board
}
