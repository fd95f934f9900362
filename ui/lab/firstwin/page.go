package firstwin

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
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
	shown bool // what the proof says is shown, and nothing is asked

	asking int // the place at which a reply is asked for, 0 for none
	begun  int // how often a second move was chosen

	board          *boardview.Board
	description    *widgets.Note
	openingsColumn *fyne.Container
	back           *widget.Button
	resist         *widget.Button
	marks          *widget.Check
	quiz           *pagekit.Quiz
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
	p.description = p.kit.NewNote()
	p.back = widgets.FlatButton(t.T("lab.firstwin.back"), nil, p.takeBack)
	p.resist = widgets.FlatButton(t.T("lab.firstwin.resist"), nil, p.resistLongest)
	again := widgets.FlatButton(t.T("lab.firstwin.again"), nil, p.again)
	p.marks = widgets.ChoiceCheck(t.T("lab.firstwin.shown"), p.shown, func(on bool) {
		p.shown = on
		p.kit.Player.OnChange()
	})
	tools := widgets.Wrap(p.resist, p.back, again, p.marks)
	p.quiz = p.kit.NewQuiz("", p.question, p.nextQuestion, nil)
	return pagekit.Parts{
		Said:    p.description,
		View:    widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, tools, p.board))),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			widgets.NewCard(t.T("lab.firstwin.openings"), p.openingsColumn),
			p.quiz.Object,
			widgets.NewCard(t.T("lab.firstwin.how"), widgets.Quiet(t.T("lab.firstwin.how_text"))),
		},
		Update: p.update,
	}
}

// tap plays White's stone, and asks the proof for the answer.
func (p *Page) tap(at board.Point) {
	w := p.game
	if p.proof == nil || p.busy || w.Turn() != board.White || p.over() || w.Board().At(at) != board.Empty {
		return
	}
	before := w.Board()
	w.cut(at)
	p.busy, p.asking = true, 0
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
		p.game.statements[len(p.game.Moves)] = a.statement
	case !a.stopped:
		p.game.openEnd = true
	}
	p.kit.Player.OnChange()
}

// over reports whether Black has five at the place.
func (p *Page) over() bool { return winner(p.game.Board()) != nil }

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
	p.game, p.asking = newGame(), 0
	p.kit.Player.SetTrack(p.game)
}

// resistLongest plays the reply of White that the proof needs most plies against.
func (p *Page) resistLongest() {
	in, known := p.game.statements[p.game.Place]
	if p.busy || !known || !in.proven {
		return
	}
	b := p.game.Board()
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
	widgets.SetEnabled(p.back, p.game.Place > 1)
	in := p.game.statements[p.game.Place]
	widgets.SetEnabled(p.resist, in.proven && !p.over())
	p.quiz.Update()
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

// proof is what the page needs of a book.
type proof interface {
	Answer(ctx context.Context, b *board.Board) (book.Answer, bool)
	Threat(ctx context.Context, b *board.Board) (book.Answer, bool)
	Branches(b *board.Board) []board.Point
	SecondMoves() []book.SecondMove
}

// statement is what the proof says of a position with White to move.
type statement struct {
	proven bool
	forced bool // Black goes on by threes and fours alone
	plies  int  // in which Black has won at the latest
	// threat is how Black would win if White did nothing, from Black's move on.
	threat []board.Point
	// shown is the threat as the board shows it: a shorter one where the fours have one.
	shown []board.Point
	// holds are the replies after which Black plays another quiet move; every other
	// one loses to threes and fours at once.
	holds []board.Point
}

// gameTrack is a game of White's against the proof. Black's stones stand at even places
// of moves.
type gameTrack struct {
	pagekit.BoardGame

	statements map[int]statement // by the number of moves
	openEnd    bool              // the last move of White leads to what is not proven
}

// newGame begins with Black's first stone, which always stands.
func newGame() *gameTrack {
	size := board.Square(15)
	return &gameTrack{
		BoardGame:  pagekit.BoardGame{Size: size, Moves: []board.Point{size.Center()}, Place: 1, Least: 1},
		statements: map[int]statement{},
	}
}

// cut drops the moves after the place and adds some.
func (w *gameTrack) cut(moves ...board.Point) {
	for n := range w.statements {
		if n > w.Place {
			delete(w.statements, n)
		}
	}
	w.Play(moves...)
	w.openEnd = false
}

// back returns to the last place but one at which White was to move.
func (w *gameTrack) back() {
	switch {
	case w.Place <= 2:
		w.Place = 1
	case w.Turn() == board.White:
		w.Place -= 2
	default:
		w.Place--
	}
	w.cut()
}

// answered is what a reply of White brought.
type answered struct {
	move      board.Point // Black's
	ok        bool        // the reply stays on proven ground
	statement statement   // after Black's move
	stopped   bool
}

// reply asks how Black answers White's reply on b, and looks at what comes after.
func reply(ctx context.Context, p proof, b *board.Board, white board.Point) answered {
	b = b.Clone()
	b.Set(white, board.White)
	a, ok := p.Answer(ctx, b)
	if !ok {
		return answered{stopped: ctx.Err() != nil}
	}
	b.Set(a.Move, board.Black)
	return answered{move: a.Move, ok: true, statement: look(ctx, p, b)}
}

// look returns what the proof says of a position with White to move.
func look(ctx context.Context, p proof, b *board.Board) statement {
	a, ok := p.Answer(ctx, b)
	if !ok {
		return statement{}
	}
	in := statement{proven: a.Plies > 0, forced: a.Kind == book.Forced, plies: a.Plies}
	if in.proven {
		if threat, ok := p.Threat(ctx, b); ok {
			in.threat, in.shown = threat.Line, shorter(b, threat.Line)
		}
		if !in.forced {
			in.holds = p.Branches(b)
		}
	}
	return in
}

// shorterLimit is how many nodes a shorter threat is looked for.
const shorterLimit = 20_000

// shorter returns a win of Black's on b, where White has passed, that takes fewer plies than a
// threat, or the threat.
func shorter(b *board.Board, threat []board.Point) []board.Point {
	win, ok := exact.NewProver().Win(rule.FromBoard(rule.Freestyle, b, board.Black), shorterLimit)
	if ok && len(win.Moves) == win.Plies && win.Plies < len(threat) {
		return win.Moves
	}
	return threat
}

// longest returns the reply of White that the proof needs most plies against.
func longest(ctx context.Context, p proof, b *board.Board, in statement) (board.Point, bool) {
	replies := in.holds
	if len(replies) == 0 {
		replies = stops(b, in.threat)
	}
	best, most := board.Pass, -1
	for _, r := range replies {
		after := b.Clone()
		after.Set(r, board.White)
		if a, ok := p.Answer(ctx, after); ok && a.Plies > most {
			best, most = r, a.Plies
		}
	}
	return best, most >= 0
}

// stops are the points at which a threat can be met: those that it is made of.
func stops(b *board.Board, threat []board.Point) (points []board.Point) {
	for _, p := range threat {
		if b.At(p) == board.Empty {
			points = append(points, p)
		}
	}
	return points
}
