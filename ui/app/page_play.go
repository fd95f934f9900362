package app

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// newPlayPage makes the page on which games are played. Its cards change with the
// settings, and with what is shown of the opponent's thinking.
func (w *window) newPlayPage() *page {
	shared, column := w.game.cards, w.game.column
	content := NewPlayPage(w.game.log, PlayShared{
		Candidates: shared.candidates, Remark: shared.remark, Chances: shared.chances, Moves: shared.moves,
	})
	now := PlayWanted{Words: w.prefs.now.Explain}
	p := &page{
		id: playPage, name: "page.play",
		bar:   []string{proofCommand, "command.new", "command.undo", "command.redo", "command.hint", "command.stop", "command.pause", "command.resign"},
		cards: content.Cards(now),
	}
	arrange := func(wanted PlayWanted) {
		if now != wanted {
			now = wanted
			w.pages.setCards(playPage, content.Cards(now), w.dialogs.text)
		}
	}
	with := func(thinking bool) PlayWanted {
		return PlayWanted{Thinking: thinking, Words: w.prefs.now.Explain}
	}
	p.on.apply = func(store.Settings) { arrange(with(now.Thinking)) }
	p.on.show = func(s view.Screen) { arrange(with(s.Status.Thinking == view.ThinkingShown)) }
	column.OnNarrow = func() {
		if w.game.begun() {
			w.Show(w.game.shown)
		}
	}
	return p
}

// Is the page on which games are played.

// PlayShared are the cards that the page has in common with others.
type PlayShared struct{ Candidates, Remark, Chances, Moves widgets.CardSection }

// PlayPage is what stands beside the board while a game is played.
type PlayPage struct {
	shared PlayShared
	log    widgets.CardSection
}

// logLeast is the least height of the card with the log, at scale 1.
const logLeast = 128

// NewPlayPage returns the page. Log tells what the engine has looked at.
func NewPlayPage(log fyne.CanvasObject, shared PlayShared) *PlayPage {
	return &PlayPage{shared: shared, log: widgets.NewCardSection("tab.log", log, widgets.LeastHeight(logLeast), 1)}
}

// PlayWanted says which cards are wanted beside the moves.
type PlayWanted struct {
	Thinking bool // what the opponent thinks
	Words    bool // about the moves, for which not everybody has room or use
}

// Cards returns the cards beside the board.
func (p *PlayPage) Cards(wanted PlayWanted) *widgets.CardSet {
	var all []widgets.CardSection
	if wanted.Thinking {
		all = append(all, p.shared.Candidates)
	}
	if wanted.Words {
		all = append(all, p.shared.Remark)
	}
	if wanted.Thinking {
		all = append(all, p.shared.Chances.Aside(), p.log.Aside())
	}
	return widgets.NewCardSet(append(all, p.shared.Moves.Aside())...)
}

// Is the page on which positions are solved: puzzles, and the
// mistakes of one's own games.

// PracticeActions are what the page asks for. All are called on the screen's goroutine.
type PracticeActions struct {
	Hint, Solution func()          // some help, or all of it, is wanted
	Retry          func()          // the exercise is to begin anew
	Next           func(by int)    // another exercise is wanted
	Grade          func(grade int) // only exercises of that grade are wanted, 0 for all
}

// PracticePage is what stands beside the board while an exercise is solved.
type PracticePage struct{ card *panels.Practice }

// NewPracticePage returns the page.
func NewPracticePage(text *i18n.Localizer, do PracticeActions) *PracticePage {
	p := &PracticePage{card: panels.NewPractice(text)}
	p.card.OnHint, p.card.OnSolution, p.card.OnRetry = do.Hint, do.Solution, do.Retry
	p.card.OnNext, p.card.OnGrade = do.Next, do.Grade
	return p
}

// Cards returns the cards beside the board.
func (p *PracticePage) Cards() *widgets.CardSet {
	return widgets.NewCardSet(widgets.NewCardSection("tab.practice", container.NewVScroll(p.card), widgets.WantedHeight(p.card), 1))
}

// Show shows how far one has come.
func (p *PracticePage) Show(s view.Exercise) { p.card.Set(s) }

// SetForm makes the buttons as high as who presses them wants them.
func (p *PracticePage) SetForm(form widgets.Form) { p.card.SetForm(form) }

// SetText changes the language.
func (p *PracticePage) SetText(text *i18n.Localizer) { p.card.SetText(text) }

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

// Is the page on which a newcomer makes the first moves.

// LessonActions are what the page asks for. All are called on the screen's goroutine.
type LessonActions struct {
	Next func() // the next position
	Skip func() // the lesson is to end
	Game func() // a game is to begin
}

// LessonPage is what stands beside the board during the lesson.
type LessonPage struct{ card *panels.Lesson }

// NewLessonPage returns the page.
func NewLessonPage(text *i18n.Localizer, do LessonActions) *LessonPage {
	p := &LessonPage{card: panels.NewLesson(text)}
	p.card.OnNext, p.card.OnSkip, p.card.OnGame = do.Next, do.Skip, do.Game
	return p
}

// Cards returns the cards beside the board.
func (p *LessonPage) Cards() *widgets.CardSet {
	return widgets.NewCardSet(widgets.NewCardSection("tab.practice", container.NewVScroll(p.card), widgets.WantedHeight(p.card), 1))
}

// Show shows how far one has come.
func (p *LessonPage) Show(s view.Exercise) { p.card.Set(s) }

// SetForm makes the buttons as high as who presses them wants them.
func (p *LessonPage) SetForm(form widgets.Form) { p.card.SetForm(form) }

// SetText changes the language.
func (p *LessonPage) SetText(text *i18n.Localizer) { p.card.SetText(text) }
