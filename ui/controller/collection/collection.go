// Package collection owns the review of many games: their files, the work in the background,
// and what was found of each game.
package collection

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"path/filepath"
	"slices"

	"tengen/ai/coach"
	"tengen/ai/library"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/display"
)

// errNoMoves says that a game has no move to review.
var errNoMoves = errors.New("no moves")

// Read reads the games of a file, each at the end of its line, or says why one cannot be read; both where it can be read in
// part. It is called in the background.
type Read func(path string) iter.Seq2[*game.Game, error]

// Config is what a collection works with.
type Config struct {
	Engine func() coach.Engine // makes one that knows nothing yet
	// Promise says what the certificate promises of a position, in the background.
	Promise func(context.Context, *rule.Position) coach.Promise
}

// Collection reviews many games, one file after the other. Its methods belong on the screen's
// goroutine.
type Collection struct {
	host   host.Host
	config Config
	effort coach.Effort
	work   *background.Job // goes over one file

	files []file
	done  int // files that it is over with
	games []reviewed
	whole int     // games of these files
	share float64 // of the game at work
}

// file is a file and how it is read.
type file struct {
	path string
	read Read
}

// reviewed is a game with what was found.
type reviewed struct {
	display.ReviewedGame
	sgf []byte // the game, with the review of it
}

// New returns an empty collection.
func New(h host.Host, config Config) *Collection {
	return &Collection{host: h, config: config, work: background.NewJob(h.Runner)}
}

// SetEffort says how hard the files that are still to come are worked on.
func (c *Collection) SetEffort(e coach.Effort) { c.effort = e }

// Add begins to review the games of more files. One that is there already is not added.
func (c *Collection) Add(paths []string, read Read) {
	defer c.host.Begin()()
	for _, path := range paths {
		if !slices.ContainsFunc(c.files, func(f file) bool { return f.path == path }) {
			c.files = append(c.files, file{path, read})
		}
	}
	c.Start()
}

// Start goes on with the files that are left.
func (c *Collection) Start() {
	defer c.host.Begin()()
	c.host.Changed()
	if c.work.Running() || c.done == len(c.files) {
		return
	}
	f, effort, engine := c.files[c.done], c.effort, c.config.Engine()
	c.share = 0
	work := reviewing{engine, effort, c.config.Promise}
	background.Start(c.work, func(ctx context.Context, post func(func())) (struct{}, error) {
		number := 0
		for g, err := range f.read(f.path) {
			number++
			one := reviewed{ReviewedGame: display.ReviewedGame{Path: f.path, Number: number}}
			if g != nil {
				if err != nil {
					one.Left = err.Error()
				}
				err = one.review(ctx, g, work, func(share float64) {
					post(func() { c.share = share; c.host.Changed() })
				})
			}
			if ctx.Err() != nil {
				return struct{}{}, ctx.Err()
			}
			post(func() { c.add(one, err) })
		}
		return struct{}{}, nil
	}, func(_ struct{}, err error) { c.ended(f, err) })
}

// reviewing is what a game is reviewed with.
type reviewing struct {
	engine  coach.Engine
	effort  coach.Effort
	promise func(context.Context, *rule.Position) coach.Promise
}

// review reviews a game and keeps what was found.
func (r *reviewed) review(ctx context.Context, g *game.Game, with reviewing, progress func(share float64)) error {
	if _, err := library.NewEntry(g.Tree()); err != nil { // only what is legal can be judged
		return err
	}
	info := g.Tree().Info
	r.Black, r.White = info.Black, info.White
	r.Result, _ = g.EndAt(g.Node())
	plies := coach.LineOf(g)
	if len(plies) < 2 {
		return errNoMoves
	}
	for _, p := range plies {
		if p.Others != nil {
			p.Others.Claimed = true // by the file
		}
	}
	if err := coach.Review(ctx, with.engine, plies, with.effort, func(f coach.Found) {
		coach.KeepReview(plies[f.Ply].Node, f.Analysis, f.Others)
		progress(float64(f.Done) / float64(f.Of))
	}); err != nil {
		return err
	}
	plies = coach.LineOf(g)
	coach.Promises(ctx, plies, make([]coach.Promise, len(plies)), with.promise, func(i int, p coach.Promise) { plies[i].Promise = p })
	report := coach.Assess(plies)
	r.Moves, r.Players, r.GivenUp = len(report.Moves), report.Players, report.GivenUp
	if bad := report.Mistakes(); len(bad) > 0 {
		r.Worst = &bad[0]
	}
	var text bytes.Buffer
	_ = g.Save(&text) // a buffer takes everything
	r.sgf = text.Bytes()
	return nil
}

// add takes what was found of a game, or why there is nothing.
func (c *Collection) add(one reviewed, err error) {
	switch {
	case errors.Is(err, errNoMoves):
		one.Failed = c.host.Text().T("collection.no_moves")
	case err != nil:
		one.Failed = err.Error()
	}
	c.games = append(c.games, one)
	c.share = 0
	c.host.Changed()
}

// ended takes the end of a file and begins the next one.
func (c *Collection) ended(f file, err error) {
	if err != nil { // of the program: the other files are none the worse for it
		c.host.Trouble(err)
		c.add(reviewed{ReviewedGame: display.ReviewedGame{Path: f.path}}, err)
	}
	if len(c.games) == c.whole+1 {
		c.games[c.whole].Number = 0
	}
	c.done, c.whole = c.done+1, len(c.games)
	c.Start()
}

// Stop ends the work. What was found stays; the file at work is begun anew.
func (c *Collection) Stop() {
	c.work.Cancel()
	c.games = c.games[:c.whole]
	c.host.Changed()
}

// Clear forgets all files.
func (c *Collection) Clear() {
	defer c.host.Begin()()
	c.Stop()
	c.files, c.games, c.done, c.whole = nil, nil, 0, 0
}

// Game returns a game as SGF with what was found, and its file, "" where that has other games too;
// false where the game could not be read.
func (c *Collection) Game(i int) (sgf []byte, path string, ok bool) {
	if i < 0 || i >= len(c.games) || c.games[i].sgf == nil {
		return nil, "", false
	}
	one := c.games[i]
	if one.Number == 0 {
		path = one.Path
	}
	return one.sgf, path, true
}

// View returns what is shown of it.
func (c *Collection) View() display.Collection {
	v := display.Collection{Running: c.work.Running(), Done: c.done, Of: len(c.files), Share: c.share}
	for _, one := range c.games {
		v.Games = append(v.Games, one.ReviewedGame)
	}
	if v.Running {
		v.Name = filepath.Base(c.files[c.done].path)
	}
	return v
}
