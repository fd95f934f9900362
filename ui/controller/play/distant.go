package play

import (
	"time"

	"tengen/board"
	"tengen/board/record"
)

// Receive does what a player elsewhere has done, as match.Match.Receive does.
func (g *Game) Receive(action string, spent time.Duration) error {
	return g.applied(g.match.Receive(action, spent))
}

// TakeBack is match.Match.TakeBack.
func (g *Game) TakeBack(to int) error { return g.applied(g.match.TakeBack(to)) }

// Settle is match.Match.Settle.
func (g *Game) Settle(loser board.Stone, cause record.Cause) error {
	return g.applied(g.match.Settle(loser, cause))
}

// SetTimes is match.Match.SetTimes.
func (g *Game) SetTimes(black, white, used time.Duration) error {
	return g.applied(g.match.SetTimes(black, white, used))
}

// Free lets people here move both sides of a game that someone elsewhere has left.
func (g *Game) Free() {
	g.Seating.free()
	g.Halt()
	g.report(g.Seating.replacePlayers())
}
