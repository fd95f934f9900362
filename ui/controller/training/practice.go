package training

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
)

// Practice is what a person practises: puzzles, and the mistakes of their own games. It owns
// the exercise on the board and how the person gets on. Its methods belong on the screen's goroutine.
type Practice struct {
	host     host.Host
	training training
	judge    judge
	attempt  *background.Job // a move is judged, or stones are played out
	clock    *background.Job // of a timed run
	day      *background.Job // looks whether another one has begun
	animated bool            // stones are played out one by one
	now      func() time.Time
	chance   func() float64 // 0 to 1
	pause    time.Duration  // see [Practice.Watch]

	choice  choice
	pos     *rule.Position // on the board
	before  *rule.Position // where the last move was tried
	state   display.ExerciseState
	tried   board.Point
	first   bool // it was the first move of the exercise
	verdict verdict
	line    []board.Point // ghost stones
	misses  int           // wrong moves in it
	broke   bool          // the work for it failed, and is not begun anew
	hints   int
	helped  bool   // a hint, an error or the solution: it does not count as solved
	settled bool   // how it went is noted
	last    string // the puzzle of which that was noted last
	run     run
}

// choice is what there is to practise, and where one is in it.
type choice struct {
	kind     display.ExerciseKind
	grade    int // of puzzles, 0 for all; the themes follow the last grade
	lesson   int // from 0
	openings openingsAsked
	tasks    []task
	at       int
}

// task returns the one that is on the board; ok is false when there is nothing to
// practise.
func (c choice) task() (t task, ok bool) {
	if c.at >= len(c.tasks) {
		return task{}, false
	}
	t = c.tasks[c.at]
	if t.pos == nil { // of a puzzle: there are thousands
		t.pos = t.shipped.Position()
	}
	return t, true
}

// theme returns which theme was chosen, "" for none.
func (c choice) theme() coach.PuzzleTheme {
	if c.grade <= coach.PuzzleGrades {
		return ""
	}
	return coach.PuzzleThemes()[c.grade-coach.PuzzleGrades-1]
}

// suited reports whether puzzles come in the order in which they suit the person.
func (c choice) suited() bool { return c.grade == 0 || c.theme() != "" }

// before reports whether there is one to go back to: the last of those that suit the person is the one
// that suits them least.
func (c choice) before() bool {
	return c.at > 0 || len(c.tasks) > 1 && (c.kind != display.Puzzles || !c.suited())
}

// NewPractice returns a practice that has not begun. Store may be nil, then nothing is kept.
func NewPractice(h host.Host, store PracticeStore, engine Searcher, prover *exact.SharedProver) *Practice {
	return &Practice{
		host: h, training: training{store: store, host: h}, judge: judge{engine: engine, prover: prover, found: &sync.Map{}},
		choice:  choice{openings: openingsAsked{rule: rule.Freestyle}},
		attempt: background.NewJob(h.Runner), clock: background.NewJob(h.Runner), day: background.NewJob(h.Runner), now: time.Now, chance: rand.Float64, pause: dayCheck,
	}
}

// SetAnimated says whether stones are played out one by one.
func (e *Practice) SetAnimated(on bool) { e.animated = on }

// playDelay is the time between two stones that are played out.
const playDelay = 450 * time.Millisecond

// Open begins to practise.
func (e *Practice) Open(kind display.ExerciseKind) {
	e.training.load()
	left := e.choice
	was, at := left.task()
	at = at && kind == e.choice.kind && kind != display.TimedRun && !e.settled
	e.choice.kind, e.run = kind, run{end: e.now().Add(runTime)}
	_, e.choice.lesson = e.training.lessons()
	e.chooseTasks()
	if i := slices.IndexFunc(e.choice.tasks, was.is); at && i >= 0 {
		e.choice.at = i // one comes back to what one was at
		if kind == display.Puzzles {
			e.choice = left // and what was shown before it
		}
		e.beginTask()
	}
	e.tick()
	e.host.Changed()
}

// Stop ends the attempt at work.
func (e *Practice) Stop() {
	e.attempt.Cancel()
	e.clock.Cancel()
}

// list returns what there is to practise of the kind and grade that were chosen.
func (e *Practice) list() []task {
	var all []task
	if e.choice.kind == display.Mistakes {
		for _, m := range e.training.kept.Mistakes {
			if t, ok := mistakeTask(m); ok {
				all = append(all, t)
			}
		}
		e.training.dueFirst(all)
		if len(all) > 0 && all[0].mistake.Due(e.now()) { // the others come when none is
			all = slices.DeleteFunc(all, func(t task) bool { return !t.mistake.Due(e.now()) })
		}
		return all
	}
	if e.choice.kind == display.Openings {
		return e.openingList()
	}
	if e.choice.kind == display.Lesson {
		for _, s := range coach.Lessons()[e.choice.lesson].Steps {
			all = append(all, lessonTask(s))
		}
		return all
	}
	switch e.choice.kind {
	case display.Daily:
		return []task{dailyTask(e.now())}
	case display.TimedRun:
		return e.runTasks()
	}
	all = puzzleTasks(e.choice.theme())
	if !e.choice.suited() {
		return slices.DeleteFunc(all, func(t task) bool { return t.grade != e.choice.grade })
	}
	e.training.byStrength(all)
	return all
}

// ChooseLesson begins a lesson, by its number from 0, with the first position that is not solved yet.
func (e *Practice) ChooseLesson(number int) {
	e.choice.lesson = number
	e.chooseTasks()
	e.host.Changed()
}

// ChooseGrade practises puzzles of one grade, 0 for those that suit one's strength; numbers after the
// last grade choose a theme.
func (e *Practice) ChooseGrade(grade int) {
	e.choice.grade = grade
	e.chooseTasks()
	e.host.Changed()
}

// Next goes to the next one, or the one before when by is negative, all
// around. A lesson is followed by the next one, the last mistake by none, and that by what is due then.
// In a timed run a puzzle that is skipped costs the time.
func (e *Practice) Next(by int) {
	if e.choice.kind == display.TimedRun && e.run.over {
		return
	}
	if last := e.choice.at+by == len(e.choice.tasks); last && e.choice.kind == display.Lesson && e.choice.lesson+1 < len(coach.Lessons()) {
		e.ChooseLesson(e.choice.lesson + 1)
		return
	}
	n := len(e.choice.tasks)
	switch due, _ := e.training.due(e.now()); {
	case by < 0 && !e.choice.before():
		return
	case e.choice.kind == display.Mistakes && by > 0 && (e.choice.at == n || e.choice.at == n-1 && due > 0):
		e.chooseTasks()
		e.host.Changed()
		return
	case e.choice.kind == display.Mistakes && e.choice.at+by == n:
		e.choice.at = n
	case n > 0:
		e.choice.at = ((e.choice.at+by)%n + n) % n
	}
	e.beginTask()
	e.host.Changed()
}

// Retry begins the exercise anew, in an opening with the move that was wrong.
func (e *Practice) Retry() {
	if t, _ := e.choice.task(); t.opening != "" && e.state == display.Refuted {
		e.attempt.Cancel()
		e.pos, e.state, e.line, e.tried, e.verdict = e.before, display.Asking, nil, board.Pass, verdict{}
		e.host.Changed()
		return
	}
	helped, settled, misses := e.helped, e.settled, e.misses
	e.beginTask()
	e.helped, e.settled, e.misses = helped, settled, misses
	e.host.Changed()
}

// chooseTasks lists what there is to practise and begins with the first one, of puzzles of a
// grade and of a lesson with the first one that is not solved yet.
func (e *Practice) chooseTasks() {
	e.choice.tasks = e.list()
	e.choice.at = 0
	for i, t := range e.choice.tasks {
		if e.choice.kind != display.Lesson && (e.choice.kind != display.Puzzles || e.choice.suited()) {
			break
		}
		if e.training.of(t).Solved == 0 {
			e.choice.at = i
			break
		}
	}
	e.beginTask()
}

// beginTask puts the exercise on the board.
func (e *Practice) beginTask() {
	e.attempt.Cancel()
	e.state, e.hints, e.misses, e.helped, e.settled = display.NoExercise, 0, 0, false, false
	e.line, e.tried, e.verdict, e.pos = nil, board.Pass, verdict{}, nil
	if t, ok := e.choice.task(); ok {
		e.pos, e.state = t.pos.Clone(), display.Asking
		e.begin(t)
	}
}

// Tap judges a move.
func (e *Practice) Tap(p board.Point) {
	if e.choice.kind == display.TimedRun && e.run.over {
		return
	}
	if e.state == display.Refuted {
		e.Retry() // a tap after an error is another try
	}
	t, _ := e.choice.task()
	if e.state != display.Asking || e.pos.Over() || !e.pos.Board().Free(p) || t.lesson.Goal == "" && t.shipped.Kind != coach.Foul && e.pos.Check(p) != nil {
		return
	}
	pos := e.pos.Clone()
	e.before = pos
	e.state, e.tried, e.first, e.line = display.Judging, p, e.untouched(t), nil
	if e.pos.Play(p) == nil { // a forbidden point is an answer
		e.host.Tell(view.Notice{Stone: true})
	}
	e.startAttempt(func(ctx context.Context) (verdict, error) { return e.judge.move(ctx, t, pos, p) }, e.judged)
	e.host.Changed()
}

// judged takes the verdict on a move.
func (e *Practice) judged(v verdict) {
	e.verdict = v
	switch {
	case !v.right:
		e.helped = true
		e.misses++
		e.state = display.Refuted
		e.settle(failed)
		if e.choice.kind != display.TimedRun { // there the next one comes
			e.playOut(v.line)
		}
	case v.over || len(v.line) == 0:
		e.solved()
	default:
		e.state = display.Answering
		e.after(func() {
			_ = e.pos.Play(v.line[0]) // it was found on this board
			e.host.Tell(view.Notice{Stone: true})
			e.state = display.Asking
			if e.pos.Over() {
				e.solved()
			}
		})
	}
	e.host.Changed()
}

// solved notes that the exercise is done.
func (e *Practice) solved() {
	e.state = display.Solved
	if e.hints > 0 {
		e.settle(hinted)
	}
	e.settle(unaided)
}

// settle notes how the exercise went, once.
func (e *Practice) settle(score float64) {
	t, _ := e.choice.task()
	if e.settled || score == failed && t.lesson.Goal != "" { // what is learned after an error is learned
		return
	}
	e.settled, e.last = true, t.puzzle
	daily := e.choice.kind == display.Daily && t.is(dailyTask(e.now())) // and not yesterday's
	e.training.settle(t, score, daily, e.now())
	if e.choice.kind == display.TimedRun {
		e.ran(score)
	}
}

// playOut puts the stones of a line on the board as ghosts, one after the other.
func (e *Practice) playOut(line []board.Point) {
	if !e.animated || len(line) == 0 {
		e.line = line
		return
	}
	e.after(func() {
		e.line = line[:len(e.line)+1]
		if len(e.line) < len(line) {
			e.playOut(line)
		}
	})
}

// Hint gives the next hint.
func (e *Practice) Hint() {
	if e.state == display.Refuted && e.hints < hintSteps { // it is about the next try
		hints := e.hints
		e.Retry()
		e.hints = hints
	}
	if e.state == display.Asking && e.hints < hintSteps && e.choice.kind != display.TimedRun {
		e.hints++
		e.helped = true
		e.host.Changed()
	}
}

// ShowSolution shows how it is done.
func (e *Practice) ShowSolution() {
	t, ok := e.choice.task()
	if !ok || e.state == display.Solved || e.state == display.Given || e.choice.kind == display.TimedRun {
		return
	}
	e.settle(failed)
	e.beginTask()
	e.helped, e.settled, e.state = true, true, display.Given
	e.startAttempt(func(ctx context.Context) (verdict, error) { return e.judge.solution(ctx, t) }, func(v verdict) {
		e.verdict.does = v.does
		e.playOut(v.line)
		e.host.Changed()
	})
	e.host.Changed()
}

// startAttempt works in the background and hands on what comes of it, unless
// something else is tried by then.
func (e *Practice) startAttempt(work func(context.Context) (verdict, error), then func(verdict)) {
	background.Start(e.attempt, func(ctx context.Context, _ func(func())) (verdict, error) { return work(ctx) }, func(v verdict, err error) {
		if err != nil {
			if !errors.Is(err, context.Canceled) {
				e.host.Trouble(err)
			}
			e.broke = true
			e.beginTask()
			e.broke = false
			e.host.Changed()
			return
		}
		then(v)
	})
}

// after does something on the board in a moment, unless something else is tried
// by then.
func (e *Practice) after(f func()) {
	if !e.animated {
		e.attempt.Cancel()
		f()
		return
	}
	e.attempt.After(playDelay, func() {
		f()
		e.host.Changed()
	})
}
