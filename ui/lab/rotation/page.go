package rotation

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
)

// Page is the lab's page on the rotation game.
type Page struct {
	kit   *pagekit.Kit
	plain bool // search without an estimate

	origin problem.Rotation // the position that was set up
	made   []int            // the moves that the student has made since
	least  int              // how many moves the origin needs, unknown while it is searched
	moves  int              // of a shuffle
	seed   uint64

	search search // of the position that the student has come to
	other  search // the one it is compared with
	ready  bool   // both have ended
	replay *replay

	board       *board
	chart       *chart
	description *widgets.Note
	code        *widgets.PseudocodeListing
	iterations  *widgets.BarChart
	counts      *widgets.BarChart
	line        *widgets.LineEntry

	written problem.Rotation // into the line

	undo *widget.Button
}

// unknown is the number of moves of what is not solved yet.
const unknown = -1

var _ pagekit.Page = (*Page)(nil)

// New returns the page with a case that needs several iterations.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, moves: usualMoves, seed: 1}
	if start, err := problem.ParseRotation(cases[openingCase].line); err == nil {
		p.setUp(start)
	}
	return p
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.board = newBoard()
	p.board.onMove = p.move
	p.chart = newChart("g", "h")
	p.written = 0
	p.description, p.iterations, p.counts = widgets.NewNote(), widgets.NewBarChart(), widgets.NewBarChart()
	p.code = widgets.NewPseudocode(p.codeText())
	p.undo = widgets.FlatButton(t.T("lab.rotation.undo"), nil, p.takeBack)
	shuffle := widgets.FlatButton(t.T("lab.rotation.shuffle"), nil, p.shuffle)
	above := widgets.TextColumn(2, widgets.Label(t.T("lab.rotation.legend")),
		widgets.Wrap(widgets.RoomySelect(p.chooser()), container.NewHBox(p.undo, shuffle)))
	path := container.New(titled{}, widgets.Label(t.T("lab.rotation.path")), p.chart)
	view := widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{},
		above, container.New(besideOrBelow{}, p.board, path))))
	return pagekit.Parts{
		View:    view,
		Picture: []fyne.CanvasObject{p.board, p.chart},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			widgets.NewCard(t.T("lab.rotation.rounds"), p.iterations),
			widgets.NewCard(t.T("lab.rotation.counts"), p.counts, p.switchRow()),
			widgets.NewCard(t.T("lab.code"), p.code),
			p.positionCard(),
		},
		Update: p.update,
	}
}

// here returns the current position: where the search is, or the student.
func (p *Page) here() problem.Rotation {
	if p.replay != nil && p.replay.Index() > 0 {
		return p.replay.State().Current.State
	}
	return p.position()
}

// position returns where the student has come to.
func (p *Page) position() problem.Rotation {
	r := p.origin
	for _, m := range p.made {
		r = r.Move(m)
	}
	return r
}

// setUp begins with another position.
func (p *Page) setUp(r problem.Rotation) {
	p.origin, p.made, p.least = r, nil, unknown
	p.look()
}

// move turns a line. In the midst of a search the game goes on from where that
// is.
func (p *Page) move(m int) {
	if p.replay != nil && p.replay.Index() > 0 {
		p.origin, p.made, p.least = p.here(), nil, unknown
	}
	p.made = append(p.made, m)
	p.look()
}

// takeBack takes the student's last move back.
func (p *Page) takeBack() {
	if last := len(p.made) - 1; last >= 0 {
		p.made = p.made[:last]
		p.look()
	}
}

// shuffle sets a position up that so many moves lead to.
func (p *Page) shuffle() {
	p.seed++
	p.setUp(shuffled(p.moves, p.seed))
}

// look searches the position that the student has come to, away from the screen.
func (p *Page) look() {
	p.ready, p.replay = false, nil
	p.kit.Player.SetTrack(nil)
	start, plain, least := p.position(), p.plain, p.origin
	needLeast := p.least == unknown
	type result struct {
		pair  pair
		least search
	}
	work := func(ctx context.Context) result {
		r := result{pair: both(ctx, start, plain)}
		if needLeast {
			ctx, cancel := context.WithTimeout(ctx, maxTime)
			defer cancel()
			r.least = solve(ctx, least, false, false)
		}
		return r
	}
	pagekit.Work(p.kit, work, func(r result, ok bool) {
		if !ok {
			return
		}
		p.search, p.other, p.ready = r.pair.shown, r.pair.other, true
		if r.least.found {
			p.least = len(r.least.letters)
		}
		p.replay = textbook.NewReplay(p.search.events, textbook.NewDescent[problem.Rotation])
		p.kit.Player.SetTrack(p.replay)
	})
}

// Type implements [pagekit.Page]: the letters of the moves turn lines, Backspace takes
// one back.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyBackspace {
		p.takeBack()
		return true
	}
	m := strings.Index(problem.RotationMoves, string(e.Name))
	if len(e.Name) != 1 || m < 0 {
		return false
	}
	p.move(m)
	return true
}
