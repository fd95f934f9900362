package controller

import (
	"errors"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
)

// attempt says why something was refused, or shows what was done.
func (c *Controller) attempt(err error, p board.Point) {
	if err != nil {
		c.say(c.refusal(err, p))
		return
	}
	c.yield()
	c.drain()
}

// refusal puts into words why something was refused.
func (c *Controller) refusal(err error, p board.Point) sentence {
	var foul *rule.Foul
	switch {
	case errors.Is(err, match.ErrNotYourTurn), errors.Is(err, match.ErrBusy):
		if c.match.Snapshot().Thinking == board.Empty {
			return saidText("play.said.engine_waits")
		}
		return saidText("play.said.thinking")
	case errors.As(err, &foul):
		return saidFoul(foul)
	case errors.Is(err, rule.ErrGameOver), errors.Is(err, game.ErrOver):
		return saidText("play.said.over")
	case errors.Is(err, rule.ErrOccupied):
		return saidPoint("play.said.occupied", p)
	case errors.Is(err, game.ErrMustChoose):
		return saidText("play.said.choose_first")
	case errors.Is(err, game.ErrNoChoice):
		return saidText("play.said.no_choice")
	case errors.Is(err, game.ErrNoPass):
		return saidText("play.said.no_pass")
	case errors.Is(err, game.ErrNoOffer):
		return saidText("play.said.no_offer")
	case errors.Is(err, match.ErrNothing):
		return saidText("play.said.nothing")
	case errors.Is(err, match.ErrNoHuman):
		return saidText("play.said.no_human")
	default:
		return saidError(err)
	}
}
