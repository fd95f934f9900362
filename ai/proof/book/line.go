package book

import (
	"context"
	"time"

	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
)

// Answers says what Black plays on proven ground. [Book] does.
type Answers interface {
	Answer(ctx context.Context, b *board.Board) (Answer, bool)
}

// Resistance chooses White's reply where every reply loses; false when ctx has ended.
type Resistance func(ctx context.Context, pos *rule.Position) (board.Point, bool)

// OneWay returns one way the proven win goes from a position with Black to move, to the
// row: Black's moves are the book's, White's those that are chosen until Black wins
// by threats alone. It is no more than that: the book answers every other reply as well.
// It is nil when the position is not on proven ground, or ctx has ended.
func OneWay(ctx context.Context, book Answers, pos *rule.Position, resist Resistance) []board.Point {
	var line []board.Point
	for at := pos.Clone(); ctx.Err() == nil && Applies(at) && at.Turn() == board.Black; {
		a, ok := book.Answer(ctx, at.Board())
		if !ok || a.Move == board.Pass {
			return nil
		}
		if a.Kind == Forced {
			return append(line, a.Line...)
		}
		if at.Play(a.Move) != nil {
			return nil
		}
		reply, ok := resist(ctx, at)
		if !ok || at.Play(reply) != nil {
			return nil
		}
		line = append(line, a.Move, reply)
	}
	return nil
}

// Within asks the book for a move of a game whose clock leaves so much for it, 0 for as long
// as it takes. A search ends by its count of work, so that without a clock the answer is the
// same on a busy machine, only later. Where the clock ends it there is no answer, and hurried
// says that the clock is to blame: then nothing is known of the position.
func Within(ctx context.Context, book Answers, b *board.Board, clock time.Duration) (a Answer, ok, hurried bool) {
	asking := ctx
	if clock > 0 {
		var cancel context.CancelFunc
		asking, cancel = context.WithTimeout(ctx, clock*clockShare/clockParts)
		defer cancel()
	}
	a, ok = book.Answer(asking, b)
	return a, ok, !ok && asking.Err() != nil && ctx.Err() == nil
}

// Three quarters of the time for a move are the book's. The rest is for what has to
// choose one when the book has not answered.
const (
	clockShare = 3
	clockParts = 4
)

// Applies reports whether the proof is about pos: free gomoku on 15×15, not over, with
// the side to move that the stones say, Black having begun. They need not where a
// position was set up or the other side is supposed to move.
func Applies(pos *rule.Position) bool {
	b := pos.Board()
	if pos.Rule() != rule.Freestyle || b.Size() != board.Square(15) || pos.Over() {
		return false
	}
	turn := board.Black
	if b.Count(board.Black) != b.Count(board.White) {
		turn = board.White
	}
	return pos.Turn() == turn
}

// winMemory holds the forced wins that were begun, by the board after Black's move, so
// that the next answer goes on with the same win. Without it Black would still win, but
// perhaps later than it was promised.
type winMemory struct {
	wins map[uint64]checker.Forced
	// order is a ring of what was kept, so that the oldest is forgotten first.
	order [remembered]uint64
	next  int
}

// remembered is more than the positions that the app and its lab ask about at a time.
const remembered = 256

func newWinMemory() winMemory { return winMemory{wins: map[uint64]checker.Forced{}} }

// keep notes the win of the board b, Black to move.
func (m *winMemory) keep(b *board.Board, f checker.Forced) {
	hash := b.Hash() ^ board.ZobristKey(f.Move(), board.Black)
	if _, ok := m.wins[hash]; !ok {
		delete(m.wins, m.order[m.next])
		m.order[m.next] = hash
		m.next = (m.next + 1) % remembered
	}
	m.wins[hash] = f
}

// after returns how a win goes on that led to the board b by a reply of White.
func (m *winMemory) after(b *board.Board) (checker.Forced, bool) {
	for _, reply := range stonesOf(b, board.White) {
		if f, ok := m.wins[b.Hash()^board.ZobristKey(reply, board.White)]; ok {
			if next, ok := f.Next(b, reply); ok {
				return next, true
			}
		}
	}
	return checker.Forced{}, false
}

// moved returns the win whose first move led to the board b.
func (m *winMemory) moved(b *board.Board) (checker.Forced, bool) {
	f, ok := m.wins[b.Hash()]
	return f, ok
}
