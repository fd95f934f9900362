package proof

import (
	"context"
	"io"

	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
)

// Proof is a win that the checker has accepted.
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
