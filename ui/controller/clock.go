package controller

import (
	"time"

	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// ticked shows another moment of the clock. Nothing else has changed, so nothing
// else is read and nothing is kept.
func (c *Controller) ticked() {
	c.screen.Clock = c.match.Snapshot().Clock
	c.redraw()
}

// hurry is the time left from which on a clock asks for attention, or a quarter of
// all the time where that is less.
const hurry = 10 * time.Second

func hurryOf(c game.TimeControl) time.Duration {
	all := c.PerMove
	if c.PerGame > 0 {
		all = c.PerGame
	}
	return min(hurry, all/4)
}

// clocks writes what the clocks show; the zero value when there are none, or the
// game is studied.
func (c *Controller) clocks(s match.Snapshot) view.Clocks {
	if c.studying || !s.Clock.Control.Limited() {
		return view.Clocks{}
	}
	low := hurryOf(s.Clock.Control)
	black, white := left(s.Clock, s.Clock.Black), left(s.Clock, s.Clock.White)
	return view.Clocks{
		Black: i18n.Clock(black), White: i18n.Clock(white), Running: s.Clock.Running,
		BlackLow: black < low, WhiteLow: white < low,
	}
}

// left returns the time of a side that its clock shows: for the game where there
// is such a limit, else for the move; a side that does not move has all of that.
func left(r game.Reading, side game.SideTime) time.Duration {
	if r.Control.PerGame > 0 {
		return side.Game
	}
	return side.Move
}

// clocked tells whether time can run out now.
func (c *Controller) clocked() bool {
	return !c.studying && c.screen.Clock.Control.Limited() && !c.screen.Result.Over()
}

// haltClock lets the clock wait while the game is studied, and go on after that.
func (c *Controller) haltClock() error {
	switch {
	case !c.screen.Clock.Control.Limited():
		return nil
	case c.studying:
		return c.match.Pause()
	default:
		return c.match.Resume()
	}
}
