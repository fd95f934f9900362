package app

import (
	"errors"

	"fyne.io/fyne/v2"

	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/widgets"
)

// newPlayPage makes the page on which games are played. Its cards change with the
// settings, and with what is shown of the opponent's thinking.
func (w *window) newPlayPage() *page {
	shown := playCards{words: w.prefs.now.Explain, details: w.prefs.now.Details}
	arrange := func(thinking bool) {
		if wanted := (playCards{thinking, w.prefs.now.Explain, w.prefs.now.Details}); wanted != shown {
			shown = wanted
			w.pages.setCards(playPage, shown.of(w.game.cards), w.dialogs.text)
		}
	}
	w.game.column.OnNarrow = func() {
		if w.game.begun() {
			w.Show(w.game.shown)
		}
	}
	return &page{
		id: playPage, name: "page.play",
		bar:   []string{"command.new", "command.first", "command.back", "command.forward", "command.last", "command.undo", "command.redo", "command.hint", "command.stop", "command.pause", "command.resign"},
		cards: shown.of(w.game.cards),
		on: hooks{
			apply: func(store.Settings) { arrange(shown.thinking) },
			show:  func(s display.Screen) { arrange(s.Status.Thinking == display.ThinkingShown) },
		},
	}
}

// playCards says which cards are beside the board while a game is played: with what the opponent
// thinks, with words about the moves, and with the numbers of a search.
type playCards struct{ thinking, words, details bool }

func (c playCards) of(shared sharedCards) *widgets.CardSet {
	var all []widgets.CardSection
	if c.thinking {
		all = append(all, shared.candidates)
	}
	all = append(all, shared.moves.Aside())
	if c.thinking {
		all = append(all, shared.chances.Aside())
	}
	if c.words {
		all = append(all, shared.remark)
	}
	if c.thinking && c.details {
		all = append(all, shared.search)
	}
	return widgets.NewCardSet(all...)
}

// exerciseCards is the one card beside the board while positions are solved.
func exerciseCards(card fyne.CanvasObject) *widgets.CardSet {
	return widgets.NewCardSet(widgets.NewCardSection("tab.practice", widgets.VScroll(card), widgets.WantedHeight(card), 1))
}

// newLessonPage makes the page of the lessons. It is found in the menus and on the page of what there
// is to practise.
func (w *window) newLessonPage(parent *page) *page {
	c := w.controller
	leave := func() {
		to, owed := trainPage, w.files.folder.OwesLesson()
		if w.game.shown.Exercise.Lesson == 0 {
			to = playPage // the first lesson comes before a game
		}
		w.pages.turnTo(to)
		parent.latest = nil // it is done with
		w.focusBoard()
		if owed {
			w.askLevel()
		}
	}
	play := func() { // the game that the lesson was for
		owed := w.files.folder.OwesLesson()
		w.pages.turnTo(playPage)
		parent.latest = nil
		w.firstGame(firstLevel)
		if owed {
			w.askLevel()
		}
	}
	card := panels.NewLesson(w.dialogs.text)
	card.OnClose, card.OnGame = w.does(leave), w.does(play)
	card.OnLesson = takes(w, func(number int) {
		c.Exercise.ChooseLesson(number)
		w.focusBoard()
	})
	card.OnNext = w.does(func() {
		c.Exercise.Next(1)
		w.focusBoard()
	})
	goOn := func() bool { // presses the button that stands out
		e := w.game.shown.Exercise
		switch {
		case e.State != display.Solved:
			return false
		case e.Number == e.Count && e.Lesson == 0:
			play()
		default:
			card.OnNext()
		}
		return true
	}
	return &page{
		id: lessonPage, name: parent.name, parent: parent, waits: true, unlisted: true, cards: exerciseCards(card),
		on: hooks{
			enter: func() { c.OpenExercises(display.Lesson) },
			leave: func() {
				w.unlessWaiting(c.CloseExercises)()
				w.lessonDone()
			},
			show: func(s display.Screen) {
				card.Set(s.Exercise)
				w.game.column.Refresh()
			},
			setText: card.SetText,
			setForm: card.SetForm,
		},
		onEnter: goOn,
		own:     map[string]func(){"command.undo": c.Exercise.Retry, "command.stop": leave, cursorCommand: w.game.board.BeginCursor},
	}
}

// welcome begins the first lesson at the first start, and again at each start until
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

// firstGame begins a newcomer's game against a level.
func (w *window) firstGame(level string) {
	w.prefs.toFirstGame(level)
	w.dialogs.trouble("app.no_new_game", w.controller.Games.New(w.prefs.now.LastGame))
	w.focusBoard()
}

// askLevel asks a newcomer, once, how well they play: the first game is against a level that goes with it.
func (w *window) askLevel() {
	text := w.dialogs.text
	w.dialogs.host().Ask(sheets.Question{
		Title: text.T("lesson.level.title"), Message: text.T("lesson.level.message"), Yes: text.T("lesson.level.played"), No: text.T("lesson.level.new"),
	}, w.does(func() { w.firstGame(playedLevel) }))
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
	if e := w.game.shown.Exercise; w.pages.now.id == lessonPage && (e.Lesson > 0 || e.State == display.Solved && e.Number == e.Count) {
		w.lessonDone()
	}
}
