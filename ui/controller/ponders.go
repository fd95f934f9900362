package controller

import (
	"tengen/board/game"
	"tengen/ui/store/settings"
)

// ponders tells whether the engine may think about the position shown: it plays against
// a person, who is to reply to its last move, and nothing else is going on.
func (c *Controller) ponders() bool {
	s := c.screen
	if !c.settings.Ponder || !s.HumanToMove() || s.BlackBot == s.WhiteBot || s.Opening.Stage != game.Settled || s.Paused || s.Number == 0 {
		return false
	}
	for _, seat := range []settings.Seat{c.seats.Black, c.seats.White} {
		if _, guest := seat.Guest(); guest {
			return false
		}
	}
	return !c.studying && !c.exercising && !c.searching() && c.review.run == nil && len(s.Node.Children()) == 0
}
