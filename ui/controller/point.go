package controller

import (
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/pause"
	"tengen/board"
)

// glance is how long searches leave the processors to the window when somebody
// points or steps: about until the next picture is there.
const glance = 40 * time.Millisecond

// yield lets an analysis, a review or what explains a move stand aside for the
// picture that somebody waits for. A player that thinks does not: it may have a
// clock.
func (c *Controller) yield() {
	if c.screen.Thinking == board.Empty {
		pause.For(glance)
	}
}

// PointAt shows a line of the search as numbered ghost stones; nil shows none.
// While a line is shown the search on the screen stands still.
func (c *Controller) PointAt(line []board.Point) {
	defer c.begin()()
	if c.shown.pinned && line == nil || len(line) == 0 && len(c.shown.line) == 0 {
		return
	}
	c.yield()
	c.shown.line, c.shown.upto, c.shown.pinned = line, 0, false
	c.thaw()
	c.redraw()
}

// PointAtMove shows the line of the candidate on p, when the board marks one
// there; anywhere else, and when on is false, it shows none.
func (c *Controller) PointAtMove(p board.Point, on bool) {
	defer c.begin()()
	c.yield()
	if c.shown.pinned {
		return
	}
	if cand, ok := c.candidate(p); on && ok {
		if !slices.Equal(cand.Line, c.shown.line) {
			c.PointAt(cand.Line)
		}
		return
	}
	c.PointAt(nil)
}

// candidate returns the one that is marked on p.
func (c *Controller) candidate(p board.Point) (analysis.Candidate, bool) {
	if !c.marking(c.screen) || len(c.truths(c.screen)) > 0 {
		return analysis.Candidate{}, false
	}
	marked := c.marked()
	i := slices.IndexFunc(marked, func(cand analysis.Candidate) bool { return cand.Move == p })
	if i < 0 {
		return analysis.Candidate{}, false
	}
	return marked[i], true
}

// ScrollLine shows a stone more of the line that is pointed at, or one less when
// by is negative, beginning with the first, and reports whether one is pointed at.
func (c *Controller) ScrollLine(by int) bool {
	defer c.begin()()
	s := &c.shown
	if len(s.line) == 0 {
		return false
	}
	upto := s.upto
	if upto == 0 && by < 0 {
		upto = len(s.line)
	}
	c.yield()
	s.upto = max(1, min(upto+by, len(s.line)))
	c.redraw()
	return true
}

// LookBack shows the search on the screen as it stood after so many iterations; 0
// shows the latest again.
func (c *Controller) LookBack(steps int) {
	defer c.begin()()
	c.yield()
	c.shown.steps = max(0, min(steps, len(c.shown.info.Steps)))
	c.shown.lift()
	c.thaw()
	c.redraw()
	if c.shown.pos != nil {
		info := c.shown.visible()
		c.tellInfo(&info)
	}
}
