package app

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words/i18n"
)

// pageID names a page.
type pageID string

// The pages of the window.
const (
	playPage     pageID = "play"
	analysePage  pageID = "analyse"
	treePage     pageID = "tree"
	racePage     pageID = "race"
	reviewPage   pageID = "review"
	trainPage    pageID = "train"
	dailyPage    pageID = "daily"
	runPage      pageID = "run"
	openingsPage pageID = "openings"
	practicePage pageID = "practice"
	puzzlesPage  pageID = "puzzles"
	lessonPage   pageID = "lesson"
	libraryPage  pageID = "library"
	arenaPage    pageID = "arena"
	labPage      pageID = "lab"
)

// page is one of the pages of the window. Most of them share the board and the
// status beside it, and differ in the cards below that; a full page
// has all the space below the top bar for itself.
type page struct {
	id       pageID
	name     string // key of its word: "page.play"
	parent   *page  // the page of the top bar under which it is found; nil for one of these
	tabName  string // key of its word among the pages found under it: "page.position"
	waits    bool   // the game waits while it is in view: engines have no seats
	unlisted bool   // no button of the bar and no tab turns to it

	bar []string // commands in the top bar, from left to right: "command.undo"

	cards *widgets.CardSet // beside the board; nil for a full page
	build func() fullPage  // makes a full page when it is first wanted; nil for one with cards
	full  fullPage         // what build has made
	on    hooks

	// own is what commands do while something else than the game is on the board, nil
	// where the game is; other commands turn to the game.
	own     map[string]func()
	onEnter func() bool // does what Enter on the board means there, and reports whether it did; may be nil

	latest    *page                  // of a page of the top bar: the exercise under it that one was at; nil for none
	turn, tab *widgets.ToolbarButton // the buttons that turn to it: in the top bar, and among its siblings
}

// hooks are what a page does when something happens; nil for nothing.
type hooks struct {
	enter   func()                // it comes into view
	leave   func()                // another one does
	show    func(display.Screen)  // the game or its search has changed while it is in view, or it has just come
	setText func(*i18n.Localizer) // the language has changed
	apply   func(store.Settings)  // so have the settings
	setForm func(widgets.Form)    // so has the form of the window
}

// fullPage is what takes all the space below the top bar.
type fullPage interface {
	fyne.CanvasObject
	fyne.Focusable
}

// top returns the page of the top bar under which p is found.
func (p *page) top() *page {
	if p.parent != nil {
		return p.parent
	}
	return p
}

// pages are all pages, one of which is in view.
type pages struct {
	all       []*page // in the order of the top bar; those with a parent follow it
	now       *page   // in view
	withBoard *page   // the page with the board that was in view last

	board  *boardview.Board    // has the keyboard where the page is not a full one
	column *widgets.CardColumn // beside the board
	shared *fyne.Container     // the board and the column
	beside *widgets.BoardAndColumn
	under  *container.Scroll // in which the column scrolls on a telephone
	form   widgets.Form      // of the window
	place  *fyne.Container   // holds the full page in view, or what is shared
	bar    *widgets.Toolbar

	actions func(names []string) []*widgets.ToolbarButton // makes the buttons of commands
	do      func(func())                                  // as one click
	refused func(*page) bool                              // reports whether one may not turn to a page now, and says why
	turned  func()                                        // called when a page has come into view
	formed  func(widgets.Form)                            // called when the window has another form
}

// newPages takes over pages, of which the first is in view.
func newPages(all []*page, game *gameView) *pages {
	p := &pages{all: all, now: all[0], board: game.board, column: game.column}
	p.beside, p.under = &widgets.BoardAndColumn{}, container.NewVScroll(container.NewStack())
	p.shared = container.New(p.beside, game.board, game.column)
	p.place = container.NewStack()
	var buttons []*widgets.ToolbarButton
	for _, q := range all {
		turn := func() { p.turnTo(q.id) }
		q.turn, q.tab = widgets.NewToolbarButton(nil, func() { p.turnOrOffer(q) }), widgets.NewToolbarButton(nil, turn)
		if q.parent == nil {
			buttons = append(buttons, q.turn)
		}
	}
	p.bar = widgets.NewToolbar(buttons)
	return p
}

// get returns a page; it must exist.
func (p *pages) get(id pageID) *page {
	for _, q := range p.all {
		if q.id == id {
			return q
		}
	}
	return nil
}

// in reports whether a page is in view, or one that is found under it.
func (p *pages) in(id pageID) bool { return p.now.top().id == id }

// turnTo shows a page.
func (p *pages) turnTo(id pageID) {
	to := p.get(id)
	if before := p.now; before != to {
		if p.refused(to) {
			return
		}
		if to.build != nil && to.full == nil {
			to.full = to.build()
		}
		p.now = to
		if to.top().latest = nil; to.waits && to.id != runPage {
			to.top().latest = to
		}
		p.board.EndCursor()
		if before.on.leave != nil {
			p.do(before.on.leave)
		}
		if to.on.enter != nil {
			p.do(to.on.enter)
		}
	}
	p.layOut()
	p.turned()
}

// turnOrOffer turns to a page of the top bar, or to the exercise under it that was left last, or on a telephone, offers those that are found under
// it where one is there already: above the cards there is no room for them.
func (p *pages) turnOrOffer(to *page) {
	if family := p.siblings(to); p.form.Phone() && p.in(to.id) && len(family) > 0 {
		to.turn.Offer(family)
		return
	}
	if to.latest != nil && !p.in(to.id) {
		to = to.latest
	}
	p.turnTo(to.id)
}

// swiped takes a step of the game where a finger moved over what neither scrolls nor is dragged; full
// pages have no game.
func (p *pages) swiped(by int) {
	if p.now.full == nil && p.board.OnScroll != nil {
		p.board.OnScroll(by)
	}
}

// setForm arranges the window as its size wants it.
func (p *pages) setForm(form widgets.Form) {
	if p.form == form {
		return
	}
	p.form, p.beside.Form = form, form
	p.bar.SetForm(form)
	column := fyne.CanvasObject(p.column)
	if form.Below() {
		p.under.Content, column = p.column, p.under
	}
	p.column.SetForm(form)
	p.shared.Objects = []fyne.CanvasObject{p.board, column}
	p.board.SetAiming(form.Phone())
	for _, one := range p.all {
		one.turn.SetOpens(form.Phone() && len(p.siblings(one)) > 0)
	}
	p.layOut()
	for _, one := range p.all {
		if one.on.setForm != nil {
			one.on.setForm(form)
		}
	}
	p.formed(form)
}

// forGame returns the page on which a game that was opened is shown: the one with the board that
// was shown last, or Play where that has an exercise on it.
func (p *pages) forGame() pageID {
	if id := p.withBoard.id; id == analysePage || id == reviewPage {
		return id
	}
	return playPage
}

// turnToBoard shows the page with the board that was shown last.
func (p *pages) turnToBoard() {
	if p.now.full != nil {
		p.turnTo(p.withBoard.id)
	}
}

// layOut puts the board and the cards of the page in view in the window, or the
// full page.
func (p *pages) layOut() {
	p.bar.SetActions(p.actions(p.now.bar))
	if p.now.full != nil {
		p.place.Objects = []fyne.CanvasObject{p.now.full}
	} else {
		p.withBoard = p.now
		family := p.siblings(p.now)
		if p.form.Phone() {
			family = nil // the button of the page offers them
		}
		p.column.SetCards(p.now.cards, family)
		p.place.Objects = []fyne.CanvasObject{p.shared}
	}
	p.place.Refresh()
}

// setCards changes the cards of a page.
func (p *pages) setCards(id pageID, set *widgets.CardSet, text *i18n.Localizer) {
	of := p.get(id)
	of.cards = set.After(of.cards)
	p.setText(text)
	if p.now == of {
		p.layOut()
	}
}

// siblings are the buttons above the cards that turn to a page of the top bar and
// to those found under it; none when there is no choice.
func (p *pages) siblings(of *page) []*widgets.ToolbarButton {
	if of.id == lessonPage { // which has a button of its own
		return nil
	}
	var buttons []*widgets.ToolbarButton
	for _, q := range p.all {
		if q.top() == of.top() && !q.unlisted {
			buttons = append(buttons, q.tab)
		}
	}
	if len(buttons) == 1 {
		return nil
	}
	return buttons
}

// show shows a game.
func (p *pages) show(s display.Screen) {
	if p.now.on.show != nil {
		p.now.on.show(s)
	}
}

// setText writes the words of the buttons and marks the page one is on.
func (p *pages) setText(text *i18n.Localizer) {
	for _, q := range p.all {
		q.turn.SetChosen(q == p.now.top())
		q.tab.SetChosen(q == p.now || p.now.unlisted && q == p.now.parent)
		q.turn.Set(text.T(q.name), nil)
		q.tab.Set(text.T(cmp.Or(q.tabName, q.name)), nil)
		if q.cards == nil {
			continue
		}
		for _, c := range q.cards.Cards() {
			c.Tab().Set(text.T(c.Word), nil)
		}
	}
}

// home is what has the keyboard when nothing else asks for it.
func (p *pages) home() fyne.Focusable {
	if p.now.full != nil {
		return p.now.full
	}
	return p.board
}
