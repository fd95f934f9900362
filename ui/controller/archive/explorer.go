package archive

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/library"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/display"
)

// Explorer knows, of one position at a time, what was played in it and what was found of it
// on other days. Its methods belong on the screen's goroutine.
type Explorer struct {
	*shelf
	job   *background.Job
	learn func(*rule.Position, *record.Analysis)
	tree  Tree

	about *rule.Position // nil: none
	whose library.Whose
	known display.Explored
}

// Tree returns what lets f read the tree of the game on the board, from any goroutine.
type Tree func() func(f func(*record.Tree))

// Follow makes sure that what is known of a position is on its way.
func (e *Explorer) Follow(pos *rule.Position) {
	if !e.On() || e.isAbout(pos) {
		return
	}
	e.about, e.known = pos.Clone(), display.Explored{Whose: e.whose}
	e.ask()
}

// Stop forgets the position, which is asked for anew when it is followed again.
func (e *Explorer) Stop() {
	e.job.Cancel()
	e.about, e.known = nil, display.Explored{}
}

// SetWhose says whose games count.
func (e *Explorer) SetWhose(is library.Whose) {
	e.whose, e.known.Whose = is, is
	if e.about != nil {
		e.ask()
	}
}

// View returns what is known of a position. What it refers to must not be changed.
func (e *Explorer) View(pos *rule.Position) display.Explored {
	known := e.known
	if !e.isAbout(pos) {
		known = display.Explored{Whose: e.whose}
	}
	known.Turn, known.Kept = pos.Turn(), e.On()
	return known
}

func (e *Explorer) isAbout(pos *rule.Position) bool {
	return e.about != nil && e.about.Rule() == pos.Rule() && e.about.Hash() == pos.Hash()
}

// ask asks the store.
func (e *Explorer) ask() {
	pos, whose, read := e.about, e.whose, e.tree()
	background.Start(e.job, func(ctx context.Context, _ func(func())) (known display.Explored, err error) {
		analysis.Pause() // the position is to be seen first
		known.Asked, known.Whose = true, whose
		read(func(t *record.Tree) { known.Lines, err = library.LinesFrom(ctx, t, pos) })
		if err != nil {
			return known, err
		}
		store, err := e.store()
		if err == nil {
			known.Moves, err = store.Played(ctx, pos, whose)
		}
		if err == nil {
			known.Games, err = store.Count(ctx, library.Query{Through: pos, Whose: whose})
		}
		if err == nil {
			known.Analyses, err = store.Analyses(ctx, pos)
		}
		if err == nil {
			known.Worth, known.Valued, err = store.Worth(ctx, pos)
		}
		return known, err
	}, func(known display.Explored, err error) {
		if err != nil {
			if !e.job.Report(err) && !e.mend(err, e.ask) {
				e.host.Failed("games.not_found", err)
			}
			return
		}
		e.known = known
		for _, a := range known.Analyses {
			e.learn(pos, a)
		}
		e.host.Changed()
	})
}

// Remember keeps what an engine has found of a position.
func (e *Explorer) Remember(pos *rule.Position, a *record.Analysis) {
	pos = pos.Clone()
	e.write(func(ctx context.Context, store Store) error { return store.Analyse(ctx, pos, a, time.Now()) }, func() {
		if e.isAbout(pos) {
			e.ask()
		}
	}, e.host.Trouble) // nothing is lost that was asked for
}
