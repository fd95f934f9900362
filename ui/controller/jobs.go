package controller

import (
	"context"
	"errors"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/pause"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/said"
	"tengen/ui/controller/throttle"
)

// A hint thinks at least this long and this deep, however weak the opponent is
// set: it is advice, not a move of that opponent.
const (
	hintTime  = 1500 * time.Millisecond
	hintDepth = 10
)

// job is a search that the controller itself runs.
type job struct {
	hint     bool
	supposed bool           // the other side is to move in the position searched
	node     *record.Node   // where the game stands
	hash     uint64         // of the position there
	pos      *rule.Position // the position searched
	engine   string         // who searches
}

// startJob searches the position shown; what ran before ends.
func (c *Controller) startJob(hint bool, limits engine.Limits) {
	c.stopJob()
	pos := c.subject()
	search, name := c.Engines.Analyst()
	j := &job{hint: hint, supposed: c.supposing, node: c.screen.Node, pos: pos, hash: c.screen.Position.Hash(), engine: name}
	c.job = j
	background.Start(c.searches, func(ctx context.Context, post func(func())) (analysis.Info, error) {
		reports := throttle.Reports
		if !hint {
			reports = throttle.LaterReports
		}
		pause.Now() // the position is to be seen first
		return search(ctx, pos.Clone(), limits, reports(func(info analysis.Info) { post(func() { c.showInfo(pos, info) }) }))
	}, func(info analysis.Info, err error) { c.jobDone(j, info, err) })
}

// stopJob interrupts the search for a hint or an analysis. What it has found so
// far stays on the screen and in the game.
func (c *Controller) stopJob() {
	c.blunder.Drop()
	j := c.job
	if j == nil {
		return
	}
	c.job = nil
	c.searches.Cancel()
	if found := c.shown.latest(); c.shown.about(j.pos.Hash()) && !found.Done {
		found.Done = true
		c.keepFound(j, found)
	}
}

// keepFound keeps what a job has found with its position. What is only supposed is
// not about the game.
func (c *Controller) keepFound(j *job, info analysis.Info) {
	if !j.supposed {
		c.note(j.node, j.engine, info)
	}
}

func (c *Controller) jobDone(j *job, info analysis.Info, err error) {
	if err != nil {
		c.job, c.analysing, c.supposing = nil, false, false
		if !errors.Is(err, context.Canceled) {
			c.say(said.Text("play.said.search_failed"))
			c.trouble(err)
		}
		c.refresh()
		return
	}
	c.showInfo(j.pos, info)
	c.keepFound(j, info)
	if j.hint {
		c.job = nil
		if best, ok := info.Best(); ok {
			c.say(said.Hint(best))
		}
	}
	// A finished analysis stays the job of its position, or it would start anew.
	c.refresh()
}

// thought shows and keeps what a player thinks. What one believes that has overlooked
// something is shown as that and not kept: it would be taken for the truth.
func (c *Controller) thought(t engines.Thought) {
	n, ago := c.find(t.Pos)
	if n == nil {
		return
	}
	// A move may come faster than the last report about it.
	if ago <= 1 {
		c.showBelief(t.Pos, t.Info, t.Level)
	}
	if t.Level == "" {
		c.note(n, t.Engine, t.Info)
	}
}

// find returns the node that a position belongs to and how many moves ago it was
// on the board, for two engines can play faster than the screen is told; nil when
// it did not lead to the one shown.
func (c *Controller) find(pos *rule.Position) (n *record.Node, ago int) {
	s := c.match.Snapshot()
	n = s.Node
	for ; n != nil; ago++ {
		if s.Position.Hash() == pos.Hash() {
			return n, ago
		}
		if !s.Position.Undo() {
			break
		}
		n = n.Parent()
	}
	return nil, 0
}

// follow keeps the analysis on the position shown.
func (c *Controller) follow() {
	hash := c.screen.Position.Hash()
	idle := c.screen.Thinking == board.Empty && !c.screen.Result.Over()
	if c.job != nil && (c.job.hash != hash || !idle || c.job.supposed != c.supposing) {
		c.stopJob()
	}
	if (c.analysing || c.supposing) && idle && c.job == nil {
		c.startJob(false, engine.Limits{Lines: c.settings.Candidates})
	}
}
