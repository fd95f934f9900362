package puzzle

import (
	"slices"

	"tengen/ai/forced"
	"tengen/board"
	"tengen/board/rule"
)

// Attempt is what comes of a move in a puzzle.
type Attempt struct {
	Right bool          // the win is still there, or complete
	Over  bool          // the row is complete
	Line  []board.Point // what the opponent answers, and how it goes on: the longest resistance, or the refutation
	Loses bool          // the refutation is a win of the opponent's
}

// attemptLimit is how many stones are placed to judge a move.
const attemptLimit = 150_000

// Try judges a move of the side to move, which must be legal. Key is where the
// puzzle's own solution would go, board.Pass for nowhere: a free opponent likes
// to play there.
func Try(prover *forced.Prover, pos *rule.Position, move, key board.Point) Attempt {
	next := pos.Clone()
	if next.Play(move) != nil {
		return Attempt{}
	}
	if next.Over() {
		return Attempt{Right: next.Winner() == pos.Turn(), Over: true}
	}
	if win, won := prover.After(pos, move, attemptLimit); won {
		return Attempt{Right: true, Line: win.Moves[1:]}
	}
	if win, lost := prover.Win(next, attemptLimit); lost {
		return Attempt{Loses: true, Line: win.Moves}
	}
	if reply, holds := holding(prover, next, key); holds {
		return Attempt{Line: []board.Point{reply}}
	}
	return Attempt{Right: true, Line: resistance(prover, next)}
}

// holding returns a reply after which the opponent has no forced win: the key of
// the puzzle, or a cell of the win that threatens, or any.
func holding(prover *forced.Prover, pos *rule.Position, key board.Point) (board.Point, bool) {
	idle := pos.Clone()
	idle.Pass()
	threat, threatened := prover.Win(idle, attemptLimit)
	replies := append([]board.Point{key}, threat.Moves...)
	if threatened {
		replies = append(replies, pos.Board().Empties()...)
	}
	for i, reply := range replies {
		if pos.Check(reply) != nil || slices.Contains(replies[:i], reply) {
			continue
		}
		if _, lost := prover.Refuted(pos, reply, attemptLimit/2); !lost {
			return reply, true
		}
	}
	if !threatened {
		return pos.Board().Empties()[0], true // nothing threatens, so anything holds
	}
	return board.Pass, false
}

// resistance returns the longest play of a side that is lost whatever it replies.
func resistance(prover *forced.Prover, pos *rule.Position) []board.Point {
	var longest forced.Line
	var first board.Point
	for _, reply := range pos.Board().Empties() {
		if win, lost := prover.Refuted(pos, reply, attemptLimit/2); lost && win.Plies > longest.Plies {
			longest, first = win, reply
		}
	}
	return append([]board.Point{first}, longest.Moves...)
}
