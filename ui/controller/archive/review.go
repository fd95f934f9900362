package archive

import (
	"context"
	"errors"

	"tengen/ai/coach"
	"tengen/ai/library"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/display"
)

// Reviewing is what games are reviewed with.
type Reviewing struct {
	Engine coach.Engine // that knows nothing yet
	Effort coach.Effort
	// Promise says what the certificate promises of a position, in the background.
	Promise func(context.Context, *rule.Position) coach.Promise
}

// Review reviews the games of the list that have not been, one after the other, and keeps with each what
// is found. What is done stays done, also when the program ends meanwhile.
func (c *Archive) Review(with Reviewing) {
	if !c.On() || c.reviews.Running() {
		return
	}
	listed := c.Listed()
	c.view.Review, c.view.Import, c.view.Written = display.GamesReview{Running: true}, display.GamesImport{}, ""
	c.host.Changed()
	background.Start(c.reviews, func(ctx context.Context, post func(func())) (done display.GamesReview, _ error) {
		store, err := c.store()
		if err != nil {
			return done, err
		}
		games, err := store.Games(ctx, listed)
		if err != nil {
			return done, err
		}
		for _, g := range games {
			if g.Accuracy == [2]*float64{} {
				games[done.Of] = g
				done.Of++
			}
		}
		for _, g := range games[:done.Of] {
			now := done
			now.Running, now.Black, now.White = true, g.Black, g.White
			progress := func(share float64) {
				now.Share = share
				shown := now
				post(func() {
					c.view.Review = shown
					c.host.Changed()
				})
			}
			progress(0)
			switch err := with.review(ctx, store, g.ID, progress); {
			case ctx.Err() != nil:
				return done, ctx.Err()
			case err != nil:
				done.Failed++
			}
			done.Done++
			post(c.find)
		}
		return done, nil
	}, func(done display.GamesReview, err error) {
		done.Ended = err == nil
		c.view.Review, c.view.Import, c.view.Written = done, display.GamesImport{}, ""
		if !errors.Is(err, context.Canceled) {
			c.failed(c.reviews, "games.not_reviewed", err)
		}
		c.host.Changed()
		c.find()
	})
}

// errTooShort says that a game has no moves to judge.
var errTooShort = errors.New("too short")

// review reviews a game that is kept, and keeps it with what was found.
func (r Reviewing) review(ctx context.Context, store Store, id int64, progress func(share float64)) error {
	sgf, err := store.SGF(ctx, id)
	if err != nil {
		return err
	}
	file, err := record.ReadSGF([]byte(sgf))
	if err != nil {
		return err
	}
	if len(file.Games) != 1 {
		return errTooShort
	}
	tree := file.Games[0]
	if _, err := library.NewEntry(tree); err != nil { // only what is legal can be judged
		return err
	}
	g := game.Load(tree)
	g.TakeResult()
	if err := g.GoTo(tree.Root().End()); err != nil {
		return err
	}
	plies := coach.LineOf(g)
	if len(plies) < 2 {
		return errTooShort
	}
	for _, p := range plies {
		if p.Others != nil {
			p.Others.Claimed = true // by the file
		}
	}
	if err := coach.Review(ctx, r.Engine, plies, r.Effort, func(f coach.Found) {
		coach.KeepReview(plies[f.Ply].Node, f.Analysis, f.Others)
		progress(float64(f.Done) / float64(f.Of))
	}); err != nil {
		return err
	}
	plies = coach.LineOf(g)
	coach.Promises(ctx, plies, make([]coach.Promise, len(plies)), r.Promise, func(i int, p coach.Promise) { plies[i].Promise = p })
	return store.Reviewed(ctx, id, tree, coach.Assess(plies).Accuracies())
}
