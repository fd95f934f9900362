package app

import (
	"slices"

	"fyne.io/fyne/v2/container"

	"tengen/board"
)

// remarkHeight is that of the card with the words about a move: room for a
// paragraph of four lines.
const remarkHeight = 128

// wordsTab is the key of the word on that card's tab.
const wordsTab = "tab.words"

func (w *window) remarkCard() section {
	return newSection(wordsTab, container.NewVScroll(w.remark), atLeast(remarkHeight), 0)
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
		w.whyNot(p)
	}
}

// whyNot asks, and brings the answer into sight where cards are under tabs.
func (w *window) whyNot(p board.Point) {
	w.controller.WhyNot(p)
	i := slices.IndexFunc(w.page.cards.sections, func(s section) bool { return s.word == wordsTab })
	if w.screen.Remark.Title != "" && i >= 0 {
		w.column.choose(i)
	}
}
