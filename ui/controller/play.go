package controller

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/blunder"
	"tengen/ui/controller/said"
)

// players returns who plays the seats of the moment; nil is a human.
func (c *Controller) players() (black, white match.Player) {
	if c.studying {
		return nil, nil
	}
	return c.Engines.Seated(c.seats.Black), c.Engines.Seated(c.seats.White)
}

// Tap plays a stone on p, if it is a human's turn; else the status says why not.
func (c *Controller) Tap(p board.Point) {
	defer c.begin()()
	switch {
	case c.exercising:
		c.Exercise.Tap(p)
	case c.guarding(p):
		c.blunder.Consider(c.screen.Position, p)
	default:
		c.submit(p)
	}
}

// guarding tells whether a move on p is to be looked at before it is played: that is
// wanted, a person plays against a program, and it is the person's turn.
func (c *Controller) guarding(p board.Point) bool {
	s := c.screen
	return c.settings.WarnLosing && !c.studying && s.HumanToMove() && s.BlackBot != s.WhiteBot &&
		s.Opening.Stage == game.Settled && blunder.Supports(s.Position) && s.Position.Check(p) == nil
}

// submit plays a stone for the human who is to move.
func (c *Controller) submit(p board.Point) {
	if c.screen.Paused && c.clocked() {
		_ = c.match.Resume() // to move is to go on; what is wrong with it tells Submit
	}
	c.attempt(c.match.Submit(p), p)
}

// TapCandidate plays a candidate of the search on the screen, if the search is
// about the position shown: those of the move before belong to the other side.
func (c *Controller) TapCandidate(move board.Point) {
	defer c.begin()()
	if !c.supposing && c.shown.about(c.screen.Position.Hash()) {
		c.Tap(move)
	}
}

// Undo takes back the pair of moves, or one that has had no reply.
func (c *Controller) Undo() {
	defer c.begin()()
	if c.blunder.Waits() {
		c.blunder.TakeBack()
		return
	}
	c.stopJob()
	c.attempt(c.match.Undo(), board.Pass)
}

// Redo repeats what was taken back.
func (c *Controller) Redo() {
	defer c.begin()()
	c.stopJob()
	c.attempt(c.match.Redo(), board.Pass)
}

// Resign gives the game up for the human who is to move, or the only one.
func (c *Controller) Resign() {
	defer c.begin()()
	c.stopJob()
	c.attempt(c.match.Resign(), board.Pass)
}

// Stop ends whatever thinks: a search for a hint or an analysis keeps what it has
// found, a player moves at once.
func (c *Controller) Stop() {
	defer c.begin()()
	if c.preparing != nil {
		c.unprepare()
		c.say(said.Text("play.said.stopped"))
		return
	}
	if c.review.run != nil {
		c.StopReview()
		return
	}
	if c.job != nil {
		c.say(said.Text("play.said.stopped"))
		latest := c.shown.latest()
		if best, ok := latest.Best(); ok && c.job.hint && c.shown.about(c.job.hash) {
			c.say(said.Hint(best))
		}
		c.stopJob()
		c.analysing, c.supposing = false, false
		c.refresh()
		return
	}
	c.match.Stop()
	c.refresh()
}

// Pause keeps engines from replying, or lets them go on.
func (c *Controller) Pause() {
	defer c.begin()()
	if c.screen.Paused || c.screen.Waiting {
		c.attempt(c.match.Resume(), board.Pass)
		return
	}
	c.attempt(c.match.Pause(), board.Pass)
	if c.clocked() {
		c.say(said.Text("play.said.clock_waits"))
	}
}

// EngineMove lets the engine play one move for the side to move.
func (c *Controller) EngineMove() {
	defer c.begin()()
	c.stopJob()
	c.attempt(c.match.Ask(c.Engines.Own()), board.Pass)
}
