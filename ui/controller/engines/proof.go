package engines

import (
	"context"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
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

// consult asks the proof about a position, from any goroutine. The answer is no for
// games that it is not about, and when ctx ends; it takes a second or so of work.
func (p *proof) consult(ctx context.Context, pos *rule.Position) (book.Answer, bool) {
	if source := p.about(pos); source != nil {
		return source.Answer(ctx, pos.Board())
	}
	return book.Answer{}, false
}

// about returns the proof if it is about the game of a position, and nil if not.
func (p *proof) about(pos *rule.Position) Proof {
	if p.source == nil || !book.Applies(pos) {
		return nil
	}
	return p.source()
}

// answer is what the proof said of a position: Black has won in at most so many plies
// from there; 0 for a position that is not proven.
type answer struct {
	hash    uint64
	plies   int
	move    board.Point // Black's; board.Pass where White is to move
	left    bool        // nothing is proven here, and that is news
	hurried bool        // the clock of the game ended the question
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
		p.proven(answer{hash: pos.Hash(), plies: a.Plies, move: a.Move, hurried: hurried})
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
	Plies int         // Black has won by then; 0 when that is not proven
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
	if a, known := e.answers[pos.Hash()]; known {
		return Proven{Plies: a.plies, Move: a.move, Known: true, Left: a.left, Hurried: a.hurried}
	}
	before := pos.Clone()
	if !follows || !before.Undo() {
		return Proven{}
	}
	a, known := e.answers[before.Hash()]
	if !known {
		return Proven{}
	}
	return Proven{Plies: max(0, a.plies-1), Move: board.Pass, Known: true, Left: a.left, Hurried: a.hurried}
}

// Promise returns what the proof promises of a position. It may take as long as ctx lasts
// and may be called from any goroutine.
func (e *Engines) Promise(ctx context.Context, pos *rule.Position) coach.Promise {
	a, ok := e.proof.consult(ctx, pos)
	if !ok || a.Plies == 0 {
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
			if game != e.game {
				return
			}
			if a.hurried {
				e.remember(a)
			} else {
				a.left = a.plies == 0 && e.promising
				e.promising = e.remember(a).plies > 0
			}
			e.host.Changed()
		})
	}
}

// remember keeps an answer of the proof, unless a better one is known, and returns the one
// that counts.
func (e *Engines) remember(a answer) answer {
	before, known := e.answers[a.hash]
	if known && (before.plies == a.plies && !before.hurried || before.plies > 0 && (a.plies == 0 || a.plies > before.plies)) {
		a = before // it is no news, and nothing known is made weaker
	}
	if len(e.answers) >= mostAnswers {
		clear(e.answers)
	}
	e.answers[a.hash] = a
	return a
}

// withProof is a search behind whose result the proof stands: while it runs the proof is
// asked too, and what it knows comes first.
func (e *Engines) withProof(search Search) Search {
	proof, tell, runner := e.proof, e.answered(), e.host.Runner
	return func(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
		asking, cancel := context.WithCancel(ctx)
		defer cancel()
		found := make(chan analysis.Candidate, 1) // closed when there is no more to say
		about := pos.Clone()
		runner.Detach(func(context.Context) {
			defer close(found)
			a, ok := proof.consult(asking, about)
			if !ok || a.Plies == 0 {
				return
			}
			tell(answer{hash: about.Hash(), plies: a.Plies, move: a.Move})
			switch {
			case a.Move == board.Pass: // White is to move, and every move loses
				found <- analysis.Candidate{Move: board.Pass, Score: analysis.LossIn(a.Plies), Bound: analysis.AtMost}
			case !slices.Contains(limits.Exclude, a.Move):
				found <- a.Info().Candidates[0]
			}
		})
		var best *analysis.Candidate
		take := func(c analysis.Candidate, ok bool) {
			if ok {
				best = &c
			}
		}
		merge := func(info analysis.Info) analysis.Info {
			if best == nil || len(info.Candidates) == 0 && !info.Done { // alone it would be fewer moves than were asked for
				return info
			}
			return putFirst(info, *best)
		}
		info, err := search(ctx, pos, limits, func(info analysis.Info) {
			select {
			case c, ok := <-found:
				take(c, ok)
			default:
			}
			if !info.Done { // the last word waits for the proof's
				report(merge(info))
			}
		})
		if err != nil {
			return merge(info), err
		}
		select {
		case c, ok := <-found:
			take(c, ok)
		case <-ctx.Done():
		}
		info = merge(info)
		report(info)
		return info, nil
	}
}

// putFirst puts a proven move before what a search has found, unless that wins sooner.
// Where every move loses, none takes longer than is proven.
func putFirst(info analysis.Info, proven analysis.Candidate) analysis.Info {
	if plies, lost := proven.Score.Loss(); lost {
		return info.LostWithin(plies)
	}
	info, news := info.Learn(proven)
	if best, _ := info.Best(); news && best.Move == proven.Move {
		info.Source = analysis.FromProof
	}
	return info
}
