package coach

import (
	"context"
	"slices"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// PuzzleAttempt is what comes of a move in a puzzle.
type PuzzleAttempt struct {
	Right bool          // the win is still there, or complete
	Over  bool          // the row is complete
	Line  []board.Point // what the opponent answers, and how it goes on: the longest resistance, or the refutation
	Loses bool          // the refutation is a win of the opponent's
}

// attemptLimit is how many nodes are searched to judge a move.
const attemptLimit = 150_000

// replyLimit is how many nodes are searched to see whether a reply holds.
const replyLimit = 50_000

// TryPuzzle judges a move of the side to move. Key is where the puzzle's own solution
// would go, board.Pass for nowhere: a free opponent likes to play there. It looks
// at one reply after the other and ends early when ctx does, with its error; an
// illegal move is an error too.
func TryPuzzle(ctx context.Context, prover *exact.Prover, pos *rule.Position, move, key board.Point) (PuzzleAttempt, error) {
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		return PuzzleAttempt{}, err
	}
	if next.Over() {
		return PuzzleAttempt{Right: next.Winner() == pos.Turn(), Over: true}, nil
	}
	if win, won := prover.After(pos, move, attemptLimit); won {
		return PuzzleAttempt{Right: true, Line: win.Moves[1:]}, nil
	}
	if win, lost := prover.Win(next, attemptLimit); lost {
		return PuzzleAttempt{Loses: true, Line: win.Moves}, nil
	}
	if reply, holds := holding(ctx, prover, next, key); holds || ctx.Err() != nil {
		return PuzzleAttempt{Line: []board.Point{reply}}, ctx.Err()
	}
	return PuzzleAttempt{Right: true, Line: resistance(ctx, prover, next)}, ctx.Err()
}

// holding returns a reply after which the opponent has no forced win: the key of
// the puzzle, or a cell of the win that threatens, or any.
func holding(ctx context.Context, prover *exact.Prover, pos *rule.Position, key board.Point) (board.Point, bool) {
	idle := pos.Clone()
	idle.Pass()
	threat, threatened := prover.Win(idle, attemptLimit)
	replies := append([]board.Point{key}, threat.Moves...)
	if threatened {
		replies = append(replies, pos.Board().Empties()...)
	}
	for i, reply := range replies {
		if ctx.Err() != nil {
			return board.Pass, false
		}
		if pos.Check(reply) != nil || slices.Contains(replies[:i], reply) {
			continue
		}
		if _, lost := prover.Refuted(pos, reply, replyLimit); !lost {
			return reply, true
		}
	}
	if !threatened {
		return pos.Board().Empties()[0], true // nothing threatens, so anything holds
	}
	return board.Pass, false
}

// resistance returns the longest play of a side that is lost whatever it replies.
func resistance(ctx context.Context, prover *exact.Prover, pos *rule.Position) []board.Point {
	var longest exact.ForcedLine
	var first board.Point
	for _, reply := range pos.Board().Empties() {
		if ctx.Err() != nil {
			break
		}
		if win, lost := prover.Refuted(pos, reply, replyLimit); lost && win.Plies > longest.Plies {
			longest, first = win, reply
		}
	}
	return append([]board.Point{first}, longest.Moves...)
}
