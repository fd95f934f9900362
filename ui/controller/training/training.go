package training

import (
	"slices"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/controller/host"
	"tengen/ui/store"
)

// Store keeps how a person gets on.
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
	if t.store == nil {
		return
	}
	var err error
	if t.kept, err = t.store.LoadTraining(); err != nil {
		t.host.Trouble(err)
	}
}

// save writes all that is kept. That it fails is said once: nobody wants to hear it after each
// exercise.
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
	if x.puzzle != "" {
		return t.kept.Puzzles[x.puzzle]
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

// add notes how a task went: solved is without help or error.
func (t *training) add(x task, solved bool) {
	if !x.kept() {
		return
	}
	p := t.of(x)
	p.Tries++
	if solved {
		p.Solved++
	}
	if x.puzzle != "" {
		t.kept.Puzzles[x.puzzle] = p
	} else if i := t.find(x); i >= 0 {
		t.kept.Mistakes[i].Attempts = p
	}
	t.save()
}

// Collect keeps the mistakes that persons made in a game of that variant, which was
// reviewed, to be practised. Positions that do not come from the empty board are left
// out.
func (e *Practice) Collect(plies []coach.Ply, variant string, person func(side board.Stone) bool) {
	e.training.load()
	found := false
	for _, m := range coach.Assess(plies).Moves {
		if !m.Serious() || !person(m.Side) || m.Better.Move == m.Point || m.Better.Move == board.Pass {
			continue
		}
		pos := plies[m.Ply].Pos
		size := pos.Board().Size()
		if len(pos.Moves()) != size.Cells()-pos.Board().Count(board.Empty) {
			continue
		}
		l := m.Better.Record()
		e.training.kept.Add(store.Mistake{
			Variant: variant, Moves: record.FormatMoves(pos.Moves()), Played: m.Point.String(),
			Better: record.FormatMoves(l.Moves), Value: l.Value, Plies: l.Plies, Kind: m.Kind.String(),
		})
		found = true
	}
	if found {
		e.training.save()
	}
}
