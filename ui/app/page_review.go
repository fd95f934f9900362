package app

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/controller"
	"tengen/ui/panels/review"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// newReviewPage makes the page on which a game is reviewed.
func (w *window) newReviewPage() *page {
	w.summary, w.mistakes = review.NewSummary(w.text), review.NewMistakes(w.text)
	c := w.controller
	w.summary.OnStart, w.summary.OnStop = c.StartReview, c.StopReview
	w.summary.OnLook, w.mistakes.OnLook = c.LookAt, c.LookAt
	w.mistakes.OnTrain = func() { w.turnTo(w.practicePage) }
	w.summary.OnEffort = func(name string) {
		s := w.settings
		s.ReviewEffort = name
		w.change(s)
	}
	return &page{
		name:  "page.review",
		among: "page.review_game",
		bar:   []string{"command.first", "command.back", "command.forward", "command.last", "command.stop"},
		cards: cards.NewSet(w.summaryCard(), w.mistakesCard(), w.remarkCard(), w.chancesCard(), w.movesCard()),
		enter: func() {
			c.OpenReview(true)
			w.column.Loosen()
		},
		leave: func() { c.OpenReview(false) },
		show:  func(s controller.Screen) { w.showReview(s.Review) },
		speak: func(text *i18n.Localizer) {
			w.summary.SetText(text)
			w.mistakes.SetText(text)
		},
	}
}

func (w *window) showReview(r controller.Review) {
	state := review.State{
		Report: r.Report, Running: r.Running, Done: r.Done, Of: r.Of, Chosen: r.Chosen, Effort: w.settings.ReviewEffort,
		Proven: r.Proven,
	}
	w.summary.SetState(state)
	w.mistakes.SetState(state)
	w.column.Refresh()
}

// practicePages makes the pages on which positions are practised. They have the
// board and a card in common.
func (w *window) practicePages() []*page {
	w.practice = review.NewPractice(w.text)
	c := w.controller
	w.practice.OnHint, w.practice.OnSolution, w.practice.OnRetry = c.Exercise.Hint, c.Exercise.ShowSolution, c.Exercise.Retry
	w.practice.OnNext, w.practice.OnGrade = c.Exercise.Next, c.Exercise.ChooseGrade
	make := func(among string, kind controller.ExerciseKind) *page {
		return &page{
			name: "page.review", parent: w.reviewPage, among: among,
			cards: cards.NewSet(w.practiceCard()),
			enter: func() {
				c.OpenExercises(kind)
				w.column.Loosen() // nothing is evaluated here
			},
			leave: c.CloseExercises,
			show: func(s controller.Screen) {
				w.practice.SetState(s.Exercise)
				w.column.Refresh()
			},
			speak: w.practice.SetText,
			own:   map[string]func(){"command.hint": c.Exercise.Hint, "command.undo": c.Exercise.Retry, "command.stop": c.Exercise.Retry},
		}
	}
	w.practicePage = make("page.practice", controller.Mistakes)
	w.puzzlePage = make("page.puzzles", controller.Puzzles)
	return []*page{w.practicePage, w.puzzlePage}
}

// The least heights of cards that scroll, at scale 1.
const (
	summaryLeast  = 120
	mistakesLeast = 120
)

func (w *window) summaryCard() cards.Card {
	return cards.New("tab.review", container.NewVScroll(w.summary), cards.WantedOrLeast(w.summary, summaryLeast), 0)
}

func (w *window) mistakesCard() cards.Card {
	return cards.New("tab.mistakes", w.mistakes, cards.Least(mistakesLeast), 1)
}

func (w *window) practiceCard() cards.Card {
	return cards.New("tab.practice", container.NewVScroll(w.practice), cards.Wanted(w.practice), 1)
}
