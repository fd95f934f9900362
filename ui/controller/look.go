package controller

import (
	"errors"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/game"
)

// Hint looks for the best move for whoever is to move and shows it; it does not
// play it.
func (c *Controller) Hint() {
	switch {
	case c.screen.Thinking != board.Empty:
		c.say(saidText("play.said.thinking"))
	case c.screen.Result.Over():
		c.say(saidText("play.said.over"))
	case c.screen.Opening.Stage != game.Settled:
		c.say(saidText("play.said.opening"))
	default:
		c.analysing = false
		c.startJob(true, engine.Limits{
			Depth: max(hintDepth, c.settings.Depth),
			Time:  max(hintTime, c.settings.Time),
			Lines: c.settings.Candidates,
		})
		c.say(saidText("play.said.hint_searching"))
	}
}

// Analyse starts or stops the search that follows the position shown.
func (c *Controller) Analyse() {
	c.analysing = !c.analysing
	if !c.analysing {
		c.stopJob()
		c.said = saidText("play.said.analysis_off")
	} else {
		c.said = saidText("play.said.analysis_on")
	}
	c.refresh()
}

// Study changes between playing, where engines reply, and analysing, where people
// play both sides.
func (c *Controller) Study() {
	c.stopJob()
	c.studying = !c.studying
	c.analysing = c.studying
	c.said = saidText("play.said.play")
	if c.studying {
		c.said = saidText("play.said.study")
	}
	if err := errors.Join(c.haltClock(), c.match.SetPlayers(c.players())); err != nil {
		c.trouble(err)
	}
	c.refresh()
}

// PointAt shows a line of the search as numbered ghost stones; nil shows none.
func (c *Controller) PointAt(line []board.Point) {
	c.shown.line = line
	c.show()
}
