// Package training owns what a player practises: exercises and mistakes, and the record
// against the levels with its rating.
package training

import (
	"slices"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/store"
)

// PracticeStore keeps how a person gets on.
type PracticeStore interface {
	LoadTraining() (store.Training, error)
	SaveTraining(store.Training) error
}

// training is how a person gets on with what is practised.
type training struct {
	store  PracticeStore // nil keeps nothing
	host   host.Host
	kept   store.Training
	loaded bool
	failed bool // it could not be written last
}

// load reads what was practised before, once.
func (t *training) load() {
	if t.loaded {
		return
	}
	t.loaded = true
	t.kept.Puzzles = map[string]store.Attempts{}
	if t.store != nil {
		var err error
		if t.kept, err = t.store.LoadTraining(); err != nil {
			t.host.Trouble(err)
		}
	}
	if t.kept.Lessons == nil {
		t.kept.Lessons = map[string]bool{}
	}
	if t.kept.Openings == nil {
		t.kept.Openings = map[string]store.Attempts{}
	}
}

// save writes all that is kept. That it fails is said once, not after each exercise.
func (t *training) save() {
	if t.store == nil {
		return
	}
	err := t.store.SaveTraining(t.kept)
	if err != nil && !t.failed {
		t.host.Failed("exercise.not_kept", err)
	}
	t.failed = err != nil
}

// of returns how the person got on with a task.
func (t *training) of(x task) store.Attempts {
	switch {
	case x.puzzle != "":
		return t.kept.Puzzles[x.puzzle]
	case x.lesson.Goal != "" && t.kept.Lessons[x.lesson.ID()]:
		return store.Attempts{Solved: 1}
	case x.opening != "":
		return t.kept.Openings[x.openingID()]
	}
	if i := t.find(x); i >= 0 {
		return t.kept.Mistakes[i].Attempts
	}
	return store.Attempts{}
}

// find returns where a mistake stands in the list, -1 for a puzzle.
func (t *training) find(x task) int {
	return slices.IndexFunc(t.kept.Mistakes, func(m store.Mistake) bool {
		return m.Variant == x.mistake.Variant && m.Moves == x.mistake.Moves && m.Played == x.mistake.Played
	})
}

// Mistakes returns those of moves that are practised: what persons did wrong in positions that come
// from the empty board, where a better move is known.
func Mistakes(moves []coach.ReviewedMove, plies []coach.Ply, person func(side board.Stone) bool) (all []coach.ReviewedMove) {
	for _, m := range moves {
		pos := plies[m.Ply].Pos
		if m.Serious() && person(m.Side) && m.Better.Move != m.Point && m.Better.Move != board.Pass && len(pos.Moves()) == pos.Board().Stones() {
			all = append(all, m)
		}
	}
	return all
}

// Collect keeps the mistakes that persons made in a game of that variant, which was
// reviewed, to be practised.
func (e *Practice) Collect(plies []coach.Ply, variant string, person func(side board.Stone) bool) {
	e.training.load()
	found := !e.training.kept.Reviewed && len(plies) > 1 && (person(board.Black) || person(board.White))
	e.training.kept.Reviewed = e.training.kept.Reviewed || found
	for _, m := range Mistakes(coach.Assess(plies).Moves, plies, person) {
		pos := plies[m.Ply].Pos
		l := m.Better.Record()
		weakness, diagonal := coach.WeaknessOf(pos, m)
		e.training.kept.Add(store.Mistake{
			Variant: variant, Moves: record.FormatMoves(pos.Moves()), Played: m.Point.String(),
			Better: record.FormatMoves(l.Moves), Value: l.Value, Plies: l.Plies, Kind: m.Kind.String(),
			Weakness: string(weakness), Diagonal: diagonal,
		})
		found = true
	}
	if found {
		e.training.save()
	}
}

// task is a position to find a move in.
type task struct {
	pos    *rule.Position // nil for a puzzle until it is chosen
	key    board.Point    // a move that solves it
	puzzle string         // ID of the puzzle; empty for a mistake

	shipped      coach.Puzzle
	grade, plies int     // of a puzzle
	guess        float64 // of its rating

	lesson coach.Step // without a goal: it is none

	opening string      // ID of a canonical opening; "" for others
	side    board.Stone // whose moves are asked for in it

	mistake store.Mistake
	played  board.Point        // in the game; board.Pass in a puzzle
	better  analysis.Candidate // than it
}

// is reports whether both are one task.
func (t task) is(o task) bool {
	return t.puzzle == o.puzzle && t.opening == o.opening && t.side == o.side &&
		t.lesson.Goal == o.lesson.Goal && (t.lesson.Goal == "" || t.lesson.ID() == o.lesson.ID()) &&
		t.mistake.Moves == o.mistake.Moves && t.mistake.Played == o.mistake.Played && t.mistake.Variant == o.mistake.Variant
}

// turn returns the side whose moves are asked for.
func (t task) turn() board.Stone {
	if t.opening != "" {
		return t.side
	}
	return t.pos.Turn()
}

// hintSteps is how many hints there are for a task.
const hintSteps = 3

// hint returns a step of help.
func (t task) hint(step int) display.Hint {
	h := display.Hint{Column: t.key.X, Point: board.Pass, Step: step, Four: makesFour(t.pos, t.key)}
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

// shippedTasks are those of the puzzles that are shipped.
var shippedTasks = sync.OnceValue(func() (all []task) {
	for _, p := range coach.Puzzles() {
		all = append(all, puzzleTask(p))
	}
	return all
})

// puzzleTasks returns the tasks of a theme, "" for none.
func puzzleTasks(theme coach.PuzzleTheme) []task {
	return slices.DeleteFunc(slices.Clone(shippedTasks()), func(t task) bool { return !t.shipped.Has(theme) })
}

// puzzleTask makes a task of a puzzle.
func puzzleTask(p coach.Puzzle) task {
	return task{
		shipped: p, key: p.First[0], puzzle: p.ID(), grade: p.Grade(), plies: p.Plies, guess: p.Rating(), played: board.Pass,
	}
}

// lessonTask makes a task of a position of a lesson.
func lessonTask(s coach.Step) task {
	return task{pos: s.Position(), key: s.Answers[0], lesson: s, played: board.Pass}
}

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
