package engines

import (
	"context"
	"errors"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
)

// Proof answers for positions from which a win of Black is proven.
type Proof interface {
	// Answer is book.Book.Answer.
	Answer(ctx context.Context, b *board.Board) (book.Answer, bool)
}

// ShippedProof is the proof that comes with the program. Without one, nothing is
// proven, and the program plays on as well as it can.
func ShippedProof() Proof {
	shipped, err := book.Shipped()
	if err != nil {
		return nil
	}
	return shipped
}

// proof is where answers come from.
type proof struct {
	source func() Proof // nil for none; decodes it when it is first called
}

// consult asks the proof about a position, from any goroutine. The answer is empty for
// games that it is not about, and when ctx ends; it takes a second or so of work.
func (p *proof) consult(ctx context.Context, pos *rule.Position) (a book.Answer) {
	if source := p.about(pos); source != nil {
		a, _ = source.Answer(ctx, pos.Board())
	}
	return a
}

// about returns the proof if it is about the game of a position, and nil if not.
func (p *proof) about(pos *rule.Position) Proof {
	if p.source == nil || !book.Applies(pos) {
		return nil
	}
	return p.source()
}

// answer is what the proof said of a position.
type answer struct {
	pos     *rule.Position
	promise coach.Promise
	hurried bool // the clock of the game ended the question
}

// asked is what came of asking the proof about a position.
type asked struct {
	left    bool // that is news
	hurried bool // the clock of the game ended the question
}

// mostAnswers is of how many positions answers are remembered: many games' worth. A search
// that has ended may still hear one, after the next one has.
const mostAnswers = 1000

// perfect chooses Black's move by the proof, if it is to be followed and has one. Within is
// what the clock of the game leaves for a move, 0 for as long as it takes.
func (p *seat) perfect(ctx context.Context, pos *rule.Position, within time.Duration) (board.Point, bool) {
	if !p.pool.now.Load().perfect || pos.Turn() != board.Black {
		return board.Pass, false
	}
	source := p.proof.about(pos)
	if source == nil {
		return board.Pass, false
	}
	a, ok, hurried := book.Within(ctx, source, pos.Board(), within)
	if p.proven != nil && ctx.Err() == nil {
		p.proven(answer{pos: pos.Clone(), promise: promiseOf(a), hurried: hurried})
	}
	if !ok {
		return board.Pass, false
	}
	if a.Plies > 0 {
		p.report(pos.Clone(), "")(a.Info())
	}
	return a.Move, true
}

// Proven is what is known of a position from the proof.
type Proven struct {
	Plies int         // within which Black wins; 0 when that is not proven
	Move  board.Point // with which Black wins; board.Pass where White is to move
	Known bool        // the proof was asked
	Left  bool        // nothing is proven here, and that is news
	// Hurried says that the clock of the game ended the question, so that nothing is known.
	Hurried bool
}

// Proven returns what the proof said of a position. Follows says that our engine plays
// Black by it: then its move is as well known as the position before it.
func (e *Engines) Proven(pos *rule.Position, follows bool) Proven {
	if pos.Over() {
		return Proven{}
	}
	if a, known := e.asked[pos.Hash()]; known {
		p := e.known.Of(pos).Promise()
		return Proven{Plies: p.Plies, Move: p.Move, Known: true, Left: a.left, Hurried: a.hurried}
	}
	before := pos.Clone()
	if !follows || !before.Undo() {
		return Proven{}
	}
	a, known := e.asked[before.Hash()]
	if !known {
		return Proven{}
	}
	return Proven{Plies: max(0, e.known.Of(before).Promise().Plies-1), Move: board.Pass, Known: true, Left: a.left, Hurried: a.hurried}
}

// Promise returns what the proof promises of a position. It may take as long as ctx lasts
// and may be called from any goroutine.
func (e *Engines) Promise(ctx context.Context, pos *rule.Position) coach.Promise {
	a := e.proof.consult(ctx, pos)
	return promiseOf(a)
}

// promiseOf returns what an answer promises.
func promiseOf(a book.Answer) coach.Promise {
	if a.Plies == 0 {
		return coach.Promise{}
	}
	return coach.Promise{Plies: a.Plies, Move: a.Move}
}

// answered returns what hands an answer of the proof to the screen's goroutine. Those
// about a game that was replaced are dropped.
func (e *Engines) answered() func(answer) {
	game := e.game
	return func(a answer) {
		e.host.Runner.Post(func() {
			if game == e.game {
				e.take(a)
				e.host.Changed()
			}
		})
	}
}

// take takes over an answer of the proof. That nothing is promised any more is news once.
func (e *Engines) take(a answer) {
	e.known.LearnPromise(a.pos, a.promise)
	made := e.known.Of(a.pos).Promise().Made()
	now := asked{hurried: a.hurried && !made, left: !a.hurried && !made && e.promising}
	if !a.hurried {
		e.promising = made
	}
	if made || !e.answeredInFull(a.pos) {
		e.note(a.pos, now)
	}
}

// note notes that the proof was asked about a position.
func (e *Engines) note(pos *rule.Position, now asked) {
	if len(e.asked) >= mostAnswers {
		clear(e.asked)
	}
	e.asked[pos.Hash()] = now
}

// answeredInFull reports whether the proof was asked about a position, with time for the answer.
func (e *Engines) answeredInFull(pos *rule.Position) bool {
	before, known := e.asked[pos.Hash()]
	return known && !before.hurried
}

// withProof is a search whose last word waits for the proof, which is asked meanwhile: what that
// promises is known by then.
func (e *Engines) withProof(search Search) Search {
	proof, tell, runner := e.proof, e.answered(), e.host.Runner
	return func(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
		asking, cancel := context.WithCancel(ctx)
		defer cancel()
		told := make(chan struct{})
		about := pos.Clone()
		runner.Detach(func(context.Context) {
			defer close(told)
			if a := proof.consult(asking, about); a.Plies > 0 {
				tell(answer{pos: about, promise: promiseOf(a)})
			}
		})
		info, err := search(ctx, pos, limits, func(info analysis.Info) {
			if !info.Done {
				report(info)
			}
		})
		if err != nil {
			return info, err
		}
		select {
		case <-told:
		case <-ctx.Done():
		}
		report(info)
		return info, nil
	}
}

// lineAsking asks the proof about the positions of a line of the game.
type lineAsking struct {
	job  *background.Job
	line []uint64 // hashes of its positions
}

// AskLine asks the proof in the background about the positions of a line that it was not
// asked about yet.
func (e *Engines) AskLine(plies []coach.Ply) {
	open := func(p coach.Ply) bool { return book.Applies(p.Pos) && !e.answeredInFull(p.Pos) }
	if e.proof.source == nil || !slices.ContainsFunc(plies, open) {
		return
	}
	var line []uint64
	for _, p := range plies {
		line = append(line, p.Pos.Hash())
	}
	if e.line.job.Running() && slices.Equal(line, e.line.line) {
		return
	}
	e.line.line = line
	known := make([]coach.Promise, len(plies))
	for i, p := range plies {
		known[i] = e.known.Of(p.Pos).Promise()
	}
	background.Start(e.line.job, func(ctx context.Context, post func(func())) (struct{}, error) {
		analysis.Pause() // the position is to be seen first
		coach.Promises(ctx, plies, known, e.Promise, func(ply int, p coach.Promise) {
			post(func() { e.lineAnswer(plies[ply].Pos, p) })
		})
		return struct{}{}, ctx.Err()
	}, func(_ struct{}, err error) {
		if err != nil && !errors.Is(err, context.Canceled) {
			e.host.Trouble(err)
		}
	})
}

// StopAsking ends asking along a line. What was said stays.
func (e *Engines) StopAsking() { e.line.job.Cancel() }

// lineAnswer takes over what the proof says of a position of a line. That it says nothing there is
// no news.
func (e *Engines) lineAnswer(pos *rule.Position, p coach.Promise) {
	if p.Made() {
		e.take(answer{pos: pos, promise: p})
	} else if !e.answeredInFull(pos) {
		e.note(pos, asked{})
	}
}
