package sheets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words/i18n"
)

// Edited is a position that was set up, and whether to play or to analyse from
// there.
type Edited struct {
	Board   *board.Board
	Turn    board.Stone
	Analyse bool
}

// edit is the position editor while it is open.
type edit struct {
	text     *i18n.Localizer
	keys     *keyboard
	position *game.Setup
	bare     view.Board // without stones

	board         *boardview.Board
	tools, turns  *segments
	note          *widgets.Text
	analyse, play *button
}

// tools are what the board can be worked on with, in the order of their buttons.
var tools = []board.Stone{board.Black, board.White, board.Empty}

// Edit lets a position be set up, beginning with pos, on a board that looks like
// the one of look; done is given the result. Esc leaves without one.
func (h Host) Edit(pos *rule.Position, look view.Board, done func(Edited)) {
	e := &edit{
		text: h.Text, keys: &keyboard{}, position: game.NewSetup(pos), board: boardview.New(),
		bare: look.Bare(),
	}
	e.bare.Still = true
	var s *sheet
	finish := func(analyse bool) func() {
		return func() {
			if e.position.Problem() != game.Playable {
				return
			}
			s.close()
			done(Edited{Board: e.position.Board(), Turn: e.position.Turn, Analyse: analyse})
		}
	}
	cancel := e.keys.button(h.Text.T("dialog.cancel"), func() { s.close() })
	e.analyse = e.keys.button(h.Text.T("editor.analyse"), finish(true))
	e.play = e.keys.button(h.Text.T("editor.play"), finish(false))
	body := e.body(h.Window)
	e.show()
	s = h.open(h.Text.T("editor.title"), widest, e.keys, body, e.board, cancel, e.analyse, e.play)
	before, turn := e.position.Board().Hash(), e.position.Turn
	s.guard(func() bool { return e.position.Board().Hash() != before || e.position.Turn != turn })
}

func (e *edit) body(w fyne.Window) fyne.CanvasObject {
	e.board.OnTap = func(p board.Point) { e.do(func() { e.position.Apply(p) }) }
	e.board.OnAlternateTap = func(p board.Point) { e.do(func() { e.position.Erase(p) }) }
	e.board.OnKey = e.typed

	names := []string{e.text.Side(board.Black), e.text.Side(board.White), e.text.T("editor.erase")}
	e.tools = e.keys.segments(names, e.toolIndex(), func(i int) { e.do(func() { e.position.Tool = tools[i] }) })
	e.turns = e.keys.segments(names[:2], indexOf(e.position.Turn == board.White), func(i int) {
		e.do(func() { e.position.Turn = tools[i] })
	})
	e.note = widgets.Plain("")
	clearAll := e.keys.button(e.text.T("editor.clear"), func() { e.do(e.position.Clear) })
	side := widgets.TextColumn(2,
		widgets.Quiet(e.text.T("editor.place")), e.tools,
		widgets.Quiet(e.text.T("editor.turn")), e.turns,
		container.NewHBox(clearAll), e.note, widgets.Quiet(e.text.T("editor.help")))
	return container.New(&editLayout{window: w}, e.board, side)
}

func (e *edit) toolIndex() int {
	switch e.position.Tool {
	case board.Black:
		return 0
	case board.White:
		return 1
	default:
		return 2
	}
}

// do changes the position and shows it.
func (e *edit) do(change func()) {
	change()
	e.show()
}

func (e *edit) show() {
	state := e.bare
	state.Stones, state.Turn = e.position.Board(), e.position.Tool
	e.board.SetState(state)
	e.tools.show(e.toolIndex())
	e.turns.show(indexOf(e.position.Turn == board.White))
	problem := e.position.Problem()
	e.note.SetText(e.says(problem, state.Stones))
	widgets.SetEnabled(e.analyse, problem == game.Playable)
	widgets.SetEnabled(e.play, problem == game.Playable)
}

// says returns what is wrong, or else how many stones there are.
func (e *edit) says(problem game.SetupProblem, b *board.Board) string {
	switch problem {
	case game.BlackWon:
		return e.text.T("editor.won", i18n.Args{"Side": e.text.Side(board.Black)})
	case game.WhiteWon:
		return e.text.T("editor.won", i18n.Args{"Side": e.text.Side(board.White)})
	case game.BothWon:
		return e.text.T("editor.bothWon")
	case game.Full:
		return e.text.T("editor.full")
	default:
		return e.text.T("editor.stones", i18n.Args{"Black": b.Count(board.Black), "White": b.Count(board.White)})
	}
}

// typed serves the keys that the board does not use.
func (e *edit) typed(k *fyne.KeyEvent) {
	switch widgets.KeyName(k) {
	case fyne.KeyB:
		e.do(func() { e.position.Tool = board.Black })
	case fyne.KeyW:
		e.do(func() { e.position.Tool = board.White })
	case fyne.KeyE:
		e.do(func() { e.position.Tool = board.Empty })
	case fyne.KeyX:
		e.do(func() { e.position.Turn = e.position.Turn.Opponent() })
	case fyne.KeyDelete, fyne.KeyBackspace:
		if p, shown := e.board.CursorPoint(); shown {
			e.do(func() { e.position.Erase(p) })
		}
	default:
		e.keys.handle(k)
	}
}

// editLayout puts the board, as large as the window allows, beside the tools.
type editLayout struct {
	window fyne.Window
	width  float32 // that it was last given
}

// What is above and below the body of the sheet, and the width of the tools, in
// text sizes.
const (
	editAround = 11.5
	editTools  = 13
	editNarrow = 30 // of the body, below which the tools stand under the board
)

// under reports whether the tools stand under the board: the window is so narrow that beside each
// other both would be too small.
func (l *editLayout) under() bool { return l.width < editNarrow*theme.Size(theme.SizeNameText) }

func (l *editLayout) gap() float32 { return 3 * theme.Size(theme.SizeNamePadding) }

// side is that of the board, which is no larger than the window has room for.
func (l *editLayout) side(objects []fyne.CanvasObject) float32 {
	if l.under() {
		return max(objects[0].MinSize().Height, l.width)
	}
	text := theme.Size(theme.SizeNameText)
	room := l.window.Canvas().Size().Height - editAround*text
	return max(objects[0].MinSize().Height, min(room, l.width-editTools*text-l.gap()))
}

func (l *editLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if l.under() {
		return fyne.NewSize(objects[0].MinSize().Width, l.side(objects)+l.gap()+objects[1].MinSize().Height)
	}
	return fyne.NewSize(objects[0].MinSize().Width, max(l.side(objects), objects[1].MinSize().Height))
}

func (l *editLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	side := l.side(objects)
	objects[0].Resize(fyne.NewSquareSize(side))
	if l.under() {
		objects[1].Move(fyne.NewPos(0, side+l.gap()))
		objects[1].Resize(fyne.NewSize(size.Width, widgets.HeightFor(objects[1], size.Width)))
		return
	}
	objects[1].Move(fyne.NewPos(side+l.gap(), 0))
	width := size.Width - side - l.gap()
	objects[1].Resize(fyne.NewSize(width, widgets.HeightFor(objects[1], width)))
}
