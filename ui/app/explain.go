package app

import (
	"fyne.io/fyne/v2/container"

	"tengen/board"
	"tengen/ui/widgets/cards"
)

// remarkHeight is that of the card with the words about a move: room for a
// paragraph of four lines.
const remarkHeight = 128

// wordsTab is the key of the word on that card's tab.
const wordsTab = "tab.words"

func (w *window) remarkCard() cards.Card {
	return cards.New(wordsTab, container.NewVScroll(w.remark), cards.Least(remarkHeight), 0)
}

// playCards are the cards beside a game. Where there is little room, and for whoever
// does not want moves explained, the others have the place of the words.
func (w *window) playCards() *cards.Set {
	if !w.settings.Explain || w.column != nil && w.column.Narrow() {
		return cards.NewSet(w.candidatesCard(), w.chancesCard(), w.logCard(), w.movesCard())
	}
	return cards.NewSet(w.candidatesCard(), w.remarkCard(), w.chancesCard(), w.logCard(), w.movesCard())
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
	if w.screen.Remark.Title != "" {
		w.column.Reveal(wordsTab)
	}
}
