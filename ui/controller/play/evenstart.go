package play

import (
	"context"
	"math/rand/v2"
	"time"

	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
)

// patience bounds the search for an even start; the most even one so far is taken then.
const patience = 4 * time.Second

// EvenStart looks for an even start of a game, in the background. The game on the board
// waits meanwhile: the one engine is needed.
type EvenStart struct {
	waiting *Game
	work    *background.Job
	halted  bool // the game waits for this, and did not before
}

// NewEvenStart returns one for which a game waits.
func NewEvenStart(h host.Host, waiting *Game) *EvenStart {
	return &EvenStart{waiting: waiting, work: background.NewJob(h.Runner)}
}

// Find looks for an even start, and hands it over.
func (e *EvenStart) Find(v rule.Variant, judge game.Evaluator, done func(*game.Game, error)) {
	e.halted = !e.waiting.now.Paused
	_ = e.waiting.told(e.waiting.match.Pause()) // a closed match needs none
	background.Start(e.work, func(ctx context.Context, _ func(func())) (*game.Game, error) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		return game.NewBalanced(ctx, v, judge, rng)
	}, done)
}

// Stop gives the search up.
func (e *EvenStart) Stop() { e.work.Cancel() }

// GoOn lets the game on the board go on that waited.
func (e *EvenStart) GoOn() {
	if e.halted {
		e.waiting.Resume()
	}
}
