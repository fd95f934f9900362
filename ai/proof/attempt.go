package proof

// Tries to prove who wins in a position of free five in a row on 15×15, for as
// long as one lets it: first by threats, then with the prover's quiet moves, in turns with the
// checker, until the checker accepts. It can be stopped at any time, written down, and goes on
// from what was proven.
//
// Both sides are tried, the likelier one longer. Where the side to move loses, every move of it
// is refuted.

import (
	"time"

	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
)

// Attempt is one position and what is proven of it. It is not safe for use by several
// goroutines at once.
type Attempt struct {
	board  *board.Board
	turn   board.Stone
	spent  int64 // nanoseconds of work so far
	fronts []*front
	proof  *AttemptProof // nil while nothing is decided
}

// front is the attempt to prove that one side wins.
type front struct {
	claim  checker.Claim
	pass   int     // the next one
	seeker *Seeker // of the pass that was interrupted, nil for none
	lemmas *Lemmas
	known  *checker.Table // what was given beforehand and is not written down; may be nil
	open   int            // positions that the checker misses and that resisted
}

// Supports tells whether an attempt can be made on a position.
func Supports(pos *rule.Position) bool {
	return pos.Rule() == rule.Freestyle && pos.Board().Size() == board.Square(checker.Side) && !pos.Over()
}

// New returns an attempt on a position that [Supports] accepts.
func NewAttempt(pos *rule.Position) *Attempt {
	a := &Attempt{board: pos.Board().Clone(), turn: pos.Turn()}
	last, ok := pos.Last()
	if !ok {
		last = board.Pass
	}
	a.begin(last)
	return a
}

// begin makes the fronts. Last is the move before, if there was one.
func (a *Attempt) begin(last board.Point) {
	a.fronts = []*front{newFront(checker.Claim{Board: a.board, Winner: a.turn, Played: board.Pass})}
	other := a.turn.Opponent()
	if last == board.Pass || a.board.At(last) != other {
		last = stoneOf(a.board, other)
	}
	if last != board.Pass {
		a.fronts = append(a.fronts, newFront(checker.Claim{Board: a.board, Winner: other, Played: last}))
	}
}

func newFront(claim checker.Claim) *front {
	return &front{claim: claim, lemmas: NewLemmas(checker.Side, nil)}
}

// stoneOf returns any stone of a side, [board.Pass] if it has none.
func stoneOf(b *board.Board, s board.Stone) board.Point {
	for i := range b.Size().Cells() {
		if p := b.Size().Point(i); b.At(p) == s {
			return p
		}
	}
	return board.Pass
}

// Hash tells positions apart: stones and the side to move.
func (a *Attempt) Hash() uint64 { return rule.FromBoard(rule.Freestyle, a.board, a.turn).Hash() }

// Proof returns what is proven, nil while nothing is.
func (a *Attempt) Proof() *AttemptProof { return a.proof }

// Spent returns how long was worked on it.
func (a *Attempt) Spent() time.Duration { return time.Duration(a.spent) }

// Pass returns how many passes were made for the side that had the most, and whether the one that
// was interrupted is in memory, to go on where it was.
func (a *Attempt) Pass() (n int, inMemory bool) {
	for _, f := range a.fronts {
		n, inMemory = max(n, f.pass), inMemory || f.seeker != nil
	}
	return n, inMemory
}

// Entries returns how many positions were proven on the way.
func (a *Attempt) Entries() (n int) {
	for _, f := range a.fronts {
		n += f.entries()
	}
	return n
}

// Know gives the certificate of the first player's win, so that what it proves need not be
// proven again.
func (a *Attempt) Know(shipped *checker.Table) {
	for _, f := range a.fronts {
		if f.claim.Winner == board.Black && f.known == nil {
			f.known = shipped
			f.lemmas.Add(shipped)
		}
	}
}

// entries returns how many positions are proven so far, what was known left out.
func (f *front) entries() int {
	n := f.lemmas.Len()
	if f.known != nil {
		n -= f.known.Len()
	}
	return n
}
