package engines

import (
	"context"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
)

// How hard White resists in a line of a proven win, and with which means: enough to meet
// threats and to make its own, and a second or so for a whole line.
const (
	resistNodes  = 20_000
	resistMemory = 16 << 20 // bytes
)

// resistance is a small engine that plays White in lines of the proof, so that nobody waits
// for a search that runs. It is made when it is first needed.
type resistance struct {
	mu     sync.Mutex
	engine Engine
}

// OneWay returns one way the proven win goes from a position with Black to move: the
// proof's moves for Black and, for White, replies that resist by sense. It may take as long
// as ctx lasts and may be called from any goroutine; it is nil where nothing is proven.
func (e *Engines) OneWay(ctx context.Context, pos *rule.Position) []board.Point {
	if e.proof.source == nil || !book.Applies(pos) {
		return nil
	}
	proof := e.proof.source()
	if proof == nil {
		return nil
	}
	e.white.mu.Lock()
	defer e.white.mu.Unlock()
	if e.white.engine == nil {
		e.white.engine = e.Create(engine.Options{Threads: 1, Memory: resistMemory})
	}
	return book.OneWay(ctx, proof, pos, func(ctx context.Context, pos *rule.Position) (board.Point, bool) {
		analysis.Pause() // whoever steps or points is to see that first
		info, err := e.white.engine.Search(ctx, pos.Clone(), engine.Limits{Nodes: resistNodes}, nil)
		best, ok := info.Best()
		return best.Move, ok && err == nil && ctx.Err() == nil
	})
}
