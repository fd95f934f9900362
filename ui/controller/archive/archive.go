// Package archive owns what outlives the games: the list of those that are kept, and what is
// known of a position from them and from the searches of other days. It keeps the games that are
// played and what is found.
package archive

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"tengen/ai/library"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Store keeps games. Its methods may be called by several goroutines.
type Store interface {
	Put(ctx context.Context, entries ...library.Entry) ([]int64, error)
	Analyse(ctx context.Context, pos *rule.Position, a *record.Analysis, now time.Time) error
	Analyses(ctx context.Context, pos *rule.Position) ([]*record.Analysis, error)
	Worth(ctx context.Context, pos *rule.Position) (w library.Worth, known bool, err error)
	Played(ctx context.Context, pos *rule.Position, whose library.Whose) ([]library.Continuation, error)
	Games(ctx context.Context, q library.Query) ([]library.Game, error)
	Count(ctx context.Context, q library.Query) (int, error)
	Tallies(ctx context.Context, by library.Grouping) ([]library.Tally, error)
	SGF(ctx context.Context, id int64) (string, error)
	Reviewed(ctx context.Context, id int64, t *record.Tree, accuracy [2]*float64) error
	Delete(ctx context.Context, now time.Time, ids ...int64) error
	Restore(ctx context.Context, ids ...int64) error
	SetTags(ctx context.Context, id int64, names []string) error
	Import(ctx context.Context, files library.Import) (library.Report, error)
	Export(ctx context.Context, w io.Writer, q library.Query) ([]library.Problem, error)
	Backup(ctx context.Context, path string) ([]library.Problem, error)
	Unreadable(ctx context.Context) ([]library.Problem, error)
	Close() error
}

// Archive is the list. Its methods belong on the screen's goroutine.
type Archive struct {
	*shelf
	Explorer *Explorer // of the position shown, over the same store

	list, work, files *background.Job // what finds games; what deletes, opens and exports them; the import
	counts, reviews   *background.Job // of results; of the games of the list
	results           []library.Tally

	shown   bool // the page is open
	judged  bool // and what is damaged was looked for
	view    display.Games
	deleted [][]int64 // that can be brought back, the last ones last
}

// mostShown is how many games of those found are listed.
const mostShown = 500

// New returns an owner without a list. Open is called in the background. Learn is told of
// what is found to have been known of a position.
func New(h host.Host, open Opener, learn func(*rule.Position, *record.Analysis), tree Tree) *Archive {
	s := newShelf(h, open, func(e *MendedError) {
		key := "games.mended"
		if e.More {
			key = "games.mended_more"
		}
		h.Tell(view.Notice{Trouble: h.Text().T(key, i18n.Args{"Kept": e.Kept, "Lost": e.Lost}), Details: e.Error()})
	})
	return &Archive{
		shelf: s, Explorer: &Explorer{shelf: s, job: background.NewJob(h.Runner), learn: learn, tree: tree, whose: library.People},
		counts: background.NewJob(h.Runner), reviews: background.NewJob(h.Runner),
		list: background.NewJob(h.Runner), work: background.NewJob(h.Runner), files: background.NewJob(h.Runner),
		view: display.Games{On: open != nil, Query: library.Query{Whose: library.Mine, Limit: mostShown}},
	}
}

// View returns what is shown.
func (c *Archive) View() display.Games { return c.view }

// Keep keeps a game, in the background; one that is kept already, by its key, is replaced. It may be
// called from any goroutine.
func (c *Archive) Keep(game func() (library.Entry, error)) { c.KeepThen(game, func() {}) }

// KeepThen is Keep with what follows when the game is kept, or cannot be, on the screen's goroutine.
func (c *Archive) KeepThen(game func() (library.Entry, error), kept func()) {
	if !c.On() {
		kept()
		return
	}
	c.write(func(ctx context.Context, store Store) error {
		e, err := game()
		if err == nil {
			_, err = store.Put(ctx, e)
		}
		return err
	}, func() {
		kept()
		c.find()
	}, func(err error) {
		if !c.mend(err, func() { c.KeepThen(game, kept) }) {
			kept()
			c.host.Failed("games.not_kept", err)
		}
	})
}

// Show says that the page is open, or not any more.
func (c *Archive) Show(on bool) {
	c.shown, c.judged = on, false
	c.find()
}

// Find lists the games that a query finds.
func (c *Archive) Find(q library.Query) {
	q.Limit = mostShown
	c.view.Query = q
	c.find()
}

// found are the games of a query.
type found struct {
	games    []library.Game
	total    int
	problems []library.Problem
}

// find looks for the games, while they are shown.
func (c *Archive) find() {
	if !c.shown || c.open == nil {
		return
	}
	q, judge, known := c.view.Query, !c.judged, c.view.Problems
	background.Start(c.list, func(ctx context.Context, _ func(func())) (f found, err error) {
		store, err := c.store()
		if err == nil {
			f.games, err = store.Games(ctx, q)
		}
		if err == nil {
			f.total, err = store.Count(ctx, q)
		}
		if f.problems = known; err == nil && judge {
			f.problems, err = store.Unreadable(ctx)
			if len(f.problems) > 0 && f.problems[0].Game == 0 { // pages hide games: salvage reads them
				err = &library.DamagedError{Path: f.problems[0].Path, Reason: f.problems[0]}
			}
		}
		return f, err
	}, func(f found, err error) {
		if c.failed(c.list, "games.not_found", err) {
			return
		}
		c.judged = true
		c.view.List, c.view.Total, c.view.Problems = f.games, f.total, f.problems
		if _, there := c.view.Game(); !there {
			c.view.Chosen = 0
			if len(f.games) > 0 {
				c.view.Chosen = f.games[0].ID
			}
		}
		c.host.Changed()
	})
}

// Count counts how the user's games ended.
func (c *Archive) Count() {
	if !c.On() {
		return
	}
	background.Start(c.counts, func(ctx context.Context, _ func(func())) (all []library.Tally, err error) {
		store, err := c.store()
		for _, by := range library.Groupings() {
			var some []library.Tally
			if err == nil {
				some, err = store.Tallies(ctx, by)
			}
			all = append(all, some...)
		}
		return all, err
	}, func(all []library.Tally, err error) {
		if !c.failed(c.counts, "games.not_found", err) {
			c.results = all
			c.host.Changed()
		}
	})
}

// Results returns how the user's games ended, as they were counted last. It must not be changed.
func (c *Archive) Results() []library.Tally { return c.results }

// failed says that a job has failed, in the sentence of a key, and reports whether it has.
func (c *Archive) failed(j *background.Job, key string, err error) bool {
	if err != nil && !j.Report(err) && !c.mend(err, c.find) {
		c.host.Failed(key, err)
	}
	return err != nil
}

// Choose chooses a game of the list.
func (c *Archive) Choose(id int64) {
	c.view.Chosen = id
	c.host.Changed()
}

// Move chooses the game so many rows on.
func (c *Archive) Move(by int) {
	i := slices.IndexFunc(c.view.List, func(g library.Game) bool { return g.ID == c.view.Chosen })
	if n := len(c.view.List); n > 0 {
		c.Choose(c.view.List[min(max(i+by, 0), n-1)].ID)
	}
}

// Read reads the game that is chosen, as SGF. One that is damaged is said to be.
func (c *Archive) Read(use func(sgf string)) {
	id := c.view.Chosen
	if id == 0 {
		return
	}
	background.Start(c.work, func(ctx context.Context, _ func(func())) (string, error) {
		store, err := c.store()
		if err != nil {
			return "", err
		}
		return store.SGF(ctx, id)
	}, func(sgf string, err error) {
		damage := library.Problem{}
		if damaged := errors.As(err, &damage); damaged || !c.failed(c.work, "games.not_opened", err) {
			use(sgf)
			if damaged {
				c.host.Tell(view.Notice{Trouble: c.host.Text().T("games.damaged_game"), Details: damage.Error()})
			}
		}
	})
}

// Delete takes the game that is chosen out of the list; Undelete brings back the one that
// was deleted last.
func (c *Archive) Delete() {
	id := c.view.Chosen
	if id == 0 {
		return
	}
	c.Move(1)
	if c.view.Chosen == id {
		c.Move(-1)
	}
	c.change(func(ctx context.Context, store Store) error { return store.Delete(ctx, time.Now(), id) }, func() {
		c.deleted = append(c.deleted, []int64{id})
	})
}

// SetTags gives the game that is chosen these tags and no others.
func (c *Archive) SetTags(names []string) {
	if id := c.view.Chosen; id != 0 {
		c.change(func(ctx context.Context, store Store) error { return store.SetTags(ctx, id, names) }, func() {})
	}
}

// Undelete brings back what was deleted last.
func (c *Archive) Undelete() {
	if len(c.deleted) == 0 {
		return
	}
	last := c.deleted[len(c.deleted)-1]
	c.change(func(ctx context.Context, store Store) error { return store.Restore(ctx, last...) }, func() {
		c.deleted = c.deleted[:len(c.deleted)-1]
		c.view.Chosen = last[0]
	})
}

// change changes the store in the background, and then does what follows.
func (c *Archive) change(how func(context.Context, Store) error, then func()) {
	if c.work.Running() {
		return // one after the other: it is a matter of milliseconds
	}
	background.Start(c.work, func(ctx context.Context, _ func(func())) (struct{}, error) {
		store, err := c.store()
		if err == nil {
			err = how(ctx, store)
		}
		return struct{}{}, err
	}, func(_ struct{}, err error) {
		if c.failed(c.work, "games.not_changed", err) {
			return
		}
		then()
		c.view.Undo = len(c.deleted)
		c.host.Changed()
		c.find()
	})
}

// Import brings in the games of files, and of all records in folders.
func (c *Archive) Import(reader record.Reader, paths ...string) {
	if c.open == nil {
		return
	}
	c.view.Import, c.view.Written = display.GamesImport{Running: true}, "" // which says more than the last review
	c.view.Query.Whose = min(c.view.Query.Whose, library.People)           // so that they are seen
	c.host.Changed()
	background.Start(c.files, func(ctx context.Context, post func(func())) (library.Report, error) {
		store, err := c.store()
		if err != nil {
			return library.Report{}, err
		}
		return store.Import(ctx, library.Import{Reader: reader, Paths: paths, Done: func(r library.Report) {
			post(func() {
				c.view.Import.Report = r
				c.host.Changed()
			})
		}})
	}, func(r library.Report, err error) {
		c.view.Import = display.GamesImport{Report: r, Stopped: errors.Is(err, context.Canceled)}
		if !c.view.Import.Stopped {
			c.failed(c.files, "games.not_imported", err)
		}
		c.host.Changed()
		c.find()
	})
}

// Written says that a file was exported, and what is wrong with the games in it.
func (c *Archive) Written(path string, problems []library.Problem) {
	c.view.Import, c.view.Written = display.GamesImport{Report: library.Report{Problems: problems}}, path
	c.host.Changed()
}

// Stop ends the import and the review; what they have brought in and found stays.
func (c *Archive) Stop() {
	c.files.Interrupt()
	c.reviews.Interrupt()
}

// Listed returns the query that finds all games of the list.
func (c *Archive) Listed() library.Query {
	q := c.view.Query
	q.Limit = 0
	return q
}

// Write writes the games that a query finds as SGF, from any goroutine, and returns what is wrong with them.
func (c *Archive) Write(w io.Writer, q library.Query) ([]library.Problem, error) {
	store, err := c.store()
	if err != nil {
		return nil, err
	}
	return store.Export(context.Background(), w, q)
}

// Backup writes a copy of the store into a file that is not there yet, from any goroutine, and returns what is wrong with it.
func (c *Archive) Backup(path string) ([]library.Problem, error) {
	store, err := c.store()
	if err != nil {
		return nil, err
	}
	return store.Backup(context.Background(), path)
}
