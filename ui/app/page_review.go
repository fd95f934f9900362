package app

import (
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// The least heights of cards that scroll, at scale 1.
const (
	summaryLeast  = 120
	mistakesLeast = 160
)

// newReviewPage makes the page on which a game is reviewed.
func (w *window) newReviewPage() *page {
	c, shared, now := w.controller, w.game.cards, &w.prefs.now
	summary, mistakes := panels.NewSummary(w.dialogs.text, store.ReviewEfforts()), panels.NewMistakes(w.dialogs.text, store.MistakeOrders())
	summary.OnStart, summary.OnStop, summary.OnLook, mistakes.OnLook = w.does(c.Review.Start), w.does(c.Review.Stop), takes(w, c.LookAt), takes(w, c.LookAt)
	summary.OnEffort = func(name string) { w.prefs.update(func(s *store.Settings) { s.ReviewEffort = name }) }
	summary.OnSolve = func() { w.pages.turnTo(puzzlesPage) }
	mistakes.OnOrder = func(name string) { w.prefs.update(func(s *store.Settings) { s.MistakeOrder = name }) }
	mistakes.OnTrain = func() { w.pages.turnTo(practicePage) }
	return &page{
		id: reviewPage, name: "page.review", tabName: "page.review_game", waits: true,
		bar: []string{"command.first", "command.back", "command.forward", "command.last", "command.stop"},
		cards: widgets.NewCardSet(
			widgets.NewCardSection("tab.review", widgets.VScroll(summary), widgets.WantedOrLeastHeight(summary, summaryLeast), 0),
			shared.chances, widgets.NewCardSection("tab.mistakes", mistakes, widgets.LeastHeight(mistakesLeast), 1),
			shared.moves.Aside(), shared.remark.Aside()),
		on: hooks{
			enter: func() { c.OpenReview(true) },
			leave: w.unlessWaiting(func() { c.OpenReview(false) }),
			show: func(s display.Screen) {
				summary.Set(s.Review, now.ReviewEffort)
				mistakes.Set(s.Review, now.MistakeOrder)
				w.game.column.Refresh()
			},
			setText: func(text *i18n.Localizer) {
				summary.SetText(text)
				mistakes.SetText(text)
			},
		},
	}
}
