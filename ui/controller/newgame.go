package controller

import (
	"context"
	"math/rand/v2"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/said"
	"tengen/ui/store/settings"
)

// NewGame begins a game. The one before it is put among the replaced games if
// anything was played and no file keeps it. An even start takes a second to find;
// until then the game before goes on, and Stop gives it up.
func (c *Controller) NewGame(wanted settings.Game) error {
	defer c.begin()()
	v, err := rule.VariantByID(wanted.Variant)
	if err != nil {
		return err
	}
	c.stopPreparing()
	if !v.Rule.HasOpenings() {
		wanted.Opening = settings.FreeOpening
	}
	if wanted.Opening == settings.Balanced && c.match != nil {
		c.prepare(v, wanted)
		return nil
	}
	g := game.New(v)
	if wanted.Opening == settings.Swap2 {
		if err := g.SetOpening(game.Swap2); err != nil {
			return err
		}
	}
	// A first game that is to begin with stones waits for them.
	even := wanted.Opening == settings.Balanced
	c.start(g, v, wanted, even)
	if even {
		c.prepare(v, wanted)
	}
	return nil
}

// start makes g the game, with nothing kept of the one before but its copy among
// the replaced games.
func (c *Controller) start(g *game.Game, v rule.Variant, wanted settings.Game, paused bool) {
	g.Options.FoulLoses = wanted.FoulLoses && v.Rule.HasFouls(board.Black)
	g.Options.Time = timeControl(wanted.Clock)
	c.archive()
	c.say(said.Text("play.said.welcome"))
	c.doc = document{}
	c.play(g, v, wanted, paused)
	c.keep()
}

// timeControl returns the times of a clock as the game knows them.
func timeControl(clock settings.Clock) game.TimeControl {
	switch clock.Kind {
	case settings.PerMove:
		return game.TimeControl{PerMove: clock.Move, Lenient: clock.Lenient}
	case settings.PerGame:
		return game.TimeControl{PerGame: clock.Game, Increment: clock.Increment, Lenient: clock.Lenient}
	default:
		return game.TimeControl{}
	}
}

// preparation is the search for an even start.
type preparation struct {
	paused bool // the game before waited already
}

// patience bounds the search for an even start; the most even one so far is
// taken then.
const patience = 4 * time.Second

func (c *Controller) prepare(v rule.Variant, wanted settings.Game) {
	p := &preparation{paused: c.match.Snapshot().Paused}
	c.stopJob()
	c.analysing, c.preparing = false, p
	_ = c.match.Pause() // the one engine is needed; a closed match needs none
	judge := c.Engines.Own()
	background.Start(c.balancing, func(ctx context.Context, _ func(func())) (*game.Game, error) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		return game.NewBalanced(ctx, v, judge, rng)
	}, func(g *game.Game, err error) { c.prepared(g, err, v, wanted) })
	c.say(said.Text("play.said.balancing"))
}

func (c *Controller) prepared(g *game.Game, err error, v rule.Variant, wanted settings.Game) {
	c.stopPreparing()
	if err != nil {
		c.start(game.New(v), v, wanted, false)
		c.trouble(err)
		return
	}
	c.start(g, v, wanted, false)
	c.say(said.Text("play.said.balanced"))
}

// stopPreparing ends the search for an even start, if there is one.
func (c *Controller) stopPreparing() {
	c.balancing.Cancel()
	c.preparing = nil
}

// unprepare gives the search up, and the game before goes on.
func (c *Controller) unprepare() {
	paused := c.preparing.paused
	c.stopPreparing()
	if !paused {
		_ = c.match.Resume() // as Pause above
	}
}
