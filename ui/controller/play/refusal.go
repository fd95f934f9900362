package play

import (
	"errors"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/controller/host"
)

// attempt does what a person asks of the match, perhaps on a point, or says why that was refused.
func (g *Game) attempt(p board.Point, ask func() ([]match.Event, error)) {
	events, err := ask()
	if err == nil {
		g.config.Asked()
	}
	g.take(events)
	if err != nil {
		g.host.Say(g.refusal(err, p))
	}
}

// refusal puts into words why something was refused.
func (g *Game) refusal(err error, p board.Point) host.Sentence {
	var foul *rule.Foul
	switch {
	case errors.Is(err, match.ErrNotYourTurn), errors.Is(err, match.ErrBusy):
		if g.match.Snapshot().Thinking == board.Empty {
			return host.Text("play.said.engine_waits")
		}
		return host.Text("play.said.thinking")
	case errors.As(err, &foul):
		return host.Foul(foul)
	case errors.Is(err, rule.ErrGameOver), errors.Is(err, game.ErrOver):
		return host.Text("play.said.over")
	case errors.Is(err, rule.ErrOccupied):
		return host.Point("play.said.occupied", p)
	case errors.Is(err, game.ErrMustChoose):
		return host.Text("play.said.choose_first")
	case errors.Is(err, game.ErrNoChoice):
		return host.Text("play.said.no_choice")
	case errors.Is(err, game.ErrNoPass):
		return host.Text("play.said.no_pass")
	case errors.Is(err, game.ErrNoOffer):
		return host.Text("play.said.no_offer")
	case errors.Is(err, match.ErrNothing):
		return host.Text("play.said.nothing")
	case errors.Is(err, match.ErrNoDraw):
		return host.Text("play.said.no_draw")
	case errors.Is(err, match.ErrNoHuman):
		return host.Text("play.said.no_human")
	default:
		return host.Error(err)
	}
}
