package controller

import (
	"context"
	"time"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/said"
	"tengen/ui/store/session"
	"tengen/ui/view"
)

// exercises is what is practised while the page for it is open.
type exercises struct {
	open     bool
	kind     view.ExerciseKind
	grade    int // chosen, 0 for all
	tasks    []task
	at       int
	pos      *rule.Position // on the board
	state    view.ExerciseState
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
func (c *Controller) OpenExercises(kind view.ExerciseKind) {
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
	e.state, e.hints, e.helped = view.NoExercise, 0, false
	e.line, e.tried, e.verdict, e.pos = nil, board.Pass, verdict{}, nil
	if e.at < len(e.tasks) {
		e.pos, e.state = e.tasks[e.at].pos.Clone(), view.Asking
	}
}

// tapExercise judges a move.
func (c *Controller) tapExercise(p board.Point) {
	e := &c.exercises
	if e.state == view.Refuted {
		c.RetryExercise() // whoever taps on the board again wants another try
	}
	if e.state != view.Asking || e.pos.Check(p) != nil {
		return
	}
	t, pos := e.tasks[e.at], e.pos.Clone()
	e.state, e.tried, e.line = view.Judging, p, nil
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
		e.state = view.Refuted
		c.playOut(v.line)
	case v.over || len(v.line) == 0:
		c.solved()
	default:
		e.state = view.Answering
		c.after(func() {
			_ = e.pos.Play(v.line[0]) // it was found on this board
			c.view.Tell(view.Notice{Stone: true})
			e.state = view.Asking
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
	e.state = view.Solved
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
	if e.state == view.Asking && e.hints < hintSteps {
		e.hints++
		e.helped = true
		c.redraw()
	}
}

// ShowSolution shows how it is done.
func (c *Controller) ShowSolution() {
	defer c.begin()()
	e := &c.exercises
	if e.at >= len(e.tasks) || e.state == view.Solved || e.state == view.Given {
		return
	}
	c.beginTask()
	e.helped, e.state = true, view.Given
	t := e.tasks[e.at]
	c.practised(t, false)
	c.startAttempt(func(context.Context) (verdict, error) { return verdict{line: c.solution(t)}, nil }, func(v verdict) {
		c.playOut(v.line)
		c.redraw()
	})
	c.redraw()
}
