package app

import (
	"errors"

	"fyne.io/fyne/v2"

	"tengen/ui/view"
)

// newLessonPage makes the page of the first lesson. It is found in the menus only, and
// belongs to the page on which games are played.
func (w *window) newLessonPage(parent *page) *page {
	c := w.controller
	skip := func() {
		w.pages.turnTo(playPage)
		w.focusBoard()
	}
	play := func() { // the game that the lesson was for
		w.prefs.toFirstGame()
		w.pages.turnTo(playPage)
		w.dialogs.trouble("app.no_new_game", c.Games.New(w.prefs.now.LastGame))
		w.focusBoard()
	}
	content := NewLessonPage(w.dialogs.text, LessonActions{
		Next: func() {
			c.Exercise.Next(1)
			w.focusBoard()
		},
		Skip: skip,
		Game: play,
	})
	return &page{
		id: lessonPage, name: parent.name, parent: parent, waits: true, unlisted: true, cards: content.Cards(),
		on: hooks{
			enter: func() {
				c.OpenExercises(view.Lesson)
			},
			leave: func() {
				w.unlessWaiting(c.CloseExercises)()
				w.lessonDone()
			},
			show: func(s view.Screen) {
				content.Show(s.Exercise)
				w.game.column.Refresh()
			},
			setText: content.SetText,
			setForm: content.SetForm,
		},
		own: map[string]func(){"command.undo": c.Exercise.Retry, "command.stop": skip, cursorCommand: w.game.board.BeginCursor},
	}
}

// welcome gives the first lesson to who has never been here, and again at each start until
// it was finished or skipped.
func (w *window) welcome(fresh bool) {
	folder := w.files.folder
	if len(w.game.shown.Moves) > 0 || !folder.Owner() || !fresh && !folder.OwesLesson() {
		return
	}
	if err := errors.Join(folder.OweLesson(), w.prefs.store.Save(w.prefs.now)); err != nil {
		fyne.LogError("whether the first lesson was given is not kept", err)
	}
	w.pages.turnTo(lessonPage)
	w.focusBoard()
}

// lessonDone notes that the first lesson need not be offered any more.
func (w *window) lessonDone() {
	if err := w.files.folder.LessonDone(); err != nil {
		fyne.LogError("the first lesson comes again", err)
	}
}

// lessonEnds notes that the first lesson was finished, when the program ends on its last
// position.
func (w *window) lessonEnds() {
	if e := w.game.shown.Exercise; w.pages.now.id == lessonPage && e.State == view.Solved && e.Number == e.Count {
		w.lessonDone()
	}
}
