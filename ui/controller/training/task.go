package training

import (
	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/view"
)

// task is a position to find a move in.
type task struct {
	pos    *rule.Position
	key    board.Point // a move that solves it
	puzzle string      // ID of the puzzle; empty for a mistake

	grade, plies int // of a puzzle

	lesson coach.Lesson // without a goal: it is none

	mistake store.Mistake
	played  board.Point        // in the game; board.Pass in a puzzle
	better  analysis.Candidate // than it
}

// hintSteps is how many hints there are for a task.
const hintSteps = 3

// hint returns a step of help.
func (t task) hint(step int) view.Hint {
	h := view.Hint{Column: t.key.X, Point: board.Pass, Step: step, Four: makesFour(t.pos, t.key)}
	if step == hintSteps {
		h.Point = t.key
	}
	return h
}

// makesFour reports whether a stone on p threatens to complete a row.
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

// puzzleTask makes a task of a puzzle.
func puzzleTask(p coach.Puzzle) task {
	return task{
		pos: p.Position(), key: p.First[0], puzzle: p.ID(), grade: p.Grade(), plies: p.Plies, played: board.Pass,
	}
}

// lessonTask makes a task of a position of the first lesson.
func lessonTask(l coach.Lesson) task {
	pos := l.Position()
	return task{pos: pos, key: l.Answers(pos)[0], lesson: l, played: board.Pass}
}

// kept reports whether it is written down how one gets on with the task.
func (t task) kept() bool { return t.lesson.Goal == "" }

// mistakeTask makes a task of what was kept; false where that makes no sense.
func mistakeTask(m store.Mistake) (t task, ok bool) {
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
