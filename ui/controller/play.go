package controller

import (
	"errors"
	"math/rand/v2"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/settings"
)

// NewGame begins a game. The one before it is put among the recent games if
// anything was played and no file keeps it.
func (c *Controller) NewGame(seats settings.Game) error {
	v, err := rule.VariantByID(seats.Variant)
	if err != nil {
		return err
	}
	c.archive()
	c.said = saidText("play.said.welcome")
	c.doc = document{}
	c.play(game.New(v), v, seats, false)
	c.keep()
	return nil
}

// players returns who plays the seats of the moment; nil is a human.
func (c *Controller) players() (black, white match.Player) {
	if c.studying {
		return nil, nil
	}
	if c.seats.Black == settings.Engine {
		black = c.newPlayer()
	}
	if c.seats.White == settings.Engine {
		white = c.newPlayer()
	}
	return black, white
}

func (c *Controller) newPlayer() match.Player {
	return &player{brain: c.brain, seed: rand.Uint64(), watch: c.watcher()}
}

// Tap plays a stone on p, if it is a human's turn; else the status says why not.
func (c *Controller) Tap(p board.Point) { c.attempt(c.match.Submit(p), p) }

// TapCandidate plays a candidate of the search on the screen, if the search is
// about the position shown: those of the move before belong to the other side.
func (c *Controller) TapCandidate(move board.Point) {
	if c.shown.about(c.screen.Position.Hash()) {
		c.Tap(move)
	}
}

// Wheel looks at the position plies later, or earlier when negative, but
// interrupts nobody: a wheel turns too easily.
func (c *Controller) Wheel(plies int) {
	if c.screen.Thinking == board.Empty {
		c.Step(plies)
	}
}

// Undo takes back the pair of moves, or one that has had no reply.
func (c *Controller) Undo() {
	c.stopJob()
	c.attempt(c.match.Undo(), board.Pass)
}

// Redo repeats what was taken back.
func (c *Controller) Redo() {
	c.stopJob()
	c.attempt(c.match.Redo(), board.Pass)
}

// Step looks at the position plies later, or earlier when negative.
func (c *Controller) Step(plies int) {
	c.stopJob()
	c.attempt(c.match.Step(plies), board.Pass)
}

// GoTo looks at any node of the game's tree.
func (c *Controller) GoTo(n *record.Node) {
	c.stopJob()
	c.attempt(c.match.GoTo(n), board.Pass)
}

// GoToMove looks at the position after so many moves of the line shown.
func (c *Controller) GoToMove(number int) { c.Step(number - c.screen.Number) }

// Branch looks at the next variation, or the one before when by is negative, of
// the move shown.
func (c *Controller) Branch(by int) { c.branch(c.node(), by, false) }

// NextVariation looks at the variation after n, the first one after the last.
func (c *Controller) NextVariation(n *record.Node) { c.branch(n, 1, true) }

func (c *Controller) branch(n *record.Node, by int, around bool) {
	var to *record.Node
	c.match.View(func(*game.Game) {
		if n.Parent() == nil {
			return
		}
		siblings := n.Parent().Children()
		i := n.Index() + by
		if around {
			i %= len(siblings)
		}
		if i >= 0 && i < len(siblings) {
			to = siblings[i]
		}
	})
	if to == nil {
		c.say(saidText("play.said.no_branch"))
		return
	}
	c.GoTo(to)
}

// Resign gives the game up for the human who is to move, or the only one.
func (c *Controller) Resign() {
	c.stopJob()
	c.attempt(c.match.Resign(), board.Pass)
}

// Stop ends whatever thinks: a search for a hint or an analysis keeps what it has
// found, a player moves at once.
func (c *Controller) Stop() {
	if c.job != nil {
		c.said = saidText("play.said.stopped")
		if best, ok := c.shown.info.Best(); ok && c.job.hint && c.shown.about(c.job.hash) {
			c.said = saidHint(best)
		}
		c.stopJob()
		c.analysing = false
		c.refresh()
		return
	}
	c.match.Stop()
	c.refresh()
}

// Pause keeps engines from replying, or lets them go on.
func (c *Controller) Pause() {
	if c.screen.Paused || c.screen.Waiting {
		c.attempt(c.match.Resume(), board.Pass)
		return
	}
	c.attempt(c.match.Pause(), board.Pass)
}

// EngineMove lets the engine play one move for the side to move.
func (c *Controller) EngineMove() {
	c.stopJob()
	c.attempt(c.match.Ask(c.newPlayer()), board.Pass)
}

// Hint looks for the best move for whoever is to move and shows it; it does not
// play it.
func (c *Controller) Hint() {
	switch {
	case c.screen.Thinking != board.Empty:
		c.say(saidText("play.said.thinking"))
	case c.screen.Result.Over():
		c.say(saidText("play.said.over"))
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
	if err := c.match.SetPlayers(c.players()); err != nil {
		c.trouble(err)
	}
	c.refresh()
}

// PointAt shows a line of the search as numbered ghost stones; nil shows none.
func (c *Controller) PointAt(line []board.Point) {
	c.shown.line = line
	c.show()
}

// attempt says why something was refused; what was done tells itself.
func (c *Controller) attempt(err error, p board.Point) {
	if err != nil {
		c.say(c.refusal(err, p))
	}
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
	case errors.Is(err, match.ErrNothing):
		return saidText("play.said.nothing")
	case errors.Is(err, match.ErrNoHuman):
		return saidText("play.said.no_human")
	default:
		return saidError(err)
	}
}
