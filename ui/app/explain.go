package app

import "fyne.io/fyne/v2/container"

// remarkHeight is that of the card with the words about a move: room for a
// paragraph of four lines.
const remarkHeight = 128

func (w *window) remarkCard() section {
	return newSection("tab.words", container.NewVScroll(w.remark), atLeast(remarkHeight), 0)
}

// playCards are the cards beside a game. Where there is little room, and for whoever
// does not want moves explained, the others have the place of the words.
func (w *window) playCards() *cards {
	if !w.settings.Explain || w.column != nil && w.column.narrow() {
		return newCards(w.candidatesCard(), w.chancesCard(), w.logCard(), w.movesCard())
	}
	return newCards(w.candidatesCard(), w.remarkCard(), w.chancesCard(), w.logCard(), w.movesCard())
}

// relayPlay lays out the cards beside a game anew.
func (w *window) relayPlay() {
	w.playPage.cards = w.playCards()
	w.namePages()
	if w.page == w.playPage {
		w.lay(w.playPage)
	}
}

// askWhyNot asks about the point that the pointer is on, where one analyses.
func (w *window) askWhyNot() {
	p, ok := w.board.Pointed()
	if top(w.page) != w.analysePage && w.page != w.reviewPage {
		w.turnTo(w.analysePage)
	}
	if ok {
		w.controller.WhyNot(p)
	}
}
