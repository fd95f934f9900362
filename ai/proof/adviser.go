package proof

// Lets the prover ask the engine where to look.

import (
	"context"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// adviser asks an engine of its own.
type adviser struct {
	engine *engine.Engine
	placed uint64    // in all searches
	nodes  uint64    // of the search for a chance
	known  *sync.Map // advice by the hash of the board, from all passes and workers
}

// advice is what [adviser.Moves] said.
type advice struct {
	moves  []board.Point
	chance float64
}

// Moves are worth more stones than a chance, for each is followed by long searches; and
// the fewer stones are on the board, the more of what follows hangs on them.
const (
	movesEffort    = 4
	movesLines     = 4
	movesReduction = 2
	earlyStones    = 12 // with two fewer on the board the effort is
	earlyFactor    = 4  // so many times as large, and so on
	leastStones    = 4
	timeShare      = 8 // moves take at most one part in so many of the time that is left
)

// Memory is the usual size of an engine's table in bytes.
const AdviserMemory = 128 << 20

// New returns what makes advisers whose engines place so many stones for a chance, with tables
// of so many bytes. What one of them found out all know.
func NewAdviser(nodes uint64, memory int64) func() Adviser {
	known := new(sync.Map)
	return func() Adviser {
		return &adviser{
			nodes: nodes, known: known,
			engine: engine.New(engine.Options{Threads: 1, Memory: memory}),
		}
	}
}

// Chance implements [proof.Adviser].
func (a *adviser) Chance(ctx context.Context, b *board.Board) float64 {
	info := a.search(ctx, b, engine.Limits{Nodes: a.nodes})
	if best, ok := info.Best(); ok {
		return best.Score.Chance()
	}
	return 0
}

// Stones implements [proof.Adviser].
func (a *adviser) Stones() uint64 { return a.placed }

// Moves implements [proof.Adviser].
func (a *adviser) Moves(ctx context.Context, b *board.Board, most uint64) (moves []board.Point, chance float64) {
	if known, ok := a.known.Load(b.Hash()); ok {
		told := known.(advice) //nolint:forcetypeassert // nothing else is stored
		return told.moves, told.chance
	}
	limits := engine.Limits{Nodes: a.nodes * movesEffort, Lines: movesLines, SecondaryReduction: movesReduction}
	for n := max(leastStones, b.Size().Cells()-b.Count(board.Empty)); n < earlyStones; n += 2 {
		limits.Nodes *= earlyFactor
	}
	cut := most > 0 && limits.Nodes > most
	if cut {
		limits.Nodes = most
	}
	if end, ok := ctx.Deadline(); ok {
		limits.Time = max(time.Millisecond, time.Until(end)/timeShare)
	}
	info := a.search(ctx, b, limits)
	if best, ok := info.Best(); ok {
		chance = best.Score.Chance()
	}
	fresh := info.Fresh().Candidates
	for _, c := range fresh[:min(movesLines, len(fresh))] {
		moves = append(moves, c.Move)
	}
	if !cut && ctx.Err() == nil && (limits.Time == 0 || info.Elapsed < limits.Time) {
		a.known.Store(b.Hash(), advice{moves, chance}) // another time there may be more time, or work
	}
	return moves, chance
}

func (a *adviser) search(ctx context.Context, b *board.Board, limits engine.Limits) analysis.Info {
	info, err := a.engine.Search(ctx, rule.FromBoard(rule.Freestyle, b, board.Black), limits, nil)
	if err != nil {
		return analysis.Info{} // the game is over: nothing to advise
	}
	a.placed += info.Nodes
	return info
}
