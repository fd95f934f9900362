// Package smallboards is the lab's page on small boards solved whole: the table of m,n,k games,
// and any of them to play against the solver, which says what each cell comes to.
package smallboards

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
)

// Page is the lab's page on small boards.
type Page struct {
	kit    *pagekit.Kit
	solver *exact.MNKSolver
	track  *gameTrack
	seat   seat
	values bool // the board shows what each cell comes to
	row    int  // of the table that is shown

	asked *exact.MNKPosition // that the solver was asked about
	said  judged             // of that
	job   *background.Job

	board       *boardview.Board
	table       *table
	rows        []*widget.Button
	description *widgets.Note
	known       *widgets.Text
	back        *widget.Button
}

// seat is which sides the student plays.
type seat int

// The seats.
const (
	first seat = iota
	second
	both
)

// seatNames end the keys of their words.
var seatNames = []string{"first", "second", "both"}

var _ pagekit.Page = (*Page)(nil)

// opening is the game that the page begins with.
var opening = exact.MNKGame{W: 6, H: 5, K: 4}

// New returns the page with a board on which the first player wins, but not easily.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, values: true, job: background.NewJob(kit.Runner)}
	p.begin(opening)
	return p
}

// begin sets an empty board up.
func (p *Page) begin(g exact.MNKGame) {
	s, err := exact.NewMNKSolver(g)
	if err != nil {
		return // no such game is offered
	}
	p.solver, p.row = s, g.K
	p.set(&gameTrack{game: g})
}

// set goes on with another game on the same board.
func (p *Page) set(g *gameTrack) {
	p.track, p.asked, p.said = g, nil, judged{}
	p.kit.Player.SetTrack(g)
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.board = boardview.New()
	p.board.OnTap, p.board.OnKey = p.tap, p.kit.Typed
	p.description, p.known = widgets.NewNote(), widgets.Quiet("")
	p.back = widgets.FlatButton(t.T("lab.mnk.back"), nil, p.takeBack)
	again := widgets.FlatButton(t.T("lab.mnk.again"), nil, func() { p.set(&gameTrack{game: p.track.game}) })
	values := widgets.ChoiceCheck(t.T("lab.mnk.values"), p.values, func(on bool) {
		p.values = on
		p.kit.Player.OnChange()
	})
	tools := widgets.Wrap(container.NewHBox(p.back, again), values)
	return pagekit.Parts{
		View:    widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, tools, p.board))),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			p.description.Object(), p.tableCard(),
			widgets.NewCard(t.T("lab.mnk.seats"), p.seats()),
			widgets.NewCard(t.T("lab.mnk.how"), widgets.Quiet(t.T("lab.mnk.how_text"))),
		},
		Update: p.update,
	}
}

// seats is the list of who plays what.
func (p *Page) seats() fyne.CanvasObject {
	name := func(i int) string { return p.kit.Text.T("lab.mnk.seat." + seatNames[i]) }
	return widgets.RoomySelect(widgets.NewSelect(len(seatNames), int(p.seat), name, func(i int) {
		p.seat = seat(i)
		p.kit.Player.OnChange()
		p.answer()
	}))
}

// tap plays a stone for the student.
func (p *Page) tap(at board.Point) {
	if p.over() || p.programMoves() || p.track.board().At(at) != board.Empty {
		return
	}
	p.play(at)
}

func (p *Page) play(at board.Point) {
	p.track.play(at)
	p.kit.Player.SetTrack(p.track)
}

// over reports whether the game has ended at the place.
func (p *Page) over() bool { return p.solver.Row(p.track.position()) != 0 || p.track.full() }

// programMoves reports whether the program is to move at the place.
func (p *Page) programMoves() bool {
	return p.seat != both && (p.track.turn() == board.Black) != (p.seat == first)
}

// takeBack takes the student's last move back, and the answer to it.
func (p *Page) takeBack() {
	g := p.track
	for place := g.place - 1; place >= 0; place-- {
		if g.place = place; !p.programMoves() {
			break
		}
	}
	g.moves = g.moves[:g.place]
	p.kit.Player.SetTrack(g)
}

// Type implements [pagekit.Page]: Backspace takes back, a number turns to its table.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyBackspace:
		p.takeBack()
	case fyne.Key3, fyne.Key4, fyne.Key5:
		p.turnTable(int(e.Name[0] - '0'))
	default:
		return false
	}
	return true
}

// ask has the solver look at the place, unless it does so already.
func (p *Page) ask() {
	here := p.track.position()
	if p.asked != nil && *p.asked == here {
		return
	}
	p.asked, p.said = &here, judged{done: p.over()}
	if p.said.done {
		p.job.Cancel()
		return
	}
	s, size := p.solver, p.track.size()
	background.Start(p.job, func(ctx context.Context, post func(func())) (struct{}, error) {
		look(ctx, s, size, here, func(j judged) {
			post(func() {
				p.said = j
				p.kit.Player.OnChange()
				p.answer()
			})
		})
		return struct{}{}, nil
	}, func(_ struct{}, err error) { p.job.Report(err) })
}

// answer plays the program's move, once it is known to be the best.
func (p *Page) answer() {
	if !p.programMoves() || p.over() || p.track.place < p.track.Len() || !p.said.done && p.said.value() != exact.MNKWin {
		return
	}
	if best, ok := exact.BestMNKMove(p.said.moves); ok {
		p.play(p.track.size().Point(best.Cell))
	}
}

// update shows the place.
func (p *Page) update() {
	p.ask()
	p.board.SetState(p.state())
	p.description.Set(p.describe())
	p.known.SetText(p.sayKnown(p.track.game))
	p.table.show(p.row, p.track.game)
	widgets.SetEnabled(p.back, p.track.place > 0)
}
