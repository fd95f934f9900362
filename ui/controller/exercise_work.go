package controller

import (
	"context"
	"errors"
	"time"

	"tengen/board"
	"tengen/ui/background"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// startAttempt works in the background and hands on what comes of it, unless
// something else is tried by then.
func (c *Controller) startAttempt(work func(context.Context) (verdict, error), then func(verdict)) {
	c.stopAttempt()
	background.Start(c.attempts, func(ctx context.Context, _ func(func())) (verdict, error) { return work(ctx) }, func(v verdict, err error) {
		if err != nil {
			if !errors.Is(err, context.Canceled) {
				c.trouble(err)
			}
			c.beginTask()
			c.redraw()
			return
		}
		then(v)
	})
}

// after does something on the board in a moment, unless something else is tried
// by then.
func (c *Controller) after(f func()) {
	c.stopAttempt()
	if !c.settings.Animation {
		f()
		return
	}
	background.Start(c.attempts, func(ctx context.Context, _ func(func())) (struct{}, error) {
		select {
		case <-time.After(playDelay):
		case <-ctx.Done():
		}
		return struct{}{}, ctx.Err()
	}, func(_ struct{}, err error) {
		if err == nil {
			f()
			c.redraw()
		}
	})
}

func (c *Controller) stopAttempt() { c.attempts.Cancel() }

// exerciseBoard shows the exercise in place of the game.
func (c *Controller) exerciseBoard(state *view.Board) {
	e := &c.exercises
	*state = view.Board{Coordinates: state.Coordinates, Look: state.Look, Still: state.Still}
	if e.pos == nil {
		return
	}
	state.Stones, state.Moves, state.Win = e.pos.Board(), e.pos.Moves(), e.pos.WinningLine()
	if e.state == view.Asking || e.state == view.Refuted {
		state.Turn = e.tasks[e.at].pos.Turn()
	}
	state.Line = view.Line{Points: e.line, First: e.pos.Turn()}
	if t := e.tasks[e.at]; t.played != board.Pass && e.state == view.Asking {
		state.Candidates = []view.Candidate{{Point: t.played, Label: "×", Rank: 1, Slip: true}}
	}
	if e.state == view.Asking && e.hints == hintSteps && len(e.pos.Moves()) == len(e.tasks[e.at].pos.Moves()) {
		state.Candidates = []view.Candidate{{Point: e.tasks[e.at].key}}
	}
}

// exerciseStatus says what is to be done.
func (c *Controller) exerciseStatus() view.Status {
	e := &c.exercises
	if e.at >= len(e.tasks) {
		return view.Status{Sentence: c.text.T("exercise.none." + kindKey(e.kind)), Bare: true}
	}
	t := e.tasks[e.at]
	side := i18n.Args{"Side": c.text.Side(t.pos.Turn())}
	state := view.Status{Bare: true, Side: t.pos.Turn(), Sentence: c.text.T("exercise.find."+kindKey(e.kind), side)}
	switch e.state {
	case view.Solved:
		state.Sentence = c.text.T("exercise.solved")
	case view.Given:
		state.Sentence = c.text.T("exercise.given")
	case view.Refuted:
		state.Sentence = c.text.T("exercise.wrong")
	}
	return state
}

// kindKey is the last part of the keys of messages about a kind of exercise.
func kindKey(k view.ExerciseKind) string {
	if k == view.Mistakes {
		return "mistake"
	}
	return "puzzle"
}

func firstOf(line []board.Point) board.Point {
	if len(line) == 0 {
		return board.Pass
	}
	return line[0]
}

// shownExercise returns what the screen shows of the exercise.
func (c *Controller) shownExercise() Exercise {
	e := &c.exercises
	if !e.open {
		return view.Exercise{}
	}
	shown := view.Exercise{
		On: true, Kind: e.kind, State: e.state, Count: len(e.tasks), Chosen: e.grade,
		Tried: e.tried, Loses: e.verdict.loses, Finished: !c.attempts.Running(),
	}
	for _, t := range e.tasks {
		if c.practice(t).Solved > 0 {
			shown.Solved++
		}
	}
	if e.at >= len(e.tasks) {
		return shown
	}
	t := e.tasks[e.at]
	shown.Number, shown.Grade, shown.Plies, shown.Side = e.at+1, t.grade, t.plies, t.pos.Turn()
	shown.Played = t.played
	shown.Reply = firstOf(e.verdict.line)
	shown.CanHint = e.state == view.Asking && e.hints < hintSteps && len(e.pos.Moves()) == len(t.pos.Moves())
	for step := 1; step <= e.hints; step++ {
		shown.Hints = append(shown.Hints, t.hint(step))
	}
	if e.state == view.Solved || e.state == view.Given {
		shown.Better = t.better
	}
	return shown
}
