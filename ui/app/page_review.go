package app

import (
	"tengen/ui/store"
	"tengen/ui/view"
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
