package controller

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/said"
	"tengen/ui/store/session"
	"tengen/ui/view"
)

// ExerciseKind says what is practised.
type ExerciseKind uint8

// Forced wins to find, or positions of one's own games to do better in.
const (
	Puzzles ExerciseKind = iota
	Mistakes
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
	Hints    []Hint      // given so far
	CanHint  bool
	Played   board.Point        // for a mistake: what was played in the game
	Better   analysis.Candidate // for a mistake: the better move, once it is solved or given
	Finished bool               // nothing is being played out
}

// Hint is a help with a puzzle, one step at a time.
type Hint struct {
	Four   bool        // the first move makes a four, else a three
	Column int         // from 0; where the first move goes
	Point  board.Point // the first move itself; board.Pass before the last hint
	Step   int         // 1: the kind, 2: the column, 3: the point
}

// exercises is what is practised while the page for it is open.
type exercises struct {
	open     bool
	kind     ExerciseKind
	grade    int // chosen, 0 for all
	tasks    []task
	at       int
	pos      *rule.Position // on the board
	state    ExerciseState
	tried    board.Point
	verdict  verdict
	line     []board.Point // ghost stones
	hints    int
	helped   bool // a hint, an error or the solution: it does not count as solved
	training session.Training
	loaded   bool
}

// playDelay is the time between two stones that are played out.
const playDelay = 450 * time.Millisecond

// OpenExercises begins to practise; the game waits.
func (c *Controller) OpenExercises(kind ExerciseKind) {
	defer c.begin()()
	c.Study(true)
	c.analysing = false
	c.stopJob()
	c.forget()
	c.loadTraining()
	e := &c.exercises
	e.open, e.kind = true, kind
	c.chooseTasks()
	c.refresh()
}

// CloseExercises goes back to the game.
func (c *Controller) CloseExercises() {
	defer c.begin()()
	c.stopAttempt()
	c.exercises.open = false
	c.say(said.Sentence{})
	c.Study(false)
	c.recall()
	c.refresh()
}

// ChooseGrade practises puzzles of one grade, 0 for all.
func (c *Controller) ChooseGrade(grade int) {
	defer c.begin()()
	c.exercises.grade = grade
	c.chooseTasks()
	c.redraw()
}

// NextExercise goes to the next one, or the one before when by is negative, all
// around.
func (c *Controller) NextExercise(by int) {
	defer c.begin()()
	e := &c.exercises
	if n := len(e.tasks); n > 0 {
		e.at = ((e.at+by)%n + n) % n
	}
	c.beginTask()
	c.redraw()
}

// RetryExercise begins the exercise anew.
func (c *Controller) RetryExercise() {
	defer c.begin()()
	helped := c.exercises.helped
	c.beginTask()
	c.exercises.helped = helped
	c.redraw()
}

// chooseTasks lists what there is to practise and begins with the first one that
// is not solved yet.
func (c *Controller) chooseTasks() {
	e := &c.exercises
	e.tasks = c.tasks(e.kind, e.grade)
	e.at = 0
	for i, t := range e.tasks {
		if c.practice(t).Solved == 0 {
			e.at = i
			break
		}
	}
	c.beginTask()
}

// beginTask puts the exercise on the board.
func (c *Controller) beginTask() {
	c.stopAttempt()
	e := &c.exercises
	e.state, e.hints, e.helped = NoExercise, 0, false
	e.line, e.tried, e.verdict, e.pos = nil, board.Pass, verdict{}, nil
	if e.at < len(e.tasks) {
		e.pos, e.state = e.tasks[e.at].pos.Clone(), Asking
	}
}

// tapExercise judges a move.
func (c *Controller) tapExercise(p board.Point) {
	e := &c.exercises
	if e.state == Refuted {
		c.RetryExercise() // whoever taps on the board again wants another try
	}
	if e.state != Asking || e.pos.Check(p) != nil {
		return
	}
	t, pos := e.tasks[e.at], e.pos.Clone()
	e.state, e.tried, e.line = Judging, p, nil
	_ = e.pos.Play(p) // checked above
	c.view.Tell(view.Notice{Stone: true})
	c.startAttempt(func(ctx context.Context) (verdict, error) { return c.judge(ctx, t, pos, p) }, c.judged)
	c.redraw()
}

// judged takes the verdict on a move.
func (c *Controller) judged(v verdict) {
	e := &c.exercises
	e.verdict = v
	switch {
	case !v.right:
		e.helped = true
		e.state = Refuted
		c.playOut(v.line)
	case v.over || len(v.line) == 0:
		c.solved()
	default:
		e.state = Answering
		c.after(func() {
			_ = e.pos.Play(v.line[0]) // it was found on this board
			c.view.Tell(view.Notice{Stone: true})
			e.state = Asking
			if e.pos.Over() {
				c.solved()
			}
		})
	}
	c.redraw()
}

// solved notes that the exercise is done.
func (c *Controller) solved() {
	e := &c.exercises
	e.state = Solved
	c.practised(e.tasks[e.at], !e.helped)
}

// playOut puts the stones of a line on the board as ghosts, one after the other.
func (c *Controller) playOut(line []board.Point) {
	e := &c.exercises
	if !c.settings.Animation || len(line) == 0 {
		e.line = line
		return
	}
	c.after(func() {
		e.line = line[:len(e.line)+1]
		if len(e.line) < len(line) {
			c.playOut(line)
		}
	})
}

// ExerciseHint gives the next hint.
func (c *Controller) ExerciseHint() {
	defer c.begin()()
	e := &c.exercises
	if e.state == Asking && e.hints < hintSteps {
		e.hints++
		e.helped = true
		c.redraw()
	}
}

// ShowSolution shows how it is done.
func (c *Controller) ShowSolution() {
	defer c.begin()()
	e := &c.exercises
	if e.at >= len(e.tasks) || e.state == Solved || e.state == Given {
		return
	}
	c.beginTask()
	e.helped, e.state = true, Given
	t := e.tasks[e.at]
	c.practised(t, false)
	c.startAttempt(func(context.Context) (verdict, error) { return verdict{line: c.solution(t)}, nil }, func(v verdict) {
		c.playOut(v.line)
		c.redraw()
	})
	c.redraw()
}
