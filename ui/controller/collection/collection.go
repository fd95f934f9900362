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
	"tengen/board/game"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/view"
)

// ErrNoMoves says that a game has no move to review.
var ErrNoMoves = errors.New("no moves")

// Read reads the games of a file, each at the end of its line, or says why one cannot be read. It
// is called in the background.
type Read func(path string) iter.Seq2[*game.Game, error]

// Collection reviews many games, one file after the other. Its methods belong on the screen's
// goroutine.
type Collection struct {
	host   host.Host
	engine func() coach.Engine // makes one that knows nothing yet
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
	view.ReviewedGame
	sgf []byte // the game, with the review of it
}

// New returns an empty collection.
func New(h host.Host, engine func() coach.Engine) *Collection {
	return &Collection{host: h, engine: engine, work: background.NewJob(h.Runner)}
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
	f, effort, engine := c.files[c.done], c.effort, c.engine()
	c.share = 0
	background.Start(c.work, func(ctx context.Context, post func(func())) (struct{}, error) {
		number := 0
		for g, err := range f.read(f.path) {
			number++
			one := reviewed{ReviewedGame: view.ReviewedGame{Path: f.path, Number: number, Failed: err}}
			if err == nil {
				err = one.review(ctx, g, engine, effort, func(share float64) {
					post(func() { c.share = share; c.host.Changed() })
				})
			}
			if ctx.Err() != nil {
				return struct{}{}, ctx.Err()
			}
			one.Failed = err
			post(func() { c.add(one) })
		}
		return struct{}{}, nil
	}, func(_ struct{}, err error) { c.ended(f, err) })
}

// review reviews a game and keeps what was found.
func (r *reviewed) review(ctx context.Context, g *game.Game, engine coach.Engine, effort coach.Effort, progress func(share float64)) error {
	info := g.Tree().Info
	r.Black, r.White = info.Black, info.White
	r.Result, _ = g.EndAt(g.Node())
	plies := coach.LineOf(g)
	if len(plies) < 2 {
		return ErrNoMoves
	}
	if err := coach.Review(ctx, engine, plies, effort, func(f coach.Found) {
		coach.KeepReview(plies[f.Ply].Node, f.Analysis, f.Others)
		progress(float64(f.Done) / float64(f.Of))
	}); err != nil {
		return err
	}
	report := coach.Assess(coach.LineOf(g))
	r.Moves, r.Players, r.GivenUp = len(report.Moves), report.Players, report.GivenUp
	if bad := report.Mistakes(); len(bad) > 0 {
		r.Worst = &bad[0]
	}
	var text bytes.Buffer
	_ = g.Save(&text) // a buffer takes everything
	r.sgf = text.Bytes()
	return nil
}

// add takes what was found of a game.
func (c *Collection) add(one reviewed) {
	c.games = append(c.games, one)
	c.share = 0
	c.host.Changed()
}

// ended takes the end of a file and begins the next one.
func (c *Collection) ended(f file, err error) {
	defer c.host.Begin()()
	if err != nil { // of the program: the other files are none the worse for it
		c.host.Trouble(err)
		c.add(reviewed{ReviewedGame: view.ReviewedGame{Path: f.path, Failed: err}})
	}
	if len(c.games) == c.whole+1 {
		c.games[c.whole].Number = 0
	}
	c.done, c.whole = c.done+1, len(c.games)
	c.Start()
}

// Stop ends the work. What was found stays; the file at work is begun anew.
func (c *Collection) Stop() {
	defer c.host.Begin()()
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
func (c *Collection) View() view.Collection {
	v := view.Collection{Running: c.work.Running(), Done: c.done, Of: len(c.files), Share: c.share}
	for _, one := range c.games {
		v.Games = append(v.Games, one.ReviewedGame)
	}
	if v.Running {
		v.Name = filepath.Base(c.files[c.done].path)
	}
	return v
}
