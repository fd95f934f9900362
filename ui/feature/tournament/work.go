package tournament

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tengen/ai/arena"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/store"
)

// work is what is done in the background.
type work struct {
	terms    Terms
	variant  rule.Variant
	folder   folder
	pairings []pairing
	event    string // what its games call it
}

// liveGame is a game that is played, of two players.
type liveGame struct {
	arena.Live
	pairing int
}

// openingsFile holds the openings, in the folder of the tournament, so that it goes on with them.
const openingsFile = "openings.txt"

// mostOpenings is how many are made at most: each is then played again by the same players.
const mostOpenings = 50

// check reports a program that is not there, before it loses all its games by that.
func (w work) check() error {
	for _, p := range w.pairings {
		for _, c := range p.match.Contestants {
			if c.Player != nil {
				continue
			}
			if err := c.Program.Check(); err != nil {
				return err
			}
		}
	}
	return nil
}

// prepare puts a new tournament in the place of the one before.
func (w work) prepare(ctx context.Context, made func(done, of int)) error {
	openings, err := w.makeOpenings(ctx, made)
	if err != nil {
		return err
	}
	none := w.terms
	none.ID = "" // until all is there
	dir := w.folder.games()
	var text bytes.Buffer
	if err := errors.Join(w.folder.save(none), os.RemoveAll(dir), os.MkdirAll(dir, 0o700), arena.WriteOpenings(&text, openings)); err != nil {
		return err
	}
	if err := store.WriteFile(filepath.Join(dir, openingsFile), text.Bytes()); err != nil {
		return err
	}
	return w.folder.save(w.terms)
}

// makeOpenings makes the openings, none for the empty board.
func (w work) makeOpenings(ctx context.Context, made func(done, of int)) (all []arena.Opening, err error) {
	switch w.terms.Openings {
	case EvenOpenings:
		n := min(w.pairings[0].match.Pairs, mostOpenings)
		made(0, n)
		return arena.Even(ctx, w.variant.Rule, w.variant.Size, n, w.terms.Seed, func(done int) { made(done, n) })
	case CanonicalOpenings:
		for _, o := range board.CanonicalOpenings() {
			all = append(all, o.Moves(w.variant.Size))
		}
		return all, nil
	case FileOpenings:
		if all, err = w.readOpenings(ctx, w.terms.File); err == nil && len(all) == 0 {
			err = fmt.Errorf("%s: no openings", w.terms.File)
		}
		return all, err
	default:
		return nil, nil
	}
}

func (w work) readOpenings(ctx context.Context, path string) ([]arena.Opening, error) {
	in, err := record.OpenFile(ctx, path)
	if err != nil {
		return nil, err
	}
	defer in.Close() //nolint:errcheck // it was only read
	all, err := arena.ReadOpenings(in, w.variant.Rule, w.variant.Size)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return all, nil
}

// play plays what is left of each pairing, one after the other. A game is kept before it counts as played:
// if the program is killed in between, it is played again under the same name.
func (w work) play(ctx context.Context, live func(liveGame), keep func(pairing int, g arena.GameResult) error, over func(pairing int, g arena.GameResult)) error {
	dir := w.folder.games()
	openings, err := w.readOpenings(ctx, filepath.Join(dir, openingsFile))
	if err != nil {
		return err
	}
	if len(openings) == 0 {
		openings = []arena.Opening{nil}
	}
	for i, p := range w.pairings {
		p.match.Openings = openings
		p.match.Moved = func(l arena.Live) { live(liveGame{l, i}) }
		if err := p.play(ctx, dir, w.terms.ID, func(g arena.GameResult) error { return keep(i, g) }, func(g arena.GameResult) { over(i, g) }); err != nil {
			return err
		}
	}
	return nil
}

// record is a game as it is kept, under a name that it has once and for all.
func (w work) record(i int, g arena.GameResult) (*record.Tree, error) {
	p := w.pairings[i]
	tree, err := p.match.Record(g, p.names)
	if err != nil {
		return nil, err
	}
	tree.Info.Event = w.event
	game := 1
	if g.Second {
		game = 2
	}
	tree.Root().SetProperty(library.Identity, fmt.Sprintf("%s-%d-%d-%d", w.terms.ID, i+1, g.Pair+1, game))
	return tree, nil
}

// entry is a game for the library.
func (w work) entry(i int, g arena.GameResult) (library.Entry, error) {
	tree, err := w.record(i, g)
	if err != nil {
		return library.Entry{}, err
	}
	tree.Info.Date = time.Now().Format(time.DateOnly)
	e, err := library.NewEntry(tree)
	e.Played = time.Now()
	return e, err
}
