package training

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// Searcher looks at a position at full strength.
type Searcher interface {
	Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)
}

// judge finds out what a move is worth. It is asked in the background.
type judge struct {
	engine Searcher
	prover *exact.SharedProver
}

// verdict is what comes of a move in a task.
type verdict struct {
	right bool
	over  bool          // nothing is left to do
	loses bool          // the opponent wins by force
	idle  bool          // it threatens nothing, in a lesson
	line  []board.Point // how the opponent answers and it goes on
}

// judgeNodes is how many nodes may be searched to judge a move in a position of an
// own game.
const judgeNodes = 200_000

// move finds out whether a move solves the task. It runs in the background.
func (j judge) move(ctx context.Context, t task, pos *rule.Position, move board.Point) (v verdict, err error) {
	if t.lesson.Goal != "" {
		a, err := t.lesson.Try(pos, move)
		return verdict{right: a.Right, over: a.Over, loses: a.Loses, idle: a.Idle, line: a.Line}, err
	}
	if t.puzzle != "" {
		key := board.Pass
		if pos.Hash() == t.pos.Hash() {
			key = t.key
		}
		j.prover.With(func(prover *exact.Prover) {
			var a coach.PuzzleAttempt
			a, err = coach.TryPuzzle(ctx, prover, pos, move, key)
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
func (j judge) solution(t task) (line []board.Point) {
	if t.puzzle == "" {
		return t.better.Line
	}
	line = []board.Point{t.key}
	j.prover.With(func(prover *exact.Prover) {
		if win, won := prover.After(t.pos, t.key, solutionNodes); won {
			line = win.Moves
		}
	})
	return line
}

// solutionNodes is how many nodes may be searched to find a puzzle's win again.
const solutionNodes = 200_000
