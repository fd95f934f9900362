package app

import (
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// trainPages make the page of what there is to practise, and those on which one does.
func (w *window) trainPages() []*page {
	c := w.controller
	var shown *panels.Train
	p := &page{id: trainPage, name: "page.train", tabName: "page.today"}
	begin := func(key string, id pageID) panels.TrainTask {
		return panels.TrainTask{Key: key, Begin: func() { w.pages.turnTo(id) }}
	}
	p.build = func() fullPage {
		shown = panels.NewTrain(w.dialogs.text, widgets.ButtonFamily(w.pages.siblings(p)),
			begin("daily", dailyPage), begin("mistakes", practicePage), begin("puzzles", puzzlesPage), begin("run", runPage),
			begin("openings", openingsPage), begin("lesson", lessonPage), panels.TrainTask{Key: "firstwin", Begin: w.showProof})
		shown.OnKey, shown.OnRune = w.commands.typedKey, w.commands.typedRune
		return shown
	}
	p.on = hooks{
		enter: func() { c.ShowTraining(true) },
		leave: func() { c.ShowTraining(false) },
		show:  func(s display.Screen) { shown.Set(s.Training) },
		setText: func(text *i18n.Localizer) {
			if shown != nil {
				shown.SetText(text)
			}
		},
	}
	return append([]*page{p, w.newLessonPage(p)}, w.practicePages(p)...)
}

// beginDay shows what there is to practise to one who does, at the first start of a day, where
// no game is to go on and the last page was the board or an exercise.
func (w *window) beginDay() {
	t := w.controller.Exercise.Overview()
	practises := t.Streak+t.StreakOver > 0 && t.Today.Solved == 0 && !t.Today.Shown
	left := w.pages.now
	done := left.id == playPage && w.controller.Game.Opened()
	practised := left.parent != nil && left.parent.id == trainPage && left.id != lessonPage
	if practises && (done || practised) {
		w.pages.turnTo(trainPage)
	}
}

// practiseOpening practises the opening of the line shown.
func (w *window) practiseOpening() {
	r, id := w.controller.OpeningToPractise()
	w.pages.turnTo(openingsPage)
	w.controller.Exercise.ChooseOpening(r, id)
}

// practicePages make the pages on which positions are practised: they differ in where
// these come from, and share one card.
func (w *window) practicePages(parent *page) []*page {
	c := w.controller
	card := panels.NewPractice(w.dialogs.text)
	card.OnHint, card.OnSolution, card.OnRetry = w.does(c.Exercise.Hint), w.does(c.Exercise.ShowSolution), w.does(c.Exercise.Retry)
	card.OnAgain, card.OnEndRun = w.does(c.Exercise.Again), w.does(c.Exercise.EndRun)
	card.OnGrade = takes(w, c.Exercise.ChooseGrade)
	card.OnNext = takes(w, func(by int) {
		if w.pages.now.id == dailyPage { // of which there is one: others suit one's strength
			w.pages.turnTo(puzzlesPage)
			return
		}
		c.Exercise.Next(by)
	})
	card.OnOpening = func(by rule.Rule, id string) { w.do(func() { c.Exercise.ChooseOpening(by, id) }) }
	newPage := func(id pageID, tabName string, kind display.ExerciseKind) *page {
		return &page{
			unlisted: kind == display.Daily || kind == display.TimedRun || kind == display.Openings, // they begin on the page of today
			id:       id, name: parent.name, parent: parent, tabName: tabName, waits: true, cards: exerciseCards(card),
			on: hooks{
				enter: func() { c.OpenExercises(kind) },
				leave: w.unlessWaiting(c.CloseExercises),
				show: func(s display.Screen) {
					card.Set(s.Exercise)
					w.game.column.Refresh()
				},
				setText: card.SetText,
				setForm: card.SetForm,
			},
			own: map[string]func(){"command.hint": c.Exercise.Hint, "command.undo": c.Exercise.Retry, "command.stop": c.Exercise.Retry, cursorCommand: w.game.board.BeginCursor},
		}
	}
	return []*page{
		newPage(dailyPage, "page.daily", display.Daily),
		newPage(puzzlesPage, "page.puzzles", display.Puzzles),
		newPage(runPage, "page.run", display.TimedRun),
		newPage(openingsPage, "page.openings", display.Openings),
		newPage(practicePage, "page.practice", display.Mistakes),
	}
}
