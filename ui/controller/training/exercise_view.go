package training

import (
	"strconv"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Board returns what the board shows of the exercise; how it is drawn is the caller's.
func (e *Practice) Board() (state view.Board) {
	t, ok := e.choice.task()
	if !ok {
		return state
	}
	state.Stones, state.Moves, state.Win = e.pos.Board().Clone(), e.pos.Moves(), e.pos.WinningLine()
	if e.state == view.Asking || e.state == view.Refuted {
		state.Turn = t.pos.Turn()
	}
	state.Line = view.Line{Points: e.line, First: e.pos.Turn()}
	if t.played != board.Pass && e.state == view.Asking {
		state.Candidates = []view.Candidate{{Point: t.played, Label: "×", Rank: 1, Slip: true}}
	}
	if e.hints == hintSteps && e.untouched(t) {
		state.Candidates = []view.Candidate{{Point: t.key}}
	}
	if t.lesson.Goal != "" && e.state == view.Refuted && !e.verdict.loses { // else the opponent's stone is there
		for _, p := range t.lesson.Answers(t.pos) {
			state.Candidates = append(state.Candidates, view.Candidate{Point: p, Label: strconv.Itoa(t.lesson.Row())})
		}
	}
	return state
}

// untouched reports whether a move is to be found and none has been made yet: hints are
// about the first one.
func (e *Practice) untouched(t task) bool {
	return e.state == view.Asking && len(e.pos.Moves()) == len(t.pos.Moves())
}

// Status says what is to be done.
func (e *Practice) Status(text *i18n.Localizer) view.Status {
	t, ok := e.choice.task()
	if !ok {
		return view.Status{Sentence: text.T("exercise.none." + kindKey(e.choice.kind)), Bare: true}
	}
	side := i18n.Args{"Side": text.Side(t.pos.Turn())}
	state := view.Status{Bare: true, Side: t.pos.Turn(), Sentence: text.T("exercise.find."+kindKey(e.choice.kind), side)}
	if t.lesson.Goal != "" {
		state.Sentence = text.T("lesson.find." + string(t.lesson.Goal))
		switch {
		case e.state == view.Solved:
			state.Sentence = text.T("exercise.solved")
		case e.View().Answered():
			state.Sentence = text.T("lesson.find.onward")
		}
		return state
	}
	switch e.state {
	case view.Solved:
		state.Sentence = text.T("exercise.solved")
	case view.Given:
		state.Sentence = text.T("exercise.given")
	case view.Refuted:
		state.Sentence = text.T("exercise.wrong")
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

// View returns what is shown of the exercise beside the board.
func (e *Practice) View() view.Exercise {
	shown := view.Exercise{
		On: true, Kind: e.choice.kind, State: e.state, Count: len(e.choice.tasks), Chosen: e.choice.grade,
		Tried: e.tried, Loses: e.verdict.loses, Idle: e.verdict.idle, Finished: !e.attempt.Running(),
	}
	for _, t := range e.choice.tasks {
		if e.training.of(t).Solved > 0 {
			shown.Solved++
		}
	}
	t, ok := e.choice.task()
	if !ok {
		return shown
	}
	shown.Number, shown.Grade, shown.Plies, shown.Side = e.choice.at+1, t.grade, t.plies, t.pos.Turn()
	shown.Played, shown.Goal = t.played, t.lesson.Goal
	shown.Reply = firstOf(e.verdict.line)
	shown.CanHint = e.hints < hintSteps && e.untouched(t)
	for step := 1; step <= e.hints; step++ {
		shown.Hints = append(shown.Hints, t.hint(step))
	}
	if e.state == view.Solved || e.state == view.Given {
		shown.Better = t.better
	}
	return shown
}
