package controller

import (
	"context"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store/settings"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
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

// proven is what a proof says of a position: Black has won in at most so many
// plies from there; 0 for a position that is not proven.
type proven struct {
	known bool // it was asked about
	hash  uint64
	plies int
	left  bool // nothing is proven here, and that is news
}

// consult asks the proof about a position, from any goroutine. The answer is no
// for games that it is not about.
func (b *brain) consult(ctx context.Context, pos *rule.Position) (book.Answer, bool) {
	if b.proof == nil || !book.Applies(pos) {
		return book.Answer{}, false
	}
	source := b.proof()
	if source == nil {
		return book.Answer{}, false
	}
	return source.Answer(ctx, pos.Board())
}

// perfect chooses Black's move by the proof, if it is to be followed and has one.
func (p *enginePlayer) perfect(ctx context.Context, pos *rule.Position) (board.Point, bool) {
	if !p.brain.now.Load().perfect || pos.Turn() != board.Black {
		return board.Pass, false
	}
	asking, cancel := context.WithTimeout(ctx, proofTime)
	defer cancel()
	a, ok := p.brain.consult(asking, pos)
	if p.told != nil && book.Applies(pos) && ctx.Err() == nil {
		p.told(proven{known: true, hash: pos.Hash(), plies: a.Plies})
	}
	if !ok {
		return board.Pass, false
	}
	if a.Plies > 0 {
		p.watch(pos.Clone(), "")(a.Info())
	}
	return a.Move, true
}

// backed is a search whose result the proof stands behind: while it runs the
// proof is asked too, and what it knows comes first.
func (c *Controller) backed(look search) search {
	brain, tell, runner := c.brain, c.teller(), c.background
	return func(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
		asking, cancel := context.WithCancel(ctx)
		defer cancel()
		answered := make(chan analysis.Candidate, 1) // closed when there is no more to say
		about := pos.Clone()
		runner.Detach(func(context.Context) {
			defer close(answered)
			a, ok := brain.consult(asking, about)
			if !ok || a.Plies == 0 {
				return
			}
			tell(proven{known: true, hash: about.Hash(), plies: a.Plies})
			if a.Move != board.Pass {
				answered <- a.Info().Candidates[0]
			}
		})
		var best *analysis.Candidate
		hear := func(found analysis.Candidate, ok bool) {
			if ok {
				best = &found
			}
		}
		merge := func(info analysis.Info) analysis.Info {
			if best == nil {
				return info
			}
			return withProven(info, *best)
		}
		info, err := look(ctx, pos, limits, func(info analysis.Info) {
			select {
			case found, ok := <-answered:
				hear(found, ok)
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
		case found, ok := <-answered:
			hear(found, ok)
		case <-ctx.Done():
		case <-time.After(proofTime):
		}
		info = merge(info)
		report(info)
		return info, nil
	}
}

// withProven puts a proven move before what a search has found, unless that wins
// sooner.
func withProven(info analysis.Info, proven analysis.Candidate) analysis.Info {
	if best, ok := info.Best(); ok && best.Bound == analysis.Exact && best.Score.Compare(proven.Score) >= 0 {
		return info
	}
	others := slices.DeleteFunc(slices.Clone(info.Candidates), func(c analysis.Candidate) bool { return c.Move == proven.Move })
	info.Candidates = append([]analysis.Candidate{proven}, others...)
	info.Source = analysis.FromProof
	return info
}

// teller returns what hands an answer of the proof to the screen's goroutine.
// Those about a game that was replaced are dropped.
func (c *Controller) teller() func(proven) {
	generation := c.generation
	return func(p proven) {
		c.post(func() {
			if generation == c.generation {
				p.left = p.plies == 0 && (!c.proven.known || c.proven.plies > 0)
				c.proven = p
				c.redraw()
			}
		})
	}
}

// provenPlies returns in how many plies Black has won at the latest from the position
// shown, 0 when it is not proven; known is false when the proof was not asked, or is not
// about what is supposed. Where it is followed, its move is as well known as the position
// before it.
func (c *Controller) provenPlies() (plies int, known bool) {
	pos := c.screen.Position
	if pos == nil || !c.proven.known || pos.Over() || c.supposing {
		return 0, false
	}
	if pos.Hash() == c.proven.hash {
		return c.proven.plies, true
	}
	before := pos.Clone()
	if !before.Undo() || before.Hash() != c.proven.hash || !c.follows() {
		return 0, false
	}
	return max(0, c.proven.plies-1), true
}

// provenNote says what is proven of the position shown, "" when nothing is known. When
// the proof is followed and does not reach any more, it says that once.
func (c *Controller) provenNote() string {
	plies, known := c.provenPlies()
	switch {
	case !known:
		return ""
	case plies > 0:
		return c.text.N("play.proof.wins", score.Moves(plies), i18n.Args{"Plies": c.text.N("verdict.plies", plies)})
	case c.proven.left && len(c.screen.Position.Moves()) > 2:
		return c.text.T("play.proof.left")
	default:
		return ""
	}
}

// follows tells whether our engine plays Black by the proof.
func (c *Controller) follows() bool {
	return c.settings.PerfectPlay && !c.studying && c.seats.Black == settings.Engine
}

// proofTime is how long a move waits for the proof; its answers take less than a
// second each on the machines of today.
const proofTime = 5 * time.Second
