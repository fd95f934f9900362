package play

import (
	"context"
	"math/rand/v2"
	"time"

	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/background"
)

// patience bounds the search for an even start; the most even one so far is taken then.
const patience = 4 * time.Second

// Balance looks for an even start of a game, in the background, and hands it over. The
// game on the board waits meanwhile: the one engine is needed.
func (g *Game) Balance(v rule.Variant, judge game.Evaluator, done func(*game.Game, error)) {
	g.halted = !g.match.Snapshot().Paused
	_ = g.match.Pause() // a closed match needs none
	background.Start(g.balancing, func(ctx context.Context, _ func(func())) (*game.Game, error) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		return game.NewBalanced(ctx, v, judge, rng)
	}, done)
}

// StopBalance gives the search for an even start up.
func (g *Game) StopBalance() { g.balancing.Cancel() }

// GoOn lets the game on the board go on that waited for an even start.
func (g *Game) GoOn() {
	if g.halted {
		g.Resume()
	}
}
