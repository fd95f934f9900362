package training

import (
	"context"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Board returns what the board shows of the exercise; how it is drawn is the caller's.
func (e *Practice) Board() (state view.Board) {
	t, ok := e.choice.task()
	if !ok {
		return state
	}
	state.Stones, state.Moves, state.Win = e.pos.Board().Clone(), e.pos.Moves(), e.pos.WinningLine()
	if e.state == display.Asking || e.state == display.Refuted {
		state.Turn = t.turn()
	}
	state.Line = view.Line{Points: e.line, First: e.pos.Turn()}
	if t.played != board.Pass && e.state == display.Asking {
		state.Candidates = []view.Candidate{{Point: t.played, Label: "×", Rank: 1, Slip: true}}
	}
	if e.hints == hintSteps && e.untouched(t) {
		state.Candidates = []view.Candidate{{Point: t.key}}
	}
	if e.state == display.Refuted && t.opening != "" {
		state.Candidates = []view.Candidate{{Point: e.verdict.better.Move}}
	}
	switch {
	case e.rings():
		for _, p := range t.lesson.Answers {
			state.Candidates = append(state.Candidates, view.Candidate{Point: p, Label: t.lesson.Label()})
		}
	case e.state == display.Solved && (t.lesson.Goal == coach.FindFoul || t.shipped.Kind == coach.Foul):
		state.Candidates = []view.Candidate{{Point: e.tried, Label: "×"}}
	}
	return state
}

// ringsAfter is how many errors show the answers of a lesson in any case.
const ringsAfter = 2

// rings reports whether the answers of a lesson are shown: after an error whose first move was wrong,
// at once where the board does not show why.
func (e *Practice) rings() bool {
	t, _ := e.choice.task()
	return t.lesson.Goal != "" && e.state == display.Refuted && e.first && (len(e.verdict.line) == 0 || e.misses >= ringsAfter)
}

// untouched reports whether a move is to be found and none has been made yet: hints are
// about the first one.
func (e *Practice) untouched(t task) bool {
	return e.state == display.Asking && len(e.pos.Moves()) == len(t.pos.Moves())
}

// Status says what is to be done.
func (e *Practice) Status(text *i18n.Localizer) display.Status {
	t, ok := e.choice.task()
	if !ok && len(e.choice.tasks) > 0 {
		return display.Status{Sentence: text.T("exercise.all_done"), Bare: true}
	}
	if !ok {
		return display.Status{Sentence: text.T("exercise.none." + kindKey(e.choice.kind)), Bare: true}
	}
	side := i18n.Args{"Side": text.Side(t.turn())}
	state := display.Status{Bare: true, Side: t.turn(), Sentence: text.T("exercise.find."+kindKey(e.choice.kind), side)}
	switch t.shipped.Kind {
	case coach.Save:
		state.Sentence = text.T("exercise.find.save", side)
	case coach.Foul:
		state.Sentence = text.T("lesson.find.foul")
	}
	if t.lesson.Goal != "" {
		state.Sentence = text.T("lesson.find." + string(t.lesson.Goal))
		switch {
		case e.state == display.Solved:
			state.Sentence = text.T("exercise.solved")
		case e.View().Answered() && t.lesson.Goal == coach.MakeOpenFour:
			state.Sentence = text.T("lesson.find.onward")
		case e.View().Answered() && t.lesson.Goal != coach.Hold:
			state.Sentence = text.T("exercise.find.puzzle", side)
		}
		return state
	}
	switch {
	case e.choice.kind == display.TimedRun && e.run.over:
		return display.Status{Bare: true, Sentence: text.T("exercise.run_over")}
	case e.state == display.Solved && e.helped:
		state.Sentence = text.T("exercise.helped")
	case e.state == display.Solved:
		state.Sentence = text.T("exercise.solved")
	case e.state == display.Given:
		state.Sentence = text.T("exercise.given")
	case e.state == display.Refuted:
		state.Sentence = text.T("exercise.wrong")
	}
	return state
}

// kindKey is the last part of the keys of messages about a kind of exercise.
func kindKey(k display.ExerciseKind) string {
	switch k {
	case display.Mistakes:
		return "mistake"
	case display.Openings:
		return "opening"
	default:
		return "puzzle"
	}
}

func firstOf(line []board.Point) board.Point {
	if len(line) == 0 {
		return board.Pass
	}
	return line[0]
}

// View returns what is shown of the exercise beside the board.
func (e *Practice) View() display.Exercise {
	shown := display.Exercise{
		On: true, Kind: e.choice.kind, State: e.state, Count: len(e.choice.tasks), Chosen: e.choice.grade,
		Rating: e.training.rating(), Run: e.run.view(e.now(), e.training.kept.BestRun),
		Reviewed: e.training.kept.Reviewed, Mistakes: len(e.training.kept.Mistakes), Before: e.choice.before(),
		Tried: e.tried, Loses: e.verdict.loses, Finished: !e.attempt.Running(),
	}
	shown.Due, shown.NextDue = e.training.due(e.now())
	for _, t := range e.choice.tasks {
		if e.training.of(t).Solved > 0 {
			shown.Solved++
		}
	}
	if e.choice.kind == display.Lesson {
		shown.Lessons, _ = e.training.lessons()
		shown.Lesson = e.choice.lesson
	}
	t, ok := e.choice.task()
	if !ok {
		return shown
	}
	shown.Openings = display.OpeningChoice{Rule: e.choice.openings.rule, Chosen: e.choice.openings.id, Shown: t.opening, Solved: e.training.openings()}
	shown.Misses, shown.Score = e.misses, e.verdict.tried
	shown.Number, shown.Grade, shown.Plies, shown.Side = e.choice.at+1, t.grade, t.plies, t.turn()
	shown.Played, shown.Goal = t.played, t.lesson.Goal
	shown.Puzzle, shown.Rule = t.shipped.Kind, t.pos.Rule()
	shown.Answers, shown.Rings, shown.First = len(t.lesson.Answers), e.rings(), e.first
	shown.Reply = firstOf(e.verdict.line)
	shown.Known = t.puzzle != "" && e.training.of(t).Tries > 0
	shown.CanHint = e.hints < hintSteps && (e.untouched(t) || e.state == display.Refuted) && t.opening == ""
	for step := 1; step <= e.hints; step++ {
		shown.Hints = append(shown.Hints, t.hint(step))
	}
	if e.state == display.Solved || e.state == display.Given {
		shown.Better = t.better
		if t.shipped.Kind == coach.Save {
			shown.Better.Move = t.key
		}
		if at := t.key; t.shipped.Kind == coach.Foul {
			if e.state == display.Solved {
				at = e.tried
			}
			shown.Foul = t.pos.Rule().Forbidden(t.pos.Board(), at, t.turn())
		}
	}
	if t.opening != "" {
		shown.Better = e.verdict.better
	}
	return shown
}

// Does says in words what the move that was tried in a lesson does on the board, and the moves of a
// solution that was shown.
func (e *Practice) Does(text *i18n.Localizer) string {
	var all []string
	for _, does := range e.verdict.does {
		if len(does.Facts) > 0 && e.state != display.Judging {
			all = append(all, words.Writer{Text: text}.Say(does))
		}
	}
	return words.Join(text, all...)
}

// Searcher looks at a position at full strength.
type Searcher interface {
	Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)
}

// judge finds out what a move is worth. It is asked in the background.
type judge struct {
	engine Searcher
	prover *exact.SharedProver
	found  *sync.Map // by rule and hash: the best move of a position of an opening
}

// verdict is what comes of a move in a task.
type verdict struct {
	right bool
	over  bool          // nothing is left to do
	loses bool          // the opponent wins by force
	line  []board.Point // how the opponent answers and it goes on

	better analysis.Candidate // in an opening: the best that is known, and what the move is worth
	tried  analysis.Score

	does []coach.Explanation // in a lesson: what it does on the board; in a solution, how it works
}

// judgeNodes is how many nodes may be searched to judge a move in a position of an
// own game.
const judgeNodes = 200_000

// move finds out whether a move solves the task. It runs in the background.
func (j judge) move(ctx context.Context, t task, pos *rule.Position, move board.Point) (v verdict, err error) {
	if t.lesson.Goal != "" {
		j.prover.With(func(prover *exact.Prover) {
			var a coach.PuzzleAttempt
			a, err = t.lesson.Try(ctx, prover, pos, move)
			v = verdict{right: a.Right, over: a.Over, loses: a.Loses, line: a.Line, does: []coach.Explanation{t.lesson.Says(pos, move)}}
		})
		return v, err
	}
	if t.opening != "" {
		return j.opening(ctx, pos, move)
	}
	if t.puzzle != "" {
		j.prover.With(func(prover *exact.Prover) {
			var a coach.PuzzleAttempt
			a, err = t.shipped.Try(ctx, prover, pos, move)
			v = verdict{right: a.Right, over: a.Over, loses: a.Loses, line: a.Line}
		})
		return v, err
	}
	if move == t.better.Move {
		return verdict{right: true, over: true}, nil
	}
	return j.mistake(ctx, t, pos, move)
}

// mistake compares a move with the better one that the review knows.
func (j judge) mistake(ctx context.Context, t task, pos *rule.Position, move board.Point) (v verdict, err error) {
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		return v, err
	}
	if next.Over() {
		return verdict{right: next.Winner() != pos.Turn().Opponent(), over: true}, nil
	}
	j.prover.With(func(prover *exact.Prover) {
		win, lost := prover.Win(next, judgeNodes)
		v = verdict{loses: lost, line: win.Moves}
	})
	if v.loses && !t.better.Score.Forced() {
		return v, ctx.Err()
	}
	info, err := j.engine.Search(ctx, next, engine.Limits{Nodes: judgeNodes}, func(analysis.Info) {})
	if err != nil {
		return v, err
	}
	best, ok := info.Best()
	if !ok {
		return verdict{right: true, over: true}, ctx.Err()
	}
	kind, _ := coach.Classify(t.better.Score, best.Score.Opposite().Later(1))
	_, loses := best.Score.Win()
	right := !kind.Serious()
	return verdict{right: right, over: right, loses: loses, line: best.Line}, ctx.Err()
}

// solution returns the moves that solve a task. It runs in the background.
func (j judge) solution(ctx context.Context, t task) (verdict, error) {
	if t.opening != "" {
		best, err := j.known(ctx, t.pos)
		return verdict{line: best.Line[:min(len(best.Line), openingStones-board.CanonicalStones)], better: best}, err
	}
	if t.puzzle == "" {
		return verdict{line: t.better.Line, does: explain(t.pos, t.better.Line)}, nil
	}
	line := []board.Point{t.key}
	j.prover.With(func(prover *exact.Prover) {
		shortest := 0
		for _, p := range t.shipped.First {
			if win, won := prover.After(t.pos, p, solutionNodes); won && (shortest == 0 || win.Plies < shortest) {
				line, shortest = win.Moves, win.Plies
			}
		}
	})
	return verdict{line: line, does: explain(t.pos, line)}, nil
}

// explain says what the first move of a line does, and the one that leaves no answer: the last of its
// side's before the row.
func explain(pos *rule.Position, line []board.Point) (does []coach.Explanation) {
	pos = pos.Clone()
	for i, p := range line {
		if i == 0 || i == len(line)-3 && i%2 == 0 {
			does = append(does, coach.OnBoard(pos, p))
		}
		if pos.Play(p) != nil { // a forbidden point is an answer
			break
		}
	}
	return does
}

// solutionNodes is how many nodes may be searched to find a puzzle's win again.
const solutionNodes = 200_000
