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

// Study begins or ends analysing the game: meanwhile people move both sides,
// engines do not reply, and the position shown is searched for as long as one
// looks. Who leaves for another place in the game finds the engines waiting.
func (c *Controller) Study(on bool) {
	if c.studying == on {
		return
	}
	c.stopJob()
	c.studying, c.analysing = on, on
	if on {
		c.studyFrom = c.node()
	}
	c.said = saidText("play.said.play")
	if on {
		c.said = saidText("play.said.study")
	}
	err := errors.Join(c.haltClock(), c.match.SetPlayers(c.players()))
	if !on && c.node() != c.studyFrom {
		err = errors.Join(err, c.match.GoTo(c.node()))
	}
	if err != nil {
		c.trouble(err)
	}
	c.refresh()
}

// PointAt shows a line of the search as numbered ghost stones; nil shows none.
func (c *Controller) PointAt(line []board.Point) {
	c.shown.line = line
	c.show()
}
