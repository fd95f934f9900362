package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/ui/boardview"
	"tengen/ui/controller"
	"tengen/ui/dialogs"
	"tengen/ui/i18n"
	"tengen/ui/infopane"
	"tengen/ui/lab"
	"tengen/ui/movelist"
	"tengen/ui/session"
	"tengen/ui/settings"
	"tengen/ui/skin"
)

// window is the one window of the program. Everything in it happens on the
// screen's goroutine.
type window struct {
	app     fyne.App
	win     fyne.Window
	options Options

	folder   *session.Folder
	crash    *session.CrashLog
	store    *settings.Store
	settings settings.Settings
	text     *i18n.Localizer

	controller *controller.Controller
	screen     controller.Screen
	info       *analysis.Info // the search that is shown, nil for none
	over       bool           // the bar shows the end of a game

	board    *boardview.Board
	symmetry boardview.Symmetry
	pane     *infopane.Pane
	chances  *infopane.Game
	moves    *movelist.List
	bar      *topBar
	column   *column
	menus    []group
	commands []*command
	knock    func()       // the sound of a stone
	do       func(func()) // runs a function on the screen's goroutine

	page              page
	pages             []*action // in the top bar
	playRoom, labRoom *fyne.Container
	lab               *lab.Lab // nil until it is wanted
}

var _ controller.View = (*window)(nil)

// The size of the window at the first start.
const (
	firstWidth, firstHeight = 1280, 820
)

// build makes the window and everything in it.
func (w *window) build(around surroundings) {
	w.win = w.app.NewWindow("Tengen")
	w.win.SetPadded(false)
	w.do = around.do
	w.board = boardview.New()
	w.pane = infopane.New(w.text)
	w.chances = infopane.NewGame(w.text)
	w.moves = movelist.New(w.text)
	w.controller = controller.New(controller.Config{
		Do: around.do, View: w, NewEngine: around.newEngine, Text: w.text,
		Settings: w.settings, Folder: w.folder, Crash: w.crash,
	})
	w.menus = w.groups()
	w.commands = w.allCommands()
	w.connect()
	w.compose()
	w.wear(w.settings)
	size := w.folder.LoadWindow(session.Window{Width: firstWidth, Height: firstHeight})
	w.win.Resize(fyne.NewSize(size.Width, size.Height))
	w.win.SetMaster()
	w.win.SetCloseIntercept(w.leave)
}

// connect hands what people do to the controller.
func (w *window) connect() {
	w.board.OnTap = w.controller.Tap
	w.board.OnScroll = func(step int) { w.controller.Wheel(-step) }
	w.board.OnKey = w.typedKey
	w.board.OnRune = w.typedRune
	w.pane.Candidates.OnHover = w.controller.PointAt
	w.pane.Candidates.OnTap = func(c analysis.Candidate) {
		w.controller.TapCandidate(c.Move)
		w.focusBoard()
	}
	w.pane.Candidates.OnKey = w.typedKey
	w.pane.Candidates.OnRune = w.typedRune
	w.chances.OnTap = w.controller.GoToMove
	w.moves.OnChoose = w.controller.GoTo
	w.moves.OnVariation = w.controller.NextVariation
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.dropped(uris) })
}

// compose puts the parts where they belong.
func (w *window) compose() {
	w.bar = newTopBar(w.pageActions(), w.barActions())
	tab := func() *action { return newAction(nil, "", nil) }
	w.column = newColumn(w.pane.Status, []section{
		{object: container.NewVScroll(w.pane.Candidates), height: w.candidatesHeight, tab: tab()},
		{object: w.chances, height: w.chancesHeight, tab: tab()},
		{object: w.pane.Log, height: atLeast(logHeight), tab: tab(), share: 1},
		{object: w.moves, height: atLeast(movesHeight), tab: tab(), share: 1},
	})
	w.column.onNarrow = func() {
		if w.screen.Board.Stones != nil {
			w.Show(w.screen)
		}
	}
	w.playRoom, w.labRoom = container.New(pageLayout{}, w.board, w.column), container.NewStack()
	w.labRoom.Hide()
	w.win.SetContent(container.New(frameLayout{}, w.bar, container.NewStack(w.playRoom, w.labRoom)))
	w.canvasKeys()
}

// The least heights of cards that scroll, at scale 1.
const (
	logHeight   = 128
	movesHeight = 112
)

func atLeast(height float32) func() float32 { return func() float32 { return height * scale() } }

func (w *window) chancesHeight() float32 { return w.chances.MinSize().Height }

// candidatesHeight is what the table needs to show all its rows.
func (w *window) candidatesHeight() float32 { return w.pane.Candidates.MinSize().Height }

// Show is controller.View.Show.
func (w *window) Show(s controller.Screen) {
	w.screen = s
	s.Board.Symmetry = w.symmetry
	w.board.SetState(s.Board)
	if w.column.narrow() {
		s.Status.Game = "" // the room is needed for what changes
	}
	w.pane.Status.SetState(s.Status)
	w.evaluate(s)
	w.chances.SetGame(s.Chances, s.Number)
	w.moves.SetMoves(s.Moves)
	w.moves.SetComment(s.Comment)
	w.enable(s)
	if title := w.title(s); title != w.win.Title() {
		w.win.SetTitle(title)
	}
}

// evaluate puts the end of a game on the bar and, when it is taken back, what the
// engine said last.
func (w *window) evaluate(s controller.Screen) {
	switch {
	case s.Result.Over():
		w.pane.Status.SetResult(s.Result.Winner)
	case w.over:
		w.over = false
		w.pane.Status.ClearEvaluation()
		if w.info != nil {
			w.ShowInfo(w.info)
		}
	}
	w.over = s.Result.Over()
	if !w.over && s.Forced.Side != board.Empty {
		w.pane.Status.SetEvaluation(s.Forced.Side, s.Forced.Score)
	}
}

func (w *window) title(s controller.Screen) string {
	if s.Title == "" {
		return "Tengen"
	}
	return s.Title + " — Tengen"
}

// ShowInfo is controller.View.ShowInfo.
func (w *window) ShowInfo(info *analysis.Info) {
	w.info = info
	if info == nil {
		w.pane.Clear()
		return
	}
	w.pane.SetInfo(*info)
	if w.over {
		w.pane.Status.SetResult(w.screen.Result.Winner)
	}
}

// Tell is controller.View.Tell.
func (w *window) Tell(n controller.Notice) {
	switch {
	case n.Trouble != "":
		w.host().Message(w.text.T("app.trouble"), n.Trouble, n.Details)
	case n.Stone && w.settings.Sound:
		w.knock()
	}
}

// host is the window as the sheets know it.
func (w *window) host() dialogs.Host {
	return dialogs.Host{Window: w.win, Text: w.text, Closed: w.focusBoard}
}

// focusBoard gives the keyboard to the board, or to the lab, where it belongs when
// nothing else asks for it.
func (w *window) focusBoard() {
	if w.win.Canvas().Overlays().Top() == nil {
		w.win.Canvas().Focus(w.home())
	}
}

// change takes over new settings, shows them and keeps them.
func (w *window) change(s settings.Settings) {
	if s == w.settings {
		return
	}
	if s.Language != w.settings.Language {
		w.options.Language = "" // a choice made now counts more than the command line
	}
	w.wear(s)
	if err := w.store.Save(s); err != nil {
		w.Tell(controller.Notice{Trouble: w.text.T("app.settings_not_saved"), Details: err.Error()})
	}
}

// wear makes the window look and act as the settings say.
func (w *window) wear(s settings.Settings) {
	before := w.settings
	w.settings = s
	if before.Theme != s.Theme || before.Scale != s.Scale {
		w.dress(s)
	}
	w.speak(w.language(s))
	w.pane.SetAlwaysBlack(s.AlwaysBlack)
	w.pane.Candidates.SetRows(s.Candidates)
	w.controller.SetSettings(s)
}

// dress sets colours and sizes.
func (w *window) dress(s settings.Settings) {
	w.app.Settings().SetTheme(skin.New(skinMode(s.Theme), float32(s.Scale)/100))
}

// speak puts the window into a language.
func (w *window) speak(l i18n.Language) {
	if l != w.text.Language() {
		w.text = i18n.New(l)
		if err := w.text.FollowInToolkit(); err != nil {
			fyne.LogError("the toolkit's own words stay in its language", err)
		}
	}
	w.pane.SetText(w.text)
	w.chances.SetText(w.text)
	w.moves.SetText(w.text)
	if w.lab != nil {
		w.lab.SetText(w.text)
	}
	w.name()
	w.controller.SetText(w.text)
}

// language returns the language that the command line or the settings ask for.
func (w *window) language(s settings.Settings) i18n.Language {
	if w.options.Language != "" {
		return i18n.Match(w.options.Language)
	}
	return w.choices().Language(s)
}

// choices are what the settings offer.
func (w *window) choices() dialogs.Choices {
	var looks []string
	for _, l := range boardview.Looks() {
		looks = append(looks, l.String())
	}
	return dialogs.Choices{Levels: levels(), Looks: looks, System: i18n.Match(w.options.System)}
}

func skinMode(t settings.Theme) skin.Mode {
	switch t {
	case settings.ThemeLight:
		return skin.LightMode
	case settings.ThemeDark:
		return skin.DarkMode
	default:
		return skin.System
	}
}

// levels are the engine's strengths as the settings know them.
func levels() []settings.Level {
	var all []settings.Level
	for _, l := range engine.Levels() {
		all = append(all, settings.Level{ID: l.ID, Depth: l.Depth, Time: l.Time, Oversights: l.Oversight != engine.Oversight{}})
	}
	return all
}
