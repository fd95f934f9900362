package display

import (
	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/glicko"
	"tengen/board"
	"tengen/board/rule"
)

// ExerciseKind says what is practised.
type ExerciseKind uint8

// Forced wins to find, positions of one's own games to do better in, the first moves of
// a newcomer, and two ways to practise forced wins.
const (
	Puzzles ExerciseKind = iota
	Mistakes
	Lesson
	Daily    // the puzzle of the day
	TimedRun // as many puzzles as one can in a time
	Openings // the first moves of openings
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

// OpeningChoice says which openings are practised.
type OpeningChoice struct {
	Rule   rule.Rule
	Chosen string // ID of the one that was chosen, "" for any
	Shown  string // of the one on the board
	Solved int    // as [Training.Openings]
}

// Exercise is what the screen shows of an exercise. The zero value is none.
type Exercise struct {
	On       bool
	Kind     ExerciseKind
	State    ExerciseState
	Number   int // place among those to choose from, from 1
	Count    int
	Solved   int           // of these, so far
	Grade    int           // of a puzzle; 0 for others
	Chosen   int           // grade that is chosen, or a theme after them; 0 for what suits the person's strength
	Rating   glicko.Rating // the person's at puzzles
	Before   bool          // one can go back
	Due      int           // these three as in [Training]
	NextDue  int
	Mistakes int
	Reviewed bool             // a game of the person's was
	Run      Run              // with [TimedRun]
	Plies    int              // of a puzzle's win
	Puzzle   coach.PuzzleKind // "" for none
	Rule     rule.Rule
	Side     board.Stone
	Foul     *rule.Foul  // why the point that was to be found is forbidden, once it is
	Tried    board.Point // the last move that was judged
	Reply    board.Point // what refutes it
	Loses    bool        // the opponent wins by force after it
	Hints    []Hint      // given so far
	CanHint  bool
	Known    bool               // it was tried before, and the rating stays
	Played   board.Point        // for a mistake: what was played in the game
	Better   analysis.Candidate // for a mistake: the better move, once it is solved or given
	Finished bool               // nothing is being played out

	// Of openings: Better is the best move that is known where the last one was tried.
	Openings OpeningChoice
	Misses   int            // wrong moves so far
	Score    analysis.Score // of the last move

	// Of lessons.
	Lessons []LessonProgress // all
	Lesson  int              // from 0
	Goal    coach.Goal       // what is to be done
	Does    string           // what the move that was tried does on the board
	Answers int              // how many moves are right
	Rings   bool             // they are shown
	First   bool             // the move that was tried was the first one
}

// LessonProgress is how many positions of a lesson were solved.
type LessonProgress struct {
	Name          string
	Solved, Count int
}

// Done reports whether all of them were.
func (l LessonProgress) Done() bool { return l.Solved == l.Count }

// Answered reports whether a right move was made and another one is to follow.
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
