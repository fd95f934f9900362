package controller

import (
	"context"
	"errors"

	"tengen/ai/proof/book"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/game"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/said"
	"tengen/ui/view"
)

// reviewing is the review of the line shown.
type reviewing struct {
	open   bool // its page is in view
	plies  []review.Ply
	report review.Report
	run    *reviewRun // nil while none runs
	chosen int        // number of the move that is looked at, 0 for none

	proven bool // see view.Review

	unplayed bool // the better line of that move is still to be laid on the board
}

// reviewRun is how far a review at work has come.
type reviewRun struct{ done, of int }

// effortOf returns how hard a review works that the settings call so.
func effortOf(name string) review.Effort {
	switch name {
	case "quick":
		return review.Quick
	case "thorough":
		return review.Thorough
	default:
		return review.Usual
	}
}

// OpenReview begins or ends showing the review of the game. Meanwhile people move
// both sides and engines do not reply.
func (c *Controller) OpenReview(on bool) {
	defer c.begin()()
	c.Study(on)
	c.review.open, c.review.chosen, c.analysing = on, 0, false
	c.stopJob()
	c.shown.lift()
	c.say(said.Sentence{})
	if on && len(c.moves) == 0 {
		c.say(said.Text("review.said.nothing"))
	}
	c.refresh()
}

// StartReview searches the positions of the line shown that are not known well
// enough, in the background.
func (c *Controller) StartReview() {
	defer c.begin()()
	if c.review.run != nil || !c.review.open || len(c.review.plies) == 0 {
		return
	}
	run := &reviewRun{of: len(c.review.plies)}
	c.review.run = run
	plies, effort := c.review.plies, effortOf(c.settings.ReviewEffort)
	searcher := c.Engines.Session()
	background.Start(c.reviews, func(ctx context.Context, post func(func())) (struct{}, error) {
		return struct{}{}, review.Run(ctx, searcher, plies, effort, func(f review.Found) {
			post(func() { c.reviewed(run, plies[f.Ply], f) })
		})
	}, func(_ struct{}, err error) { c.reviewDone(err) })
	c.say(said.Text("review.said.running"))
}

// StopReview ends the review that runs. What it has found stays.
func (c *Controller) StopReview() {
	defer c.begin()()
	if c.review.run == nil {
		return
	}
	c.endReview()
	c.say(said.Text("review.said.stopped"))
}

func (c *Controller) endReview() {
	c.reviews.Cancel()
	c.review.run = nil
}

// reviewed keeps what was found about a ply with the game.
func (c *Controller) reviewed(run *reviewRun, p review.Ply, f review.Found) {
	run.done = f.Done
	if err := c.match.Edit(func(*game.Game) { review.Keep(p.Node, f.Analysis, f.Others) }); err != nil {
		c.trouble(err)
	}
}

func (c *Controller) reviewDone(err error) {
	c.endReview()
	c.say(said.Text("review.said.done"))
	if err != nil {
		c.say(said.Sentence{})
		if !errors.Is(err, context.Canceled) {
			c.trouble(err)
		}
	}
	c.recall()
	c.refresh()
	c.collect()
}

// readReview reads the line of the review anew when it has changed.
func (c *Controller) readReview(g *game.Game) {
	r := &c.review
	if !r.open {
		return
	}
	plies := review.Line(g)
	same := len(plies) == len(r.plies)
	for i := 0; same && i < len(plies); i++ {
		a, b := plies[i], r.plies[i]
		same = a.Node == b.Node && a.Analysis == b.Analysis && a.Move == b.Move && (a.Others == nil) == (b.Others == nil)
	}
	if !same {
		r.plies, r.report = plies, review.Assess(plies)
		r.chosen = min(r.chosen, len(r.report.Moves))
		c.doubtEscape()
	}
}

// doubtEscape asks the proof whether White was lost already when the review sees a last
// escape.
func (c *Controller) doubtEscape() {
	r := &c.review
	r.proven = false
	if r.report.Escape == nil {
		return
	}
	escape := r.report.Escape
	pos := r.plies[r.report.Moves[escape.Move].Ply].Pos.Clone()
	if pos.Turn() != board.White || !book.Applies(pos) {
		return
	}
	background.Start(c.doubts, func(ctx context.Context, _ func(func())) (proven bool, _ error) {
		ctx, cancel := context.WithTimeout(ctx, engines.ProofTime)
		defer cancel()
		return c.Engines.IsProven(ctx, pos), nil
	}, func(proven bool, err error) {
		if err != nil {
			c.trouble(err)
		}
		if r.report.Escape == escape {
			r.proven = proven
			c.redraw()
		}
	})
}

// shownReview returns what the screen shows of the review.
func (c *Controller) shownReview() Review {
	r := &c.review
	if !r.open {
		return view.Review{}
	}
	report := r.report
	shown := view.Review{Report: &report, Chosen: r.chosen, Proven: r.proven}
	if r.run != nil {
		shown.Running, shown.Done, shown.Of = true, r.run.done, r.run.of
	}
	return shown
}
