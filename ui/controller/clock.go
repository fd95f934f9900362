package controller

import (
	"time"

	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/i18n"
	"tengen/ui/infopane"
)

// ticked shows another moment of the clock. Nothing else has changed, so nothing
// else is read and nothing is kept.
func (c *Controller) ticked() {
	c.screen.Clock = c.match.Snapshot().Clock
	c.show()
}

// hurry is the time left from which on a clock asks for attention.
const hurry = 10 * time.Second

// clocks writes what the clocks show; the zero value when there are none.
func clocks(s match.Snapshot) infopane.Clocks {
	if !s.Clock.Control.Limited() {
		return infopane.Clocks{}
	}
	black, white := left(s.Clock, s.Clock.Black), left(s.Clock, s.Clock.White)
	return infopane.Clocks{
		Black: i18n.Clock(black), White: i18n.Clock(white), Running: s.Clock.Running,
		BlackLow: black < hurry, WhiteLow: white < hurry,
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

// clocked tells whether time can run out in this game.
func clocked(s match.Snapshot) bool { return s.Clock.Control.Limited() && !s.Result.Over() }
