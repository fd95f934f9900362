package proof

import (
	"context"
	"io"
	"sync"
	"time"

	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
)

// Progress is what a prover reports after each unit it has tried.
type Progress struct {
	Pass, Passes int
	Tried, Units int // in this pass
	Open         int // units not yet proven, in all
	Unit         Unit
	Proven       bool
	Elapsed      time.Duration // since this pass began
}

// Prover works through units in passes of rising time a unit.
type Prover struct {
	Lemmas  *Lemmas
	Workers int             // searches at once, at least 1
	Budgets []time.Duration // time a unit, by pass
	Adviser func() Adviser  // makes one for a worker; nil for none
	Report  func(Progress)  // called after each unit, one call at a time; may be nil
}

// Run tries the units and returns those that stayed open. What is proven is in
// the lemma table, also when ctx ends.
func (p *Prover) Run(ctx context.Context, units []Unit) (open []Unit) {
	open = units
	for pass, budget := range p.Budgets {
		if len(open) == 0 || ctx.Err() != nil {
			break
		}
		open = p.pass(ctx, open, pass, budget)
	}
	return open
}

func (p *Prover) pass(ctx context.Context, units []Unit, pass int, budget time.Duration) (open []Unit) {
	start := time.Now()
	queue := make(chan Unit)
	var mu sync.Mutex
	tried := 0
	var workers sync.WaitGroup
	for range max(1, p.Workers) {
		workers.Go(func() {
			s := newWorker(p.Lemmas, passParams(pass), p.Adviser)
			for u := range queue {
				proven := s.prove(ctx, u, budget)
				mu.Lock()
				tried++
				if !proven {
					open = append(open, u)
				}
				if p.Report != nil {
					p.Report(Progress{
						Pass: pass + 1, Passes: len(p.Budgets), Tried: tried, Units: len(units),
						Open: len(open) + len(units) - tried, Unit: u, Proven: proven, Elapsed: time.Since(start),
					})
				}
				mu.Unlock()
			}
		})
	}
	for _, u := range units {
		queue <- u
	}
	close(queue)
	workers.Wait()
	return open
}

// Close adds to the lemmas the first moves of every opening whose units are all
// proven, and returns how many units each opening still lacks.
func Close(lemmas *Lemmas, openings []Opening) map[Opening]int {
	open := map[Opening]int{}
	s := newWorker(lemmas, DefaultParams, nil)
	for _, o := range openings {
		open[o] = 0
		for _, u := range Units([]Opening{o}) {
			*s.board = *o.windowBoard()
			s.board.place(u.fourth, white)
			if !lemmas.has(s.board) && !s.search.winByThreats(s.search.params.Reply) {
				open[o]++
			}
		}
		if open[o] == 0 {
			*s.board = *o.windowBoard()
			third := cell(o.geometry().size.Index(o.Third))
			s.board.lift(third)
			lemmas.prove(s.board, third)
		}
	}
	return open
}

// Unit is a piece of work that stands alone: an opening and White's fourth move.
type Unit struct {
	Opening Opening
	fourth  cell
}

// String returns the four moves of the unit.
func (u Unit) String() string {
	return u.Opening.String() + " " + u.Opening.geometry().size.Point(int(u.fourth)).String()
}

// Units returns the work of the given openings. Replies that are equal by the
// symmetry of an opening are there once.
func Units(openings []Opening) []Unit {
	var units []Unit
	seen := map[checker.Key]bool{}
	for _, o := range openings {
		b := o.windowBoard()
		for c := range b.g.cells {
			if b.at[c] != 0 {
				continue
			}
			b.place(cell(c), white)
			if key, _ := b.canonical(); !seen[key] {
				seen[key] = true
				units = append(units, Unit{o, cell(c)})
			}
			b.lift(cell(c))
		}
	}
	return units
}

// Share returns every n-th unit beginning with unit i, so that n independent jobs
// 0 to n-1 share the work evenly.
func Share(units []Unit, i, n int) []Unit {
	var mine []Unit
	for k := i; k < len(units); k += n {
		mine = append(mine, units[k])
	}
	return mine
}

// AttemptProof is a win that the checker has accepted.
type AttemptProof struct {
	Claim checker.Claim
	Plies int // from the claim's position its winner has won at the latest
	book  *book.Book
}

func newProof(claim checker.Claim, table *checker.Table, plies int) *AttemptProof {
	return &AttemptProof{Claim: claim, Plies: plies, book: book.New(table)}
}

// Entries is in how many positions the winner needs a quiet move.
func (p *AttemptProof) Entries() int { return p.book.Len() }

// Encode writes the certificate, which tengen-lab verify accepts.
func (p *AttemptProof) Encode(w io.Writer) error { return p.Claim.Encode(w, p.book.Table()) }

// Answer returns what the proof says of a position that play by it leads to, as [book.Answer]
// does: the winner's move, or [board.Pass] where the other side is to move. Ok is false for
// other positions, and when ctx ends.
func (p *AttemptProof) Answer(ctx context.Context, pos *rule.Position) (a book.Answer, ok bool) {
	if !Supports(pos) {
		return a, false
	}
	turn := board.White
	if pos.Turn() == p.Claim.Winner {
		turn = board.Black
	}
	return p.book.AnswerTo(ctx, p.blackened(pos), turn)
}

// Reply is a move of the side that loses, and what beats it.
type Reply struct {
	Move   board.Point
	Answer board.Point // of the winner; board.Pass when nothing was found in time
	Plies  int         // from before the reply the winner has won at the latest
	Quiet  bool        // Answer threatens no win by threes and fours: the table has it
}

// Replies tells what beats each move where the loser is to move, one at a time; those that need
// a quiet answer come first. It ends with ctx.
func (p *AttemptProof) Replies(ctx context.Context, pos *rule.Position, tell func(Reply)) {
	try := func(quiet bool) {
		for _, m := range pos.Board().Empties() {
			after := pos.Clone()
			if ctx.Err() != nil || after.Play(m) != nil {
				continue
			}
			b := p.blackened(after)
			if _, known := p.book.Quiet(b); known != quiet {
				continue
			}
			if a, ok := p.Answer(ctx, after); ok {
				tell(Reply{Move: m, Answer: a.Move, Plies: a.Plies + 1, Quiet: quiet})
			}
		}
	}
	if pos.Turn() != p.Claim.Winner {
		try(true)
		try(false)
	}
}

// Line returns one way the win goes from the claim's position to the row.
func (p *AttemptProof) Line(ctx context.Context) []board.Point {
	return p.LineFrom(ctx, rule.FromBoard(rule.Freestyle, p.Claim.Board, p.Claim.Turn()))
}

// LineFrom returns one way the win goes from a position that play by the proof leads to: the
// replies are those that put it off longest, as far as they were compared.
func (p *AttemptProof) LineFrom(ctx context.Context, pos *rule.Position) (line []board.Point) {
	pos = pos.Clone()
	for ctx.Err() == nil && !pos.Over() {
		next := p.longest(ctx, pos)
		if pos.Turn() == p.Claim.Winner {
			a, ok := p.Answer(ctx, pos)
			if !ok {
				return line
			}
			if len(a.Line) > 0 {
				return append(line, a.Line...)
			}
			next = a.Move
		}
		if pos.Play(next) != nil {
			return line
		}
		line = append(line, next)
	}
	return line
}

// longest returns a reply that puts the win off long: of those with a quiet answer, and of
// those that lie in the way of what the winner threatens.
func (p *AttemptProof) longest(ctx context.Context, pos *rule.Position) board.Point {
	if pos.Turn() == p.Claim.Winner {
		return board.Pass
	}
	b := p.blackened(pos)
	tries := p.book.Branches(b)
	if threat, ok := p.book.AnswerTo(ctx, b, board.Black); ok {
		tries = append(tries, threat.Line...)
	}
	best, most := pos.Board().Empties()[0], 0
	for _, m := range tries {
		after := pos.Clone()
		if after.Play(m) != nil {
			continue
		}
		if a, ok := p.Answer(ctx, after); ok && a.Plies > most {
			best, most = m, a.Plies
		}
	}
	return best
}

// blackened returns a position's stones as the table has them.
func (p *AttemptProof) blackened(pos *rule.Position) *board.Board {
	return checker.Claim{Board: pos.Board(), Winner: p.Claim.Winner, Played: board.Pass}.Start()
}
