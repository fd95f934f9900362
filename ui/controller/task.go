package controller

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/forced"
	"tengen/ai/puzzle"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/store/session"
	"tengen/ui/view"
)

// task is a position to find a move in.
type task struct {
	pos    *rule.Position
	key    board.Point // a move that solves it
	puzzle string      // ID of the puzzle; empty for a mistake

	grade, plies int // of a puzzle

	mistake session.Mistake
	played  board.Point        // in the game; board.Pass in a puzzle
	better  analysis.Candidate // than it
}

// hintSteps is how many hints there are for a task.
const hintSteps = 3

// hint returns a step of help.
func (t task) hint(step int) Hint {
	h := view.Hint{Column: t.key.X, Point: board.Pass, Step: step, Four: makesFour(t.pos, t.key)}
	if step == hintSteps {
		h.Point = t.key
	}
	return h
}

// makesFour tells whether a stone on p threatens to complete a row.
func makesFour(pos *rule.Position, p board.Point) bool {
	next := pos.Clone()
	if next.Play(p) != nil || next.Over() {
		return false
	}
	next.Pass()
	for _, q := range next.Board().Empties() {
		after := next.Clone()
		if after.Play(q) == nil && after.Winner() == pos.Turn() {
			return true
		}
	}
	return false
}

// verdict is what comes of a move in a task.
type verdict struct {
	right bool
	over  bool          // nothing is left to do
	loses bool          // the opponent wins by force
	line  []board.Point // how the opponent answers and it goes on
}

// judgeNodes is how many stones are placed to judge a move in a position of an own
// game.
const judgeNodes = 200_000

// judge finds out whether a move solves the task. It runs in the background.
func (c *Controller) judge(ctx context.Context, t task, pos *rule.Position, move board.Point) (v verdict, err error) {
	if t.puzzle != "" {
		key := board.Pass
		if pos.Hash() == t.pos.Hash() {
			key = t.key
		}
		c.lookout.with(func(prover *forced.Prover) {
			var a puzzle.Attempt
			a, err = puzzle.Try(ctx, prover, pos, move, key)
			v = verdict{right: a.Right, over: a.Over, loses: a.Loses, line: a.Line}
		})
		return v, err
	}
	if move == t.better.Move {
		return verdict{right: true, over: true}, nil
	}
	return c.judgeMistake(ctx, t, pos, move)
}

// judgeMistake compares a move with the better one that the review knows.
func (c *Controller) judgeMistake(ctx context.Context, t task, pos *rule.Position, move board.Point) (v verdict, err error) {
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		return v, err
	}
	if next.Over() {
		return verdict{right: next.Winner() != pos.Turn().Opponent(), over: true}, nil
	}
	c.lookout.with(func(prover *forced.Prover) {
		win, lost := prover.Win(next, judgeNodes)
		v = verdict{loses: lost, line: win.Moves}
	})
	if v.loses && !t.better.Score.Forced() {
		return v, ctx.Err()
	}
	info, err := c.brain.now.Load().search(ctx, next, engine.Limits{Nodes: judgeNodes}, func(analysis.Info) {})
	if err != nil {
		return v, err
	}
	best, ok := info.Best()
	if !ok {
		return verdict{right: true, over: true}, ctx.Err()
	}
	kind, _ := review.Classify(t.better.Score, best.Score.Opposite().Later(1))
	_, loses := best.Score.Win()
	return verdict{right: kind <= review.Slip, over: kind <= review.Slip, loses: loses, line: best.Line}, ctx.Err()
}

// solution returns the moves that solve a task. It runs in the background.
func (c *Controller) solution(t task) (line []board.Point) {
	if t.puzzle == "" {
		return t.better.Line
	}
	line = []board.Point{t.key}
	c.lookout.with(func(prover *forced.Prover) {
		if win, won := prover.After(t.pos, t.key, solutionLimit); won {
			line = win.Moves
		}
	})
	return line
}

// solutionLimit is how many stones are placed to find a puzzle's win again.
const solutionLimit = 200_000

// tasks lists what there is to practise.
func (c *Controller) tasks(kind view.ExerciseKind, grade int) []task {
	var all []task
	if kind == view.Mistakes {
		for _, m := range c.exercises.training.Mistakes {
			if t, ok := mistakeTask(m); ok {
				all = append(all, t)
			}
		}
		return all
	}
	for _, p := range puzzle.All() {
		if grade == 0 || p.Grade() == grade {
			all = append(all, task{
				pos: p.Position(), key: p.First[0], puzzle: p.ID(), grade: p.Grade(), plies: p.Plies, played: board.Pass,
			})
		}
	}
	return all
}

// mistakeTask makes a task of what was kept; false where that makes no sense.
func mistakeTask(m session.Mistake) (t task, ok bool) {
	v, err := rule.VariantByID(m.Variant)
	if err != nil {
		return t, false
	}
	pos := rule.NewPosition(v.Rule, v.Size)
	moves, err := record.ParseMoves(m.Moves)
	if err != nil {
		return t, false
	}
	for _, p := range moves {
		if pos.Play(p) != nil {
			return t, false
		}
	}
	line, errBetter := record.ParseMoves(m.Better)
	played, errPlayed := board.ParsePoint(m.Played)
	if errBetter != nil || errPlayed != nil || len(line) == 0 || pos.Check(line[0]) != nil {
		return t, false
	}
	return task{
		pos: pos, key: line[0], mistake: m, played: played,
		better: analysis.CandidateOf(record.Line{Moves: line, Value: m.Value, Plies: m.Plies}),
	}, true
}
