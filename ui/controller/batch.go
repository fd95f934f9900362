package controller

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ui/background"
	"tengen/ui/controller/analyser"
)

// batch gathers what changes until it is shown: one click makes one picture, however
// much it brings about.
type batch struct {
	do     func(func()) // runs a function on the screen's goroutine, later
	window Window
	runner *background.Runner
	flush  func()             // shows what has changed, when the last part has ended
	life   context.Context    // of all work
	end    context.CancelFunc // ends it

	open     int    // parts that are under way, each within the one before
	stale    bool   // the match has changed since it was read
	dirty    bool   // something that is shown has changed
	reported bool   // so has what a search says, and the picture of it may wait a little
	seen     uint64 // hash of the position that was shown last
}

// Do makes one picture of all that f does, at its end; within another one, at the end of that.
func (b *batch) Do(f func()) {
	b.open++
	defer func() {
		if b.open == 1 {
			b.flush()
		}
		b.open--
	}()
	f()
}

// post runs f on the screen's goroutine, later, as a batch of its own. After the end nothing is run:
// there is no screen any more, nor a goroutine of its own.
func (b *batch) post(f func()) {
	b.do(func() {
		if b.life.Err() == nil {
			b.Do(f)
		}
	})
}

// Do does what comes from outside: a click, a key, a turn of the mailbox. One picture is made of all
// that it changes.
func (c *Controller) Do(f func()) { c.batch.Do(f) }

// refresh makes sure that the match is read anew and shown.
func (b *batch) refresh() {
	b.Do(func() { b.stale, b.dirty = true, true })
}

// redraw makes sure that what was read last is shown again.
func (b *batch) redraw() {
	b.Do(func() { b.dirty = true })
}

// report makes sure that what a search says is shown. The picture of it may wait for
// other news of the same.
func (b *batch) report() {
	b.Do(func() { b.reported = true })
}

// longestRewording is how long the picture of a report waits for the coach's words about it:
// less than until the next report.
const longestRewording = 100 * time.Millisecond

// mostPictures is how often one batch is shown at most.
const mostPictures = 3

// flush brings everything up to date once and shows it once, unless a widget asks for something else
// while it is shown.
func (c *Controller) flush() {
	for n := 0; n < mostPictures && c.Game.Begun() && (c.batch.dirty || c.batch.reported); n++ {
		focus := c.update()
		if c.batch.stale { // by what was found out on the way
			focus = c.update()
		}
		if !c.batch.dirty && c.Coach.Rewording() {
			if !c.words.Running() {
				c.words.After(longestRewording, c.batch.redraw)
			}
			return // the words make the picture
		}
		c.words.Cancel()
		c.batch.dirty, c.batch.reported = c.batch.stale, false
		c.batch.window.Show(c.scene(focus).screen())
	}
}

// update brings everything up to date with the match and with what is wanted, starts the work
// that follows from it, and returns what the coach speaks about.
func (c *Controller) update() analyser.Focus {
	c.read()
	pos := c.Game.Now().Position
	if hash := pos.Hash(); hash != c.batch.seen {
		if c.batch.seen != 0 {
			c.change(Arrive)
			c.Analysis.Arrive()
			if _, there := c.Review.Chosen(); !there {
				c.Review.Open() // what one has looked at is left
			}
		}
		c.batch.seen = hash
	}
	c.noteSpoiling()
	c.Analysis.Follow(c.mode.Analysing() || c.mode.SeeksThreats())
	if c.settings.Truth {
		c.truth.Follow(pos)
	}
	if c.showsFirstMoves() {
		c.first.Follow(pos)
		c.Kept.Explorer.Follow(pos)
		c.Prover.Follow(pos)
	} else {
		c.first.Stop()
		c.Kept.Explorer.Stop()
	}
	if c.showsHeatMap() {
		c.heat.Follow(c.Analysis.Subject())
	} else {
		c.heat.Stop()
	}
	c.Review.ProveEscape(c.settings.ProveEscape && c.idle())
	if line, stones, ok := c.Review.Line(); ok {
		c.Analysis.PlayOut(pos, line, stones, c.settings.Animation && !c.Review.ShowsBetter())
	}
	c.Engines.Ponder(pos, c.ponders())
	if pos, found, ok := c.Coach.Proven(c.focus()); ok {
		c.Known.Learn(pos, found, analysis.Forced)
	}
	c.read() // the line once more, where something has become known of it
	focus := c.focus()
	c.Coach.Follow(focus)
	return focus
}

// read reads the match, and what is known along the line shown, if these have changed.
func (c *Controller) read() {
	if !c.batch.stale {
		return
	}
	c.batch.stale = false
	c.Game.Read()
	var plies []coach.Ply // not in play: the line may be long
	var beside [][]coach.Ply
	if c.mode.Analysing() || c.mode.BothSides() && !c.exercising() {
		plies, beside = c.Review.Plies(), c.Review.Beside()
	}
	c.Analysis.Read(c.Game.Reading().Nodes, append(beside, plies)...)
	c.Review.Read(plies)
	if c.mode.Analysing() || c.mode.Activity == Review {
		c.Engines.AskLine(plies)
	} else {
		c.Engines.StopAsking()
	}
}
