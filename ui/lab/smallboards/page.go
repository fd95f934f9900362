// Package smallboards is the lab's page on small boards solved whole: the table of m,n,k games,
// and any of them to play against the solver, which says what each cell comes to.
package smallboards

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words/i18n"
)

// Page is the lab's page on small boards.
type Page struct {
	kit    *pagekit.Kit
	solver *exact.MNKSolver
	track  *gameTrack
	seat   seat
	values bool // the board shows what each cell comes to
	row    int  // of the table that is shown
	seed   uint64
	asking int // the place at which a move is asked for, not how it ends; 0 for none

	asked *exact.MNKPosition // that the solver was asked about
	said  judged             // of that
	job   *background.Job

	board       *boardview.Board
	table       *table
	rows        []*widget.Button
	description *widgets.Note
	known       *widgets.Text
	back        *widget.Button
	marks       *widget.Check
	quiz        *pagekit.Quiz
	seeds       *pagekit.Seed
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
	p.set(newGame(g))
}

// set goes on with another game on the same board.
func (p *Page) set(g *gameTrack) {
	p.track, p.asked, p.said, p.asking = g, nil, judged{}, 0
	p.kit.Player.SetTrack(g)
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.board = boardview.New()
	p.board.OnTap, p.board.OnKey = p.tap, p.kit.Typed
	p.description, p.known = p.kit.NewNote(), widgets.Quiet("")
	p.back = widgets.FlatButton(t.T("lab.mnk.back"), nil, p.takeBack)
	again := widgets.FlatButton(t.T("lab.mnk.again"), nil, func() { p.set(newGame(p.track.game)) })
	p.marks = widgets.ChoiceCheck(t.T("lab.mnk.values"), p.values, func(on bool) {
		p.values = on
		p.kit.Player.OnChange()
	})
	tools := widgets.Wrap(container.NewHBox(p.back, again), p.marks)
	p.seeds = p.kit.NewSeed(&p.seed, p.exercise)
	p.quiz = p.kit.NewQuiz("", p.question, p.nextQuestion, p.seeds)
	return pagekit.Parts{
		View:    widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, tools, p.board))),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			p.description.Object(), p.tableCard(),
			widgets.NewCard(t.T("lab.mnk.seats"), p.seats()), p.quiz.Object, p.kit.SheetCard(),
			widgets.NewCard(t.T("lab.mnk.how"), widgets.Quiet(t.T("lab.mnk.how_text"))),
		},
		Update: p.update,
	}
}

// seats is the list of seats.
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
	if p.over() || p.programMoves() || p.track.Board().At(at) != board.Empty {
		return
	}
	p.play(at)
}

func (p *Page) play(at board.Point) {
	p.track.Play(at)
	p.kit.Player.SetTrack(p.track)
}

// over reports whether the game has ended at the place.
func (p *Page) over() bool { return p.solver.Row(p.track.position()) != 0 || p.track.full() }

// programMoves reports whether the program is to move at the place.
func (p *Page) programMoves() bool {
	return p.seat != both && (p.track.Turn() == board.Black) != (p.seat == first)
}

// takeBack takes the student's last move back, and the answer to it.
func (p *Page) takeBack() {
	g := p.track
	for place := g.Place - 1; place >= 0; place-- {
		if g.Place = place; !p.programMoves() {
			break
		}
	}
	g.Moves = g.Moves[:g.Place]
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
	s, size := p.solver, p.track.Size
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
	if !p.programMoves() || p.over() || p.track.Place < p.track.Len() || !p.said.done && p.said.value() != exact.MNKWin {
		return
	}
	if best, ok := exact.BestMNKMove(p.said.moves); ok {
		p.play(p.track.Size.Point(best.Cell))
	}
}

// update shows the place.
func (p *Page) update() {
	p.ask()
	p.board.SetState(p.state())
	p.description.Set(p.describe())
	p.known.SetText(p.sayKnown(p.track.game))
	p.table.show(p.row, p.track.game)
	p.quiz.Update()
	widgets.SetEnabled(p.back, p.track.Place > 0)
}

// setup is what a link says: a game as the command has it, and the moves that were played, as
// "6,5,4 c3d2 with both".
type setup struct {
	Game string `link:",text"`
	Seat int    `link:"first|second|both"`
}

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener].
func (p *Page) Open(text string) error {
	to := setup{Seat: int(first)}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	words := strings.Fields(to.Game)
	const gameAndMoves = 2
	if len(words) == 0 || len(words) > gameAndMoves {
		return p.kit.Unread(text)
	}
	var game exact.MNKGame
	if n, err := fmt.Sscanf(words[0]+"\n", "%d,%d,%d\n", &game.W, &game.H, &game.K); err != nil || n != 3 || !offered(game) {
		return p.kit.Unread(text)
	}
	g := newGame(game)
	s, err := exact.NewMNKSolver(game)
	if err != nil {
		return p.kit.Unread(text)
	}
	moves, err := record.ParseMoves(strings.Join(words[1:], ""))
	if err != nil {
		return p.kit.Unread(text)
	}
	for _, m := range moves {
		if !g.Size.Contains(m) || s.Row(g.position()) != 0 || !g.Board().Free(m) {
			return p.kit.Unread(text)
		}
		g.Play(m)
	}
	g.Place = 0
	p.solver, p.row, p.seat = s, g.game.K, seat(to.Seat)
	p.set(g)
	return nil
}

// offered reports whether a game is in the table.
func offered(g exact.MNKGame) bool {
	within := func(n int) bool { return exact.MNKTableLeast <= n && n <= exact.MNKTableMost }
	return within(g.W) && within(g.H) && g.K >= rowLengths[0] && g.K <= rowLengths[len(rowLengths)-1]
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	return pagekit.EncodeSetup(setup{strings.TrimSpace(p.track.game.String() + " " + record.FormatMoves(p.track.Moves)), int(p.seat)})
}

// state is the place as the board shows it.
func (p *Page) state() view.Board {
	g := p.track
	s := view.Board{Stones: g.Board(), Moves: g.Shown(), Turn: g.Turn(), Coordinates: true}
	row := p.solver.Row(g.position())
	for cell := range g.Size.Cells() {
		if row>>cell&1 != 0 {
			s.Win = append(s.Win, g.Size.Point(cell))
		}
	}
	if p.over() || p.programMoves() {
		s.Turn = board.Empty
	}
	if !p.values {
		return s
	}
	for _, m := range p.said.moves {
		if m.Outcome != exact.MNKOpen {
			at := g.Size.Point(m.Cell)
			s.Truths = append(s.Truths, view.Truth{Point: at, Outcome: outcomes[m.Outcome], Label: p.kit.Text.T(labels[m.Outcome])})
		}
	}
	return s
}

var (
	outcomes = map[exact.MNKOutcome]view.Outcome{exact.MNKWin: view.Wins, exact.MNKDraw: view.Draws, exact.MNKLoss: view.Loses}
	labels   = map[exact.MNKOutcome]string{exact.MNKWin: "lab.mnk.win", exact.MNKDraw: "lab.mnk.draw", exact.MNKLoss: "lab.mnk.loss"}
)

// describe says where the game stands.
func (p *Page) describe() (title, text string) {
	t, g := p.kit.Text, p.track
	side := i18n.Args{"Side": t.T(map[board.Stone]string{board.Black: "side.black", board.White: "side.white"}[g.Turn()])}
	switch {
	case p.solver.Row(g.position()) != 0:
		side["Side"] = t.T(map[board.Stone]string{board.Black: "side.white", board.White: "side.black"}[g.Turn()])
		return t.T("lab.mnk.over", side), t.T("lab.mnk.over_text")
	case g.full():
		return t.T("lab.mnk.over_draw"), t.T("lab.mnk.over_text")
	}
	title = t.T("lab.mnk.turn", side)
	if p.programMoves() {
		title = t.T("lab.mnk.program", side)
	}
	if !p.values {
		return title, ""
	}
	of := count(p.said.moves)
	switch known := len(p.said.moves) - of[exact.MNKOpen]; {
	case p.said.value() == exact.MNKOpen && p.said.done:
		return title, t.T("lab.mnk.undecided", i18n.Args{"Known": known, "All": len(p.said.moves)})
	case len(p.said.moves) == 0 || p.said.value() == exact.MNKOpen:
		return title, t.T("lab.mnk.solving", i18n.Args{"Known": known, "All": g.Size.Cells() - g.Place})
	}
	args := i18n.Args{"Wins": of[exact.MNKWin], "Draws": of[exact.MNKDraw], "Losses": of[exact.MNKLoss], "Side": side["Side"]}
	switch p.said.value() {
	case exact.MNKWin:
		return title, t.T("lab.mnk.won", args)
	case exact.MNKDraw:
		return title, t.T("lab.mnk.drawn", args)
	default:
		return title, t.T("lab.mnk.lost", args)
	}
}

// sayKnown says what the table has of a game, and the command that says it again.
func (p *Page) sayKnown(g exact.MNKGame) string {
	t := p.kit.Text
	e, ok := exact.KnownMNK(g)
	args := i18n.Args{
		"Columns": g.W, "Rows": g.H, "Row": g.K, "Positions": t.Exact(uint64(e.Nodes)),
		"Command": "tengen-lab mnk " + exact.MNKGame{W: max(g.W, g.H), H: min(g.W, g.H), K: g.K}.String(),
	}
	switch {
	case !ok:
		return t.T("lab.mnk.known_open", args)
	case e.FirstWins:
		return t.T("lab.mnk.known_win", args)
	default:
		return t.T("lab.mnk.known_draw", args)
	}
}
