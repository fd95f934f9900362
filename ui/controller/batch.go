package controller

import "tengen/ai/analysis"

// batch gathers what changes until it is shown: one click makes one picture,
// however much it brings about.
type batch struct {
	open  int            // parts that are under way, each within the one before
	stale bool           // the match has changed since it was read
	dirty bool           // something that is shown has changed
	info  *analysis.Info // the search to show, nil to forget the last one
	told  bool           // info is still to be shown
	seen  uint64         // hash of the position that was shown last
}

// begin opens a batch, or a part of the one that is open. Call the function that it
// returns at the end: what has changed is shown once the last part has ended. It is
// made for the first line of a method: defer c.begin()().
func (c *Controller) begin() (end func()) {
	c.batch.open++
	return func() {
		if c.batch.open == 1 {
			c.flush()
		}
		c.batch.open--
	}
}

// flush takes what the match has still to tell, brings everything up to date once and
// shows it once.
func (c *Controller) flush() {
	if c.match == nil {
		return
	}
	c.drain()
	if !c.batch.dirty {
		return
	}
	c.update()
	c.batch.dirty = false
	if c.batch.told {
		c.batch.told = false
		c.view.ShowInfo(c.batch.info)
	}
	c.show()
}

// post runs f on the screen's goroutine, later, as a batch of its own.
func (c *Controller) post(f func()) {
	c.do(func() {
		defer c.begin()()
		f()
	})
}

// refresh sees to it that the match is read anew and shown.
func (c *Controller) refresh() {
	defer c.begin()()
	c.batch.stale, c.batch.dirty = true, true
}

// redraw sees to it that what was read last is shown again.
func (c *Controller) redraw() {
	defer c.begin()()
	c.batch.dirty = true
}

// tellInfo sees to it that a search is shown; nil forgets the last one.
func (c *Controller) tellInfo(info *analysis.Info) {
	defer c.begin()()
	c.batch.info, c.batch.told, c.batch.dirty = info, true, true
}

// update brings everything up to date with the match and with what is wanted, and
// starts the work that follows from it.
func (c *Controller) update() {
	if c.batch.stale {
		c.batch.stale = false
		c.screen = c.match.Snapshot()
		c.read()
	}
	if hash := c.screen.Position.Hash(); hash != c.batch.seen {
		if c.batch.seen != 0 {
			c.shown.lift()
			c.shown.steps = 0
			c.supposing, c.weighed = false, nil
		}
		c.batch.seen = hash
	}
	c.follow()
	if c.settings.Truth {
		c.truth.Follow(c.screen.Position)
	}
	c.showBetter()
	c.Engines.Ponder(c.screen.Position, c.ponders())
	c.seekWords()
}
