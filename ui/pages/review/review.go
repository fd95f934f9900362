// Package review is the page on which a game is gone over.
package review

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels/mistakes"
	"tengen/ui/panels/summary"
	"tengen/ui/view"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// Shared are the cards that the page has in common with others.
type Shared struct{ Remark, Chances, Moves cards.Section }

// Actions are what the page asks for. All are called on the screen's goroutine.
type Actions struct {
	Start, Stop func()            // the review is to begin or to go on, or to wait
	Effort      func(name string) // it is to work as hard as that
	Look        func(number int)  // a move is to be looked at
	Order       func(name string) // the mistakes are to be listed in that order
	Practise    func()            // one's own mistakes are to be practised
	Puzzles     func()            // puzzles are to be solved, since there is no game
}

// Page is what stands beside the board while a game is reviewed.
type Page struct {
	shared   Shared
	summary  *summary.Card
	mistakes *mistakes.Card
}

// Choices are the names of what can be chosen on the page.
type Choices struct {
	Efforts []string // how hard a review can work, the quickest first
	Orders  []string // how the mistakes can be listed
}

// Chosen is what is chosen of them.
type Chosen struct{ Effort, Order string }

// New returns the page.
func New(text *i18n.Localizer, c Choices, do Actions, shared Shared) *Page {
	p := &Page{shared: shared, summary: summary.New(text, c.Efforts), mistakes: mistakes.New(text, c.Orders)}
	p.summary.OnStart, p.summary.OnStop, p.summary.OnEffort = do.Start, do.Stop, do.Effort
	p.summary.OnSolve = do.Puzzles
	p.summary.OnLook, p.mistakes.OnLook = do.Look, do.Look
	p.mistakes.OnTrain, p.mistakes.OnOrder = do.Practise, do.Order
	return p
}

// The least heights of cards that scroll, at scale 1. The mistakes have a list of full
// height: where there is no room for that beside the summary, each has a tab.
const (
	summaryLeast  = 120
	mistakesLeast = 240
	manyMistakes  = 320
	mistakesMost  = 280 // beside the summary: graph and moves want room too, and nothing moves when there are more
)

// Cards returns the cards beside the board.
func (p *Page) Cards() *cards.Set {
	return cards.NewSet(
		cards.New("tab.review", container.NewVScroll(p.summary), cards.WantedOrLeast(p.summary, summaryLeast), 0),
		cards.New("tab.mistakes", p.mistakes, cards.Least(mistakesLeast), 1).OrTab(cards.Least(manyMistakes)).UpTo(cards.Least(mistakesMost)),
		p.shared.Remark.Aside(), p.shared.Chances.Aside(), p.shared.Moves.Aside())
}

// Show shows how far a review has come, and what is chosen.
func (p *Page) Show(r view.Review, c Chosen) {
	p.summary.Set(r, c.Effort)
	p.mistakes.Set(r, c.Order)
}

// SetText changes the language.
func (p *Page) SetText(text *i18n.Localizer) {
	p.summary.SetText(text)
	p.mistakes.SetText(text)
}
