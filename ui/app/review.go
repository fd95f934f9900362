package app

// Is the page on which a game is gone over.

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Shared are the cards that the page has in common with others.
type ReviewShared struct{ Remark, Chances, Moves widgets.CardSection }

// Actions are what the page asks for. All are called on the screen's goroutine.
type ReviewActions struct {
	Start, Stop func()            // the review is to begin or to go on, or to wait
	Effort      func(name string) // it is to work as hard as that
	Look        func(number int)  // a move is to be looked at
	Order       func(name string) // the mistakes are to be listed in that order
	Practise    func()            // one's own mistakes are to be practised
	Puzzles     func()            // puzzles are to be solved, since there is no game
}

// Page is what stands beside the board while a game is reviewed.
type ReviewPage struct {
	shared   ReviewShared
	summary  *panels.Summary
	mistakes *panels.Mistakes
}

// Choices are the names of what can be chosen on the page.
type ReviewChoices struct {
	Efforts []string // how hard a review can work, the quickest first
	Orders  []string // how the mistakes can be listed
}

// Chosen is what is chosen of them.
type ReviewChosen struct{ Effort, Order string }

// New returns the page.
func NewReviewPage(text *i18n.Localizer, c ReviewChoices, do ReviewActions, shared ReviewShared) *ReviewPage {
	p := &ReviewPage{shared: shared, summary: panels.NewSummary(text, c.Efforts), mistakes: panels.NewMistakes(text, c.Orders)}
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
func (p *ReviewPage) Cards() *widgets.CardSet {
	return widgets.NewCardSet(
		widgets.NewCardSection("tab.review", container.NewVScroll(p.summary), widgets.WantedOrLeastHeight(p.summary, summaryLeast), 0),
		widgets.NewCardSection("tab.mistakes", p.mistakes, widgets.LeastHeight(mistakesLeast), 1).OrTab(widgets.LeastHeight(manyMistakes)).UpTo(widgets.LeastHeight(mistakesMost)),
		p.shared.Remark.Aside(), p.shared.Chances.Aside(), p.shared.Moves.Aside())
}

// Show shows how far a review has come, and what is chosen.
func (p *ReviewPage) Show(r view.Review, c ReviewChosen) {
	p.summary.Set(r, c.Effort)
	p.mistakes.Set(r, c.Order)
}

// SetText changes the language.
func (p *ReviewPage) SetText(text *i18n.Localizer) {
	p.summary.SetText(text)
	p.mistakes.SetText(text)
}
