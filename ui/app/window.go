package app

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/pages/lab"
	"tengen/ui/panels/infopane"
	"tengen/ui/panels/movelist"
	"tengen/ui/panels/review"
	"tengen/ui/sheets"
	"tengen/ui/store/engines"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/cards"
	"tengen/ui/widgets/toolbar"
	"tengen/ui/words/i18n"
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

	board     *boardview.Board
	symmetry  view.Symmetry
	pane      *infopane.Pane
	chances   *infopane.Game
	moves     *movelist.List
	remark    *infopane.Remark
	timeline  *infopane.TimeLine
	receipt   *infopane.Receipt
	bar       *toolbar.Bar
	column    *cards.Column
	headParts headParts
	menus     []group
	commands  []*command
	knock     func()             // the sound of a stone
	do        func(func())       // runs a function on the screen's goroutine
	runner    *background.Runner // of the pages' work
	ctx       context.Context    // ends with the window
	end       context.CancelFunc
	engines   []engines.Engine // programs that were added
	panics    int              // of the window itself, survived so far

	pages                          []*page
	page                           *page // in view
	withBoard                      *page // the page with the board that was in view last
	playPage, analysePage, labPage *page
	reviewPage, puzzlePage         *page
	practicePage                   *page // for one's own mistakes
	summary                        *review.Summary
	mistakes                       *review.Mistakes
	practice                       *review.Practice
	shared                         *fyne.Container    // the board and the column beside it
	rooms                          *fyne.Container    // holds the room in view, or the shared one
	lab                            *lab.Lab           // nil until it is wanted
	picker                         *dialog.FileDialog // nil while none is open
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
	w.do = func(f func()) { around.do(func() { w.guarded(f) }) }
	w.runner = background.New(w.ctx, w.do, w.broke)
	w.board = boardview.New()
	w.pane = infopane.New(w.text)
	w.chances = infopane.NewGame(w.text)
	w.moves = movelist.New(w.text)
	w.remark = infopane.NewRemark(w.text)
	w.controller = controller.New(controller.Config{
		Do: w.do, View: w, NewEngine: around.newEngine, Proof: around.proof, Text: w.text,
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
	w.board.OnTap = func(p board.Point) { w.guarded(func() { w.controller.Tap(p) }) }
	w.board.OnHover = w.controller.PointAtMove
	w.board.OnScroll = func(step int) { w.controller.Wheel(-step) }
	w.board.OnKey = w.typedKey
	w.board.OnRune = w.typedRune
	w.pane.Status.OnPlayThrough = w.controller.PlayThrough
	w.pane.Status.OnChoose = func(i int) {
		w.controller.Answer(i)
		w.focusBoard()
	}
	w.pane.Candidates.OnHover = w.controller.PointAt
	w.pane.Candidates.OnTap = w.tapCandidate
	w.pane.Candidates.OnWheel = w.controller.ScrollLine
	w.pane.Candidates.OnKey = w.typedKey
	w.pane.Candidates.OnRune = w.typedRune
	w.chances.OnTap = w.controller.GoToMove
	w.board.OnAlternateTap = func(p board.Point) { w.guarded(func() { w.whyNot(p) }) }
	w.moves.OnChoose = w.controller.GoTo
	w.moves.OnVariation = w.controller.NextVariation
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.dropped(uris) })
}

// compose puts the parts where they belong.
func (w *window) compose() {
	w.makePages()
	w.makeButtons()
	w.bar = toolbar.NewBar(w.topPages())
	w.column = cards.NewColumn(w.pane.Status)
	w.column.OnNarrow = func() {
		w.relayPlay()
		if w.screen.Board.Stones != nil {
			w.Show(w.screen)
		}
	}
	w.shared, w.rooms = container.New(arrange.BoardAndColumn{}, w.board, w.column), container.NewStack()
	w.page = w.playPage
	w.lay(w.playPage)
	w.win.SetContent(container.New(arrange.BarAndPage{}, w.bar, w.rooms))
	w.canvasKeys()
}

// host is the window as the sheets know it.
func (w *window) host() sheets.Host {
	return sheets.Host{Window: w.win, Text: w.text, Closed: w.focusBoard}
}

// focusBoard gives the keyboard to the board, or to the room in its place, where it
// belongs when nothing else asks for it.
func (w *window) focusBoard() {
	if w.win.Canvas().Overlays().Top() == nil {
		w.win.Canvas().Focus(w.home())
	}
}
