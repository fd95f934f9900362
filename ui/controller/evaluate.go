package controller

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/view"
)

// note keeps the last word of a search with the position that it is about, so
// that it is there again when one comes back, also in a file.
func (c *Controller) note(n *record.Node, engine string, info analysis.Info) {
	if !info.Done || len(info.Candidates) == 0 || c.knowsMore(n, info) {
		return
	}
	kept := info.Record(engine, c.settings.Candidates)
	// The comment-like kind of change: nobody is disturbed by it.
	if err := c.match.Edit(func(*game.Game) { n.Analysis = kept }); err != nil {
		c.trouble(err)
	}
}

// knowsMore tells whether what is kept of a node goes deeper than info and is not
// about something that has since been decided.
func (c *Controller) knowsMore(n *record.Node, info analysis.Info) (more bool) {
	best, _ := info.Best()
	c.match.View(func(*game.Game) {
		more = n.Analysis != nil && n.Analysis.Depth > info.Depth && !best.Score.Forced()
	})
	return more
}

// recall shows again what was once said about the position shown or, failing
// that, about the choice of the move that led to it. What is known of another
// position would be taken for this one, so it goes.
func (c *Controller) recall() {
	if c.job != nil || c.exercising {
		return
	}
	var kept *record.Analysis
	pos := c.match.Snapshot().Position.Clone()
	c.match.View(func(g *game.Game) {
		n := g.Node()
		if kept = n.Analysis; kept == nil && chosen(n) && pos.Undo() {
			kept = n.Parent().Analysis
		}
	})
	if kept == nil {
		c.forget()
		return
	}
	info := analysis.InfoOf(kept, pos.Turn())
	info.Candidates = slices.DeleteFunc(info.Candidates, func(cand analysis.Candidate) bool {
		return pos.Check(cand.Move) != nil // files may hold anything
	})
	c.showInfo(pos, info)
}

// chosen tells whether n is the move that the search before it found best.
func chosen(n *record.Node) bool {
	if n.Parent() == nil || n.Parent().Analysis == nil {
		return false
	}
	lines := n.Parent().Analysis.Lines
	return len(lines) > 0 && len(lines[0].Moves) > 0 && lines[0].Moves[0] == n.Move.Point
}

// forced returns the forced result of the position shown: the one that is proven, or
// what a search found for the move that the engine has just made, a ply less than was
// left before it.
func (c *Controller) forced() Forced {
	pos := c.screen.Position
	if plies := c.proven().Plies; plies > 0 {
		if best, ok := c.shown.latest().Best(); ok && best.Score.Forced() && c.shown.about(pos.Hash()) {
			return view.Forced{} // it is among what the search says, or that is better still
		}
		return view.Forced{Side: board.Black, Score: analysis.WinIn(plies), Bound: analysis.AtLeast, Proven: true}
	}
	moves := pos.Moves()
	if len(moves) == 0 || c.shown.pos == nil || c.shown.by != "" {
		return view.Forced{}
	}
	before := pos.Clone()
	before.Undo()
	if !c.shown.about(before.Hash()) {
		return view.Forced{}
	}
	for _, cand := range c.shown.info.Candidates {
		if cand.Move != moves[len(moves)-1] {
			continue
		}
		if n, wins := cand.Score.Win(); wins && n > 1 && cand.Bound != analysis.AtMost {
			return view.Forced{Side: before.Turn(), Score: analysis.WinIn(n - 1), Bound: cand.Bound}
		}
		if n, loses := cand.Score.Loss(); loses && n > 1 && cand.Bound != analysis.AtLeast {
			return view.Forced{Side: before.Turn(), Score: analysis.LossIn(n - 1), Bound: cand.Bound}
		}
	}
	return view.Forced{}
}

// chances returns Black's chances before the first move of the line shown and
// after each of its moves, as far as a search has told.
func (c *Controller) chances(line []*record.Node) []view.Chance {
	var values []view.Chance
	for _, n := range line {
		if n.Parent() == nil || isMove(n) {
			values = append(values, chanceOf(review.StandingAfter(n)))
		}
	}
	return values
}

// chancesNow returns the chances with what the search on the screen says of the
// position shown, before that is kept.
func (c *Controller) chancesNow() []view.Chance {
	info := c.shown.latest()
	best, ok := info.Best()
	at := c.screen.Number
	if !ok || !c.analysing || at >= len(c.values) || !c.shown.about(c.screen.Position.Hash()) {
		return c.values
	}
	values := slices.Clone(c.values)
	values[at] = chanceOf(review.Standing{Side: info.Turn, Score: best.Score, Depth: info.Depth, Known: true})
	if f := c.forced(); f.Proven {
		values[at] = view.NewChance(f.Side, f.Score)
	}
	return values
}

// chanceOf returns Black's chance in a position; a gap when nothing is known of it.
func chanceOf(s review.Standing) view.Chance {
	if !s.Known {
		return view.Chance{}
	}
	v := view.NewChance(s.Side, s.Score)
	v.Shallow = s.Depth < analysis.ReliableDepth && !s.Score.Forced()
	return v
}
