package play

import (
	"time"

	"tengen/board/game"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// hurry is the time left from which on a clock asks for attention, or a quarter of all
// the time where that is less.
const hurry = 10 * time.Second

func hurryOf(c game.TimeControl) time.Duration {
	all := c.PerMove
	if c.PerGame > 0 {
		all = c.PerGame
	}
	return min(hurry, all/4)
}

// Clocks writes what the clocks show; the zero value when there are none, or people move
// both sides.
func (g *Game) Clocks() view.Clocks {
	clock := g.now.Clock
	if g.config.BothSides() || !clock.Control.Limited() {
		return view.Clocks{}
	}
	low := hurryOf(clock.Control)
	black, white := left(clock, clock.Black), left(clock, clock.White)
	return view.Clocks{
		Black: i18n.Clock(black), White: i18n.Clock(white), Running: clock.Running,
		BlackLow: black < low, WhiteLow: white < low,
	}
}

// left returns the time of a side that its clock shows: for the game where there is such
// a limit, else for the move; a side that does not move has all of that.
func left(r game.Reading, side game.SideTime) time.Duration {
	if r.Control.PerGame > 0 {
		return side.Game
	}
	return side.Move
}

// Clocked reports whether time can run out now.
func (g *Game) Clocked() bool {
	return !g.config.BothSides() && g.now.Clock.Control.Limited() && !g.now.Result.Over()
}

// haltClock lets the clock wait while people move both sides, and go on after that.
func (g *Game) haltClock() error {
	switch {
	case !g.now.Clock.Control.Limited():
		return nil
	case g.config.BothSides():
		return g.told(g.match.Pause())
	default:
		return g.told(g.match.Resume())
	}
}
