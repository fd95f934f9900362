package app

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"

	"tengen/board"
	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/feature/prove"
	"tengen/ui/feature/tournament"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
)

// window is the one window of the program. It connects parts that each hold their own
// state, and shows what the controller reports. Everything in it happens on the screen's
// goroutine.
type window struct {
	win        fyne.Window
	dialogs    *dialogs
	recovering *recovering
	prefs      *preferences
	controller *controller.Controller
	game       *gameView
	pages      *pages
	commands   *commands
	files      *files
	clipboard  *clipboard
	pictures   *pictures
	engines    *engineList
	elsewhere  opponentElsewhere      // nil for none
	tournament *tournament.Tournament // nil where there is no library
	prover     *prove.Prover
	state      *windowState
	mailbox    *background.Mailbox // what comes from other goroutines
	runner     *background.Runner
	end        context.CancelFunc // of the work that runs in the background
}

var _ controller.Window = (*window)(nil)

// connect hands what people do to the controller.
func (w *window) connect() {
	c, g := w.controller, w.game
	g.board.OnTap, g.board.OnAlternateTap = takes(w, c.Tap), takes(w, w.tapOther)
	g.board.OnHover = func(p board.Point, on bool) { w.do(func() { c.PointAtMove(p, on) }) }
	g.board.OnScroll = takes(w, func(step int) { c.Wheel(-step) })
	g.board.OnArrow = w.commands.typedArrow
	g.board.OnEnter = func() bool { return w.pages.now.onEnter != nil && w.pages.now.onEnter() }
	g.board.OnKey, g.board.OnRune = w.commands.typedKey, w.commands.typedRune
	g.status.OnPlayThrough = takes(w, c.Analysis.PlayThrough)
	g.status.End.OnOffer = takes(w, func(o display.Offer) {
		switch o.Do {
		case display.ReviewGame:
			w.Tell(view.Notice{Review: true})
		case display.AnalyseGame:
			w.toAnalysis()
		case display.TryAgain:
			w.toAnalysis()
			c.TryAgain()
		default:
			w.playAgain(o)
		}
		w.focusBoard()
	})
	g.status.End.OnPutAway = w.does(func() {
		c.Ladder.PutAway()
		w.focusBoard()
	})
	g.status.OnThinking = func(shown bool) {
		w.prefs.update(func(s *store.Settings) { s.ShowThinking = shown })
		w.focusBoard()
	}
	g.status.OnChoose = takes(w, func(i int) {
		c.Answer(i)
		w.focusBoard()
	})
	g.candidates.OnHover, g.candidates.OnTap = takes(w, c.Analysis.PointAt), takes(w, w.tapCandidate)
	g.candidates.OnQuantity = w.prefs.setQuantity
	g.candidates.OnWheel = func(by int) (used bool) {
		w.do(func() { used = c.Analysis.ScrollLine(by) })
		return used
	}
	g.candidates.OnKey, g.candidates.OnRune = w.commands.typedKey, w.commands.typedRune
	g.chances.OnTap, g.moves.OnChoose = takes(w, c.Game.Walk.GoToMove), takes(w, c.Game.Walk.GoToEntry)
	g.moves.OnVariation = takes(w, c.Game.Walk.NextVariation)
	g.moves.OnMenu = w.showMoveMenu
	g.moves.OnComment = w.askComment
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		var paths []string
		for _, uri := range uris {
			paths = append(paths, uri.Path())
		}
		w.do(func() { w.drop(paths) })
	})
}

// do does what comes from outside, a click or a key: one picture is made of all that it changes, and
// the game survives a panic. No owner opens a batch for itself.
func (w *window) do(f func()) { w.recovering.run(func() { w.controller.Do(f) }) }

// does is a callback that does f.
func (w *window) does(f func()) func() { return func() { w.do(f) } }

// takes is a callback that does f with what it is given.
func takes[T any](w *window, f func(T)) func(T) { return func(v T) { w.do(func() { f(v) }) } }

// opponentElsewhere lets one play with a person elsewhere.
type opponentElsewhere interface {
	Offer(o *sheets.Offer)  // adds that to the sheet of a new game
	Invite(game store.Game) // waits for the person
}

// analysisFeatures lists the cards of features beside the board while one analyses. Tap plays a move of one.
func (w *window) analysisFeatures(tap func(board.Point)) []featureCard {
	return []featureCard{w.newProofCard(tap)}
}

// makePages makes the pages in the order of the top bar.
func (w *window) makePages() {
	play, analyse, review := w.newPlayPage(), w.newAnalysePage(), w.newReviewPage()
	all := append([]*page{play, analyse, review}, w.trainPages()...)
	if w.controller.Kept.On() {
		all = append(all, w.libraryPages()...)
	}
	lab := w.newLabPage()
	all = append(append(all, lab), w.insightPages(lab)...)
	for _, p := range all {
		p.bar = append(p.bar, "command.settings")
	}
	w.pages = newPages(all, w.game)
	w.pages.do = w.do
	w.pages.refused = w.refuses
	w.pages.actions, w.pages.turned, w.pages.formed = w.commands.buttons, w.turned, w.game.setForm
	w.commands.pages = w.pages
	w.state.pages = w.pages
}

// refuses reports whether one may not turn to a page now, and says why: a full page in view has no card for that.
func (w *window) refuses(p *page) bool {
	refused := false
	w.do(func() { refused = p.waits && w.controller.RefusesElsewhere() })
	if t := w.dialogs.text; refused && w.pages.now.full != nil {
		w.dialogs.host().Message(t.T(p.name), t.T("network.not_now"), "")
	}
	return refused
}

// compose puts the parts where they belong.
func (w *window) compose() {
	w.pages.layOut()
	whole := fyne.CanvasObject(container.New(widgets.BarAndPage{OnForm: w.pages.setForm}, w.pages.bar, w.pages.place))
	if widgets.FingerTakes() {
		whole = widgets.SwipesAround(whole, w.pages.swiped)
	}
	w.win.SetContent(whole)
	canvas := w.win.Canvas()
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { // that no widget takes
		switch {
		case w.dialogs.takeKey(e):
			return
		case e.Name == mobile.KeyBack:
			if !w.back() {
				leaveTelephone()
			}
			return
		}
		w.focusBoard()
		w.pages.home().TypedKey(e)
	})
	canvas.SetOnTypedRune(w.commands.typedRune)
}

// turned shows the page that has come into view.
func (w *window) turned() {
	if content := w.win.Content(); content != nil {
		content.Refresh() // the bar may need another height
	}
	w.name()
	w.commands.tick()
	if w.game.begun() {
		w.Show(w.game.shown)
	}
	w.focusBoard()
}

// name writes every word of the window that is not a widget's own.
func (w *window) name() {
	w.commands.name()
	w.pages.setText(w.dialogs.text)
	w.commands.setMenus()
	w.pages.bar.SetName(w.dialogs.text.T("app.name"))
	w.pages.bar.SetMore(w.dialogs.text.T("toolbar.more"))
	w.game.column.SetMore(w.dialogs.text.T("toolbar.more"))
	w.game.column.Refresh()
}

func (w *window) Show(s display.Screen) {
	w.game.show(s)
	w.pages.show(s)
	w.commands.enable()
	w.game.column.Fit()
	title := w.dialogs.text.T("app.name")
	for _, name := range []string{s.Opening, s.Players, s.Title} {
		if name != "" {
			title = name + " — " + title
		}
	}
	if title != w.win.Title() {
		w.win.SetTitle(title)
	}
}

func (w *window) Tell(n view.Notice) {
	switch {
	case n.Play:
		w.pages.turnTo(playPage)
	case n.Review:
		w.pages.turnTo(reviewPage)
		w.game.column.Reveal("tab.review")
		w.controller.Review.Start()
	case n.Trouble != "":
		w.dialogs.tell(n.Trouble, n.Details)
	case n.Stone && w.prefs.now.Sound:
		w.game.playStone()
	}
}

// applySettings makes the window look and act as the settings say.
func (w *window) applySettings(s store.Settings) {
	w.applyLanguage()
	w.game.setScores(controller.ScoresOf(s))
	w.game.candidates.SetRows(s.Candidates)
	w.controller.SetSettings(s)
	for _, p := range w.pages.all {
		if p.on.apply != nil {
			p.on.apply(s)
		}
	}
}

// applyLanguage puts the window into the language that is wanted, once its letters are here.
func (w *window) applyLanguage() {
	if w.prefs.wanted() != w.prefs.spoken() {
		fetchLetters(w)
	}
	if w.prefs.spoken() != w.dialogs.text.Language() || w.prefs.now.Details != w.dialogs.text.Details() {
		w.dialogs.text = w.prefs.words()
	}
	text := w.dialogs.text
	w.game.setText(text)
	for _, p := range w.pages.all {
		if p.on.setText != nil {
			p.on.setText(text)
		}
	}
	w.name()
	w.controller.SetText(text)
}

// focusBoard gives the keyboard to the board, or to the full page in view, where it
// belongs when nothing else asks for it.
func (w *window) focusBoard() {
	if !w.dialogs.open() {
		widgets.GiveKeys(w.win.Canvas(), w.pages.home())
	}
}

// leave closes the window. A game that is kept in a file of its own and differs
// from it is asked about; every other game is found again at the next start. What is being
// written is waited for, once.
func (w *window) leave() {
	if w.files.writer.afterwards(w.leave) {
		return
	}
	if !w.controller.Document.Unsaved() {
		w.win.Close()
		return
	}
	w.dialogs.askToLeave(confirmation{"app.leave.title", "app.leave.message", "app.leave.yes"}, w.win.Close)
}

// close ends the game and lets go of the folder.
func (w *window) close() error {
	w.lessonEnds()
	if !w.files.last.waited {
		w.files.folder.EndRestoring()
	}
	w.end()
	w.mailbox.Close()
	return errors.Join(w.controller.Close(), w.recovering.crash.Close(), w.files.folder.Close())
}
