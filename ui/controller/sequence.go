package controller

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/view"
)

// sequence returns what the screen says of the forced win that the search on it
// has found.
func (c *Controller) sequence() Sequence {
	best, ok := c.shown.visible().Best()
	if !ok || c.shown.by != "" || best.Bound != analysis.Exact || !c.shown.about(c.subject().Hash()) {
		return view.Sequence{}
	}
	s := view.Sequence{Side: c.shown.info.Turn, Len: len(best.Line)}
	if n, loses := best.Score.Loss(); loses {
		s.Plies, s.Side = n, s.Side.Opponent()
	} else if s.Plies, ok = best.Score.Win(); !ok {
		return view.Sequence{}
	}
	if c.shown.pinned {
		s.At, s.Len = len(c.shown.stones()), len(c.shown.line)
	}
	return s
}

// PlayThrough shows so many stones of the forced win that the search on the
// screen has found; 0 shows none. What the search has not written down of it is
// looked for first.
func (c *Controller) PlayThrough(stones int) {
	defer c.begin()()
	s := c.sequence()
	if s.Plies == 0 {
		return
	}
	if stones <= 0 {
		c.shown.lift()
		c.thaw()
		c.redraw()
		return
	}
	if !c.shown.pinned {
		best, _ := c.shown.visible().Best()
		c.shown.line, c.shown.pinned = best.Line, true
		c.complete(s.Plies)
	}
	c.shown.upto = min(stones, max(len(c.shown.line), 1))
	c.redraw()
}

// completeNodes is how many stones may be tried for one further move of a forced
// win; the table knows most of it.
const completeNodes = 400_000

// complete looks for the rest of the line that is played through, until a row
// stands.
func (c *Controller) complete(plies int) {
	line, pos := c.shown.line, c.shown.pos
	if len(line) >= plies {
		return
	}
	session := c.Engines.Session()
	background.Start(c.completing, func(ctx context.Context, _ func(func())) ([]board.Point, error) {
		return playOut(ctx, session, pos.Clone(), line, plies)
	}, func(whole []board.Point, err error) {
		if err == nil && c.shown.pinned && c.shown.about(pos.Hash()) && len(whole) > len(c.shown.line) {
			c.shown.line = whole
			c.redraw()
		}
	})
}

// playOut plays a line and goes on with the best moves for both sides until a row
// stands, for plies at the most.
func playOut(ctx context.Context, session *engines.Session, pos *rule.Position, line []board.Point, plies int) ([]board.Point, error) {
	var whole []board.Point
	for {
		for _, p := range line {
			if len(whole) >= plies || pos.Play(p) != nil {
				return whole, nil
			}
			whole = append(whole, p)
		}
		if pos.Over() {
			return whole, nil
		}
		info, err := session.Search(ctx, pos, engine.Limits{Nodes: completeNodes}, func(analysis.Info) {})
		if err != nil {
			return whole, err
		}
		best, ok := info.Best()
		if !ok || !best.Score.Forced() {
			return whole, nil // it is not seen from here any more
		}
		line = best.Line
	}
}
