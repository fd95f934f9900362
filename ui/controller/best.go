package controller

import (
	"context"
	"sync/atomic"

	"tengen/ai/analysis"
	"tengen/board"
)

// lastBest remembers the best move that a search has reported, for Stop wants
// it. Reports come from another goroutine.
type lastBest struct{ move atomic.Pointer[board.Point] }

// hear returns what a search reports to; next is told as well.
func (b *lastBest) hear(next func(analysis.Info)) func(analysis.Info) {
	return func(info analysis.Info) {
		if c, ok := info.Best(); ok {
			b.move.Store(&c.Move)
		}
		next(info)
	}
}

// or returns the result of a search or, when it was interrupted without one, the
// best move so far.
func (b *lastBest) or(ctx context.Context, move board.Point, err error) (board.Point, error) {
	if soFar := b.move.Load(); err != nil && ctx.Err() != nil && soFar != nil {
		return *soFar, nil
	}
	return move, err
}
