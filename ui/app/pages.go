package app

import (
	"cmp"

	"fyne.io/fyne/v2"

	"tengen/ai/analysis"
	"tengen/ui/controller"
	"tengen/ui/widgets/cards"
	"tengen/ui/widgets/toolbar"
	"tengen/ui/words/i18n"
)

// page is one of the pages of the window. Most of them share the board and the
// status beside it, and differ in the cards below that; a page may have a room of
// its own instead. Each page is made in a file of its own and listed in allPages.
type page struct {
	name   string   // key of its word: "page.play"
	parent *page    // the page of the top bar under which it is found; nil for one of these
	among  string   // key of its word among the pages found under it: "page.position"
	bar    []string // commands in the top bar, from left to right: "command.undo"

	cards *cards.Set  // beside the board; nil for a page with a room
	build func() room // makes a room in place of the board when it is first wanted; nil for a page with cards
	room  room        // what build has made

	enter func()                  // it comes into view; nil for nothing to do, as below
	leave func()                  // another one does
	show  func(controller.Screen) // the game has changed while it is in view, or it has just come
	info  func(*analysis.Info)    // so has the search; nil forgets the last one
	speak func(*i18n.Localizer)   // the language has changed

	own map[string]func() // what commands do while something else than the game is on the board, nil where the game is; others turn to the game

	turn, tab *toolbar.Button // the buttons that turn to it: in the top bar, and among its family
}

// room is a page that takes all the space below the top bar.
type room interface {
	fyne.CanvasObject
	fyne.Focusable
}

// allPages are the pages in the order of the top bar; those with a parent follow
// it.
func (w *window) allPages() []*page {
	w.playPage = w.newPlayPage()
	w.analysePage = w.newAnalysePage()
	w.reviewPage = w.newReviewPage()
	w.labPage = w.newLabPage()
	pages := append([]*page{w.playPage, w.analysePage}, w.insightPages()...)
	pages = append(append(pages, w.reviewPage), w.practicePages()...)
	return append(pages, w.labPage)
}

// makePages makes the pages and the buttons that turn to them.
func (w *window) makePages() {
	w.pages = w.allPages()
	for _, p := range w.pages {
		turn := func() { w.turnTo(p) }
		p.turn, p.tab = toolbar.NewButton(nil, turn), toolbar.NewButton(nil, turn)
	}
}

// turnTo shows a page.
func (w *window) turnTo(p *page) {
	if before := w.page; before != p {
		if p.build != nil && p.room == nil {
			p.room = p.build()
		}
		w.page = p
		if before != nil && before.leave != nil {
			before.leave()
		}
		if p.enter != nil {
			p.enter()
		}
	}
	w.lay(p)
	w.name()
	w.check()
	if w.screen.Board.Stones != nil {
		w.Show(w.screen)
		w.tellPage()
	}
	w.focusBoard()
}

// lay puts the board and the cards of a page in the window, or its room.
func (w *window) lay(p *page) {
	w.bar.SetActions(w.buttons(p))
	if content := w.win.Content(); content != nil {
		content.Refresh() // the bar may need another height
	}
	if p.room != nil {
		w.rooms.Objects = []fyne.CanvasObject{p.room}
	} else {
		w.withBoard = p
		w.column.SetCards(p.cards, w.family(p))
		w.rooms.Objects = []fyne.CanvasObject{w.shared}
	}
	w.rooms.Refresh()
}

// toBoard shows the page with the board that was shown last.
func (w *window) toBoard() {
	if w.page.room != nil {
		w.turnTo(w.withBoard)
	}
}

// tellPage tells the page in view of the search.
func (w *window) tellPage() {
	if w.page.info != nil {
		w.page.info(w.info)
	}
}

// topPages are the buttons of the top bar that turn to a page.
func (w *window) topPages() []*toolbar.Button {
	var buttons []*toolbar.Button
	for _, p := range w.pages {
		if p.parent == nil {
			buttons = append(buttons, p.turn)
		}
	}
	return buttons
}

// family are the buttons above the cards that turn to a page of the top bar and
// to those found under it; none when there is no choice.
func (w *window) family(p *page) []*toolbar.Button {
	var buttons []*toolbar.Button
	for _, q := range w.pages {
		if top(q) == top(p) {
			buttons = append(buttons, q.tab)
		}
	}
	if len(buttons) == 1 {
		return nil
	}
	return buttons
}

// top returns the page of the top bar under which p is found.
func top(p *page) *page {
	if p.parent != nil {
		return p.parent
	}
	return p
}

// namePages writes the words of the buttons and marks the page one is on.
func (w *window) namePages() {
	for _, p := range w.pages {
		p.turn.SetChosen(p == top(w.page))
		p.tab.SetChosen(p == w.page)
		p.turn.Set(w.text.T(p.name), nil)
		p.tab.Set(w.text.T(cmp.Or(p.among, p.name)), nil)
		if p.cards == nil {
			continue
		}
		for _, s := range p.cards.Cards() {
			s.Tab().Set(w.text.T(s.Word), nil)
		}
	}
}

// home is what has the keyboard when nothing else asks for it.
func (w *window) home() fyne.Focusable {
	if w.page.room != nil {
		return w.page.room
	}
	return w.board
}
