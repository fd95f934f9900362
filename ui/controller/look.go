package controller

import (
	"errors"

	"tengen/ai/engine"
	"tengen/ai/solve"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/said"
)

// Hint looks for the best move for whoever is to move and shows it; it does not
// play it.
func (c *Controller) Hint() {
	defer c.begin()()
	switch {
	case c.screen.Thinking != board.Empty:
		c.say(said.Text("play.said.thinking"))
	case c.screen.Result.Over():
		c.say(said.Text("play.said.over"))
	case c.screen.Opening.Stage != game.Settled:
		c.say(said.Text("play.said.opening"))
	default:
		c.analysing = false
		c.startJob(true, engine.Limits{
			Depth: max(hintDepth, c.settings.Depth),
			Time:  max(hintTime, c.settings.Time),
			Lines: c.settings.Candidates,
		})
		c.say(said.Text("play.said.hint_searching"))
	}
}

// Analyse starts or stops the search that follows the position shown.
func (c *Controller) Analyse() {
	defer c.begin()()
	c.analysing = !c.analysing
	if !c.analysing {
		c.stopJob()
		c.say(said.Text("play.said.analysis_off"))
	} else {
		c.say(said.Text("play.said.analysis_on"))
	}
	c.refresh()
}

// Study begins or ends analysing the game: meanwhile people move both sides,
// engines do not reply, and the position shown is searched for as long as one
// looks. Whoever comes back to another place in the game finds the engines
// waiting.
func (c *Controller) Study(on bool) {
	defer c.begin()()
	if c.atDesk == on {
		return
	}
	c.stopJob()
	c.shown.lift()
	c.atDesk, c.studying, c.analysing, c.supposing = on, on, on, false
	c.say(said.Text("play.said.play"))
	if on {
		c.studyFrom = c.node()
		c.say(said.Text("play.said.study"))
	}
	if err := c.reseat(); err != nil {
		c.trouble(err)
	}
	c.refresh()
}

// Reply lets engines reply, or not, while the game is analysed.
func (c *Controller) Reply(on bool) {
	defer c.begin()()
	if !c.atDesk {
		return
	}
	c.stopJob()
	c.studying = !on
	c.say(said.Text("play.said.study"))
	if on {
		c.say(said.Text("play.said.replies"))
	}
	if err := errors.Join(c.haltClock(), c.match.SetPlayers(c.players())); err != nil {
		c.trouble(err)
	}
	c.refresh()
}

// reseat gives the match the players of the moment. They take their seats where
// the play was, so that they wait everywhere else.
func (c *Controller) reseat() error {
	at := c.node()
	away := !c.studying && at != c.studyFrom && c.has(c.studyFrom)
	if away {
		if err := c.match.GoTo(c.studyFrom); err != nil {
			return err
		}
	}
	err := errors.Join(c.haltClock(), c.match.SetPlayers(c.players()))
	if away {
		err = errors.Join(err, c.match.GoTo(at))
	}
	return err
}

// has tells whether a node belongs to the game.
func (c *Controller) has(n *record.Node) (has bool) {
	c.match.View(func(g *game.Game) { has = g.Tree().Has(n) })
	return has
}

// Suppose asks what the side that is not to move threatens: while it is on, the
// position is searched as if it were that side's turn. It ends with the next move.
func (c *Controller) Suppose() {
	defer c.begin()()
	switch {
	case c.supposing:
		c.supposing = false
		c.say(said.Sentence{})
		c.stopJob()
		c.recall()
	case c.screen.Result.Over():
		c.say(said.Text("play.said.over"))
	case c.screen.Opening.Stage != game.Settled:
		c.say(said.Text("play.said.opening"))
	case c.screen.Thinking != board.Empty:
		c.say(said.Text("play.said.thinking"))
	case solve.Supports(c.screen.Position):
		c.say(said.Text("play.said.no_suppose"))
	default:
		c.stopJob()
		c.forget()
		c.supposing = true
		c.say(said.Side("play.said.suppose", c.screen.Turn()))
	}
	c.refresh()
}
