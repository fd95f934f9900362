package play

import (
	"time"

	"tengen/board/record"
)

// Receive does what a player elsewhere has done, as match.Match.Receive does.
func (g *Game) Receive(action string, spent time.Duration) error {
	return g.applied(g.match.Receive(action, spent))
}

// Adopt is match.Match.Adopt.
func (g *Game) Adopt(line []string, end record.Result) error {
	return g.applied(g.match.Adopt(line, end))
}

// Rejoin seats the player elsewhere again, in a game that had ended and goes on after all.
func (g *Game) Rejoin() {
	g.Seating.freed = false
	g.report(g.Seating.replacePlayers())
}

// SetTimes is match.Match.SetTimes.
func (g *Game) SetTimes(black, white, used time.Duration) error {
	return g.applied(g.match.SetTimes(black, white, used))
}

// Free lets people here move both sides of a game that someone elsewhere has left.
func (g *Game) Free() {
	g.Seating.free()
	g.report(g.Seating.replacePlayers())
	g.Halt()
}
