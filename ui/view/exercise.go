package view

import (
	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
)

// ExerciseKind says what is practised.
type ExerciseKind uint8

// Forced wins to find, positions of one's own games to do better in, or the first moves of
// a newcomer.
const (
	Puzzles ExerciseKind = iota
	Mistakes
	Lesson
)

// ExerciseState is how far one has come with an exercise.
type ExerciseState uint8

// The states of an exercise.
const (
	NoExercise ExerciseState = iota // there is none of the kind
	Asking                          // a move is to be found
	Judging                         // the move is looked at
	Answering                       // the opponent replies to a good move
	Refuted                         // the move was wrong, and why is on the board
	Solved
	Given // the solution was shown
)

// Exercise is what the screen shows of an exercise. The zero value is none.
type Exercise struct {
	On       bool
	Kind     ExerciseKind
	State    ExerciseState
	Number   int // place among those to choose from, from 1
	Count    int
	Solved   int // of these, so far
	Grade    int // of a puzzle; 0 for others
	Chosen   int // grade that is chosen, 0 for all
	Plies    int // of a puzzle's win
	Side     board.Stone
	Tried    board.Point // the last move that was judged
	Reply    board.Point // what refutes it
	Loses    bool        // the opponent wins by force after it
	Idle     bool        // in a lesson: it leaves no four to stop
	Hints    []Hint      // given so far
	CanHint  bool
	Played   board.Point        // for a mistake: what was played in the game
	Better   analysis.Candidate // for a mistake: the better move, once it is solved or given
	Finished bool               // nothing is being played out
	Goal     coach.PuzzleGoal   // of a lesson: what is to be done
}

// Answered tells whether a right move was made and another one is to follow.
func (e Exercise) Answered() bool {
	return e.State == Answering || e.State == Asking && e.Tried != board.Pass
}

// Hint is a help with a puzzle, one step at a time.
type Hint struct {
	Four   bool        // the first move makes a four, else a three
	Column int         // from 0; where the first move goes
	Point  board.Point // the first move itself; board.Pass before the last hint
	Step   int         // 1: the kind, 2: the column, 3: the point
}
