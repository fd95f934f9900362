package app

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// newReviewPage makes the page on which a game is reviewed.
func (w *window) newReviewPage() *page {
	c, shared := w.controller, w.game.cards
	content := NewReviewPage(w.dialogs.text, ReviewChoices{Efforts: store.ReviewEfforts(), Orders: store.MistakeOrders()}, ReviewActions{
		Start: c.Review.Start, Stop: c.Review.Stop, Look: c.LookAt,
		Effort:   func(name string) { w.prefs.update(func(s *store.Settings) { s.ReviewEffort = name }) },
		Order:    func(name string) { w.prefs.update(func(s *store.Settings) { s.MistakeOrder = name }) },
		Practise: func() { w.pages.turnTo(practicePage) },
		Puzzles:  func() { w.pages.turnTo(puzzlesPage) },
	}, ReviewShared{Remark: shared.remark, Chances: shared.chances, Moves: shared.moves})
	return &page{
		id: reviewPage, name: "page.review", tabName: "page.review_game", waits: true,
		bar:   []string{"command.first", "command.back", "command.forward", "command.last", "command.stop"},
		cards: content.Cards(),
		on: hooks{
			enter: func() {
				c.OpenReview(true)
			},
			leave: w.unlessWaiting(func() { c.OpenReview(false) }),
			show: func(s view.Screen) {
				content.Show(s.Review, ReviewChosen{Effort: w.prefs.now.ReviewEffort, Order: w.prefs.now.MistakeOrder})
				w.game.column.Refresh()
			},
			setText: content.SetText,
		},
	}
}

// practicePages make the pages on which positions are practised: they differ in where
// these come from, and share one card.
func (w *window) practicePages(parent *page) []*page {
	c := w.controller
	content := NewPracticePage(w.dialogs.text, PracticeActions{
		Hint: c.Exercise.Hint, Solution: c.Exercise.ShowSolution, Retry: c.Exercise.Retry, Next: c.Exercise.Next, Grade: c.Exercise.ChooseGrade,
	})
	newPage := func(id pageID, tabName string, kind view.ExerciseKind) *page {
		return &page{
			id: id, name: parent.name, parent: parent, tabName: tabName, waits: true, cards: content.Cards(),
			on: hooks{
				enter: func() {
					c.OpenExercises(kind)
				},
				leave: w.unlessWaiting(c.CloseExercises),
				show: func(s view.Screen) {
					content.Show(s.Exercise)
					w.game.column.Refresh()
				},
				setText: content.SetText,
				setForm: content.SetForm,
			},
			own: map[string]func(){"command.hint": c.Exercise.Hint, "command.undo": c.Exercise.Retry, "command.stop": c.Exercise.Retry, cursorCommand: w.game.board.BeginCursor},
		}
	}
	return []*page{
		newPage(practicePage, "page.practice", view.Mistakes),
		newPage(puzzlesPage, "page.puzzles", view.Puzzles),
	}
}

// Is the page on which a game is gone over.

// ReviewShared are the cards that the page has in common with others.
type ReviewShared struct{ Remark, Chances, Moves widgets.CardSection }

// ReviewActions are what the page asks for. All are called on the screen's goroutine.
type ReviewActions struct {
	Start, Stop func()            // the review is to begin or to go on, or to wait
	Effort      func(name string) // it is to work as hard as that
	Look        func(number int)  // a move is to be looked at
	Order       func(name string) // the mistakes are to be listed in that order
	Practise    func()            // one's own mistakes are to be practised
	Puzzles     func()            // puzzles are to be solved, since there is no game
}

// ReviewPage is what stands beside the board while a game is reviewed.
type ReviewPage struct {
	shared   ReviewShared
	summary  *panels.Summary
	mistakes *panels.Mistakes
}

// ReviewChoices are the names of what can be chosen on the page.
type ReviewChoices struct {
	Efforts []string // how hard a review can work, the quickest first
	Orders  []string // how the mistakes can be listed
}

// ReviewChosen is what is chosen of them.
type ReviewChosen struct{ Effort, Order string }

// NewReviewPage returns the page.
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
