package firstwin

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
)

// Page is the lab's page on the first player's win.
type Page struct {
	kit   *pagekit.Kit
	load  func() proof
	proof proof // nil when the one that comes with the program cannot be read, or is still to come
	game  *gameTrack
	busy  bool // the proof is being asked
	shown bool // the threat is drawn on the board

	board          *boardview.Board
	description    *widgets.Note
	status         *widgets.Text
	openingsColumn *fyne.Container
	back           *widget.Button
	resist         *widget.Button
}

var _ pagekit.Page = (*Page)(nil)

// New returns the page with the proof that comes with the program, which is read
// when the page is first looked at.
func New(kit *pagekit.Kit) pagekit.Page {
	return newPage(kit, func() proof {
		if shipped, err := book.Shipped(); err == nil {
			return shipped
		}
		return nil
	})
}

func newPage(kit *pagekit.Kit, load func() proof) *Page {
	page := &Page{kit: kit, load: load, game: newGame(), shown: true}
	kit.Player.SetTrack(page.game)
	return page
}

// Type implements [pagekit.Page]: Backspace takes back.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyBackspace {
		return false
	}
	p.takeBack()
	return true
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.proof = p.load()
	p.openingsColumn = widgets.TextColumn(widgets.CardGap, p.openingsLines()...)
	p.board = boardview.New()
	p.board.OnTap = p.tap
	p.board.OnKey = p.kit.Typed
	p.description, p.status = widgets.NewNote(), widgets.Quiet("")
	p.back = widgets.FlatButton(t.T("lab.firstwin.back"), nil, p.takeBack)
	p.resist = widgets.FlatButton(t.T("lab.firstwin.resist"), nil, p.resistLongest)
	again := widgets.FlatButton(t.T("lab.firstwin.again"), nil, p.again)
	threat := widget.NewCheck(t.T("lab.firstwin.threat"), nil)
	threat.SetChecked(p.shown)
	threat.OnChanged = func(on bool) {
		p.shown = on
		p.kit.Player.OnChange()
	}
	tools := widgets.Wrap(p.resist, p.back, again, threat)
	return pagekit.Parts{
		View:    widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, tools, p.board))),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			widgets.NewCard(t.T("lab.firstwin.openings"), p.openingsColumn),
			widgets.NewCard(t.T("lab.firstwin.how"), widgets.Quiet(t.T("lab.firstwin.how_text"))),
		},
		Update: p.update,
	}
}

// tap plays White's stone, and asks the proof for the answer.
func (p *Page) tap(at board.Point) {
	w := p.game
	if p.proof == nil || p.busy || w.turn() != board.White || p.over() || w.board().At(at) != board.Empty {
		return
	}
	before := w.board()
	w.cut(at)
	p.busy = true
	p.kit.Player.OnChange()
	pagekit.Work(p.kit, func(ctx context.Context) answered { return reply(ctx, p.proof, before, at) }, func(a answered, ok bool) {
		p.busy = false
		if ok {
			p.answered(a)
		}
	})
}

// answered takes the proof's answer.
func (p *Page) answered(a answered) {
	switch {
	case a.ok:
		p.game.cut(a.move)
		p.game.statements[len(p.game.moves)] = a.statement
	case !a.stopped:
		p.game.openEnd = true
	}
	p.kit.Player.OnChange()
}

// over reports whether Black has five at the place.
func (p *Page) over() bool { return winner(p.game.board()) != nil }

func (p *Page) takeBack() {
	if p.busy {
		return
	}
	p.game.back()
	p.kit.Player.OnChange()
}

func (p *Page) again() {
	if p.busy {
		return
	}
	p.game = newGame()
	p.kit.Player.SetTrack(p.game)
}

// resistLongest plays the reply of White that the proof needs most plies against.
func (p *Page) resistLongest() {
	in, known := p.game.statements[p.game.place]
	if p.busy || !known || !in.proven {
		return
	}
	b := p.game.board()
	p.busy = true
	p.update()
	pagekit.Work(p.kit, func(ctx context.Context) board.Point {
		best, ok := longest(ctx, p.proof, b, in)
		if !ok {
			return board.Pass
		}
		return best
	}, func(best board.Point, ok bool) {
		p.busy = false
		if ok && best != board.Pass {
			p.tap(best)
			return
		}
		p.update()
	})
}

// update shows the place.
func (p *Page) update() {
	p.loadAgain()
	p.board.SetState(p.state())
	p.description.Set(p.describe())
	widgets.SetEnabled(p.back, p.game.place > 1)
	in := p.game.statements[p.game.place]
	widgets.SetEnabled(p.resist, in.proven && !p.over())
}

// loadAgain loads a proof that was not there: in a browser it comes after the page.
func (p *Page) loadAgain() {
	if p.proof != nil {
		return
	}
	if p.proof = p.load(); p.proof != nil {
		p.openingsColumn.Objects = p.openingsLines()
		p.openingsColumn.Refresh()
	}
}
