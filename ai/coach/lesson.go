package coach

import (
	"context"
	"fmt"
	"slices"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// PuzzleGoal is what a position of the first lesson asks for.
type PuzzleGoal string

// The goals: to complete five, to keep the opponent from completing five, and to make a
// four that the opponent cannot stop.
const (
	Complete       PuzzleGoal = "complete"
	Stop           PuzzleGoal = "stop"
	PuzzleOpenFour PuzzleGoal = "open_four"
)

// Lesson is a position of the first lesson, free five in a row on 15×15. What is right in
// it follows from the rule alone.
type Lesson struct {
	Goal  PuzzleGoal
	Moves []board.Point // from the empty board, Black first; Black is to move
}

// lessons are the goals with moves that lead to their positions.
var lessons = []struct {
	goal  PuzzleGoal
	moves string
}{
	{Complete, "f8e8g8g9h8h10i8f6"},
	{Stop, "h7h8g9h9j8h10f10h11"},
	{PuzzleOpenFour, "g7h7h8g9i9i7"},
}

// Lessons returns the positions of the first lesson, in their order.
func Lessons() []Lesson {
	all := make([]Lesson, len(lessons))
	for i, l := range lessons {
		moves, err := record.ParseMoves(l.moves)
		if err != nil {
			panic(fmt.Errorf("lesson %s: %w", l.goal, err)) // a test reads them
		}
		all[i] = Lesson{l.goal, moves}
	}
	return all
}

// Position returns the position of the lesson.
func (l Lesson) Position() *rule.Position {
	return Puzzle{Moves: l.Moves}.Position()
}

// Row returns how long the row is that the goal asks for, the stone to be placed included.
func (l Lesson) Row() int {
	const five = 5
	if l.Goal == PuzzleOpenFour {
		return five - 1
	}
	return five
}

// Try judges a move of the side to move, in the position of the lesson or one that follows
// from it. An illegal move is an error.
func (l Lesson) Try(pos *rule.Position, move board.Point) (PuzzleAttempt, error) {
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		return PuzzleAttempt{}, err
	}
	if next.Over() {
		return PuzzleAttempt{Right: next.Winner() == pos.Turn(), Over: true}, nil
	}
	if five := puzzleCompletions(next, next.Turn()); len(five) > 0 {
		return PuzzleAttempt{Loses: true, Line: five[:1]}, nil
	}
	five := puzzleCompletions(next, pos.Turn())
	switch {
	case l.Goal == Stop:
		return PuzzleAttempt{Right: true, Over: true}, nil
	case l.Goal == PuzzleOpenFour && len(five) > 1 && len(puzzleCompletions(pos, pos.Turn())) == 0:
		return PuzzleAttempt{Right: true, Line: five[:1]}, nil // one end is stopped, the other is left
	default:
		return PuzzleAttempt{Idle: len(five) == 0}, nil
	}
}

// Answers lists the moves that are right in a position of the lesson.
func (l Lesson) Answers(pos *rule.Position) []board.Point {
	var all []board.Point
	for _, p := range pos.Board().Empties() {
		if a, err := l.Try(pos, p); err == nil && a.Right {
			all = append(all, p)
		}
	}
	return all
}

// puzzleCompletions lists the points on which a stone of a side makes five.
func puzzleCompletions(pos *rule.Position, side board.Stone) []board.Point {
	var all []board.Point
	b := pos.Board().Clone()
	for _, p := range b.Empties() {
		b.Set(p, side)
		if pos.Rule().WinningLine(b, p) != nil {
			all = append(all, p)
		}
		b.Set(p, board.Empty)
	}
	return all
}

// PuzzleAttempt is what comes of a move in a puzzle.
type PuzzleAttempt struct {
	Right bool          // the win is still there, or complete
	Over  bool          // the row is complete
	Line  []board.Point // what the opponent answers, and how it goes on: the longest resistance, or the refutation
	Loses bool          // the refutation is a win of the opponent's
	Idle  bool          // in a lesson: it leaves no four to stop
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
