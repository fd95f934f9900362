package app

// newAnalysePage makes the page on which the engine looks at the position shown
// for as long as one does, and people move both sides.
func (w *window) newAnalysePage() *page {
	return &page{
		name:  "page.analyse",
		among: "page.position",
		bar:   []string{"command.first", "command.back", "command.forward", "command.last", "command.analyse"},
		cards: newCards(w.candidatesCard(), w.chancesCard(), w.logCard(), w.movesCard()),
		enter: func() { w.controller.Study(true) },
		leave: func() { w.controller.Study(false) },
	}
}

// toggleAnalysis starts and stops the search of the position shown, on the page
// where one sees it.
func (w *window) toggleAnalysis() {
	if top(w.page) != w.analysePage {
		w.turnTo(w.analysePage)
		return
	}
	w.controller.Analyse()
}

// toggleStudy turns to the page of analysis, and from there back to the game.
func (w *window) toggleStudy() {
	if top(w.page) == w.analysePage {
		w.turnTo(w.playPage)
		return
	}
	w.turnTo(w.analysePage)
}
