package app

import (
	"fyne.io/fyne/v2"

	"tengen/ui/sheets"
)

// askTour shows a newcomer around the page on which games are played.
func (w *window) askTour() {
	w.pages.turnTo(playPage)
	w.dialogs.host().Tour([]sheets.Stop{
		w.stop("board", shows(w.game.board)),
		w.stop("status", shows(w.game.status)),
		w.stop("moves", w.showsCard("tab.moves")),
		w.stop("bar", shows(w.pages.bar)),
		w.stop("more", nil),
	})
}

func (w *window) stop(name string, show func() fyne.CanvasObject) sheets.Stop {
	return sheets.Stop{Title: w.dialogs.text.T("tourtitle." + name), Text: w.dialogs.text.T("tourtext." + name), Show: show}
}

func shows(o fyne.CanvasObject) func() fyne.CanvasObject {
	return func() fyne.CanvasObject { return o }
}

// showsCard brings a card of the page into sight where it lies under a tab.
func (w *window) showsCard(word string) func() fyne.CanvasObject {
	return func() fyne.CanvasObject { return w.game.column.Reveal(word) }
}
