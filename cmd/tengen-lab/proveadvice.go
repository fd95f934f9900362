package main

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/proof"
	"tengen/board"
	"tengen/board/rule"
)

// engineAdviser lets the prover ask the engine.
type engineAdviser struct {
	ctx    context.Context
	engine *engine.Engine
	nodes  uint64 // stones placed for a chance
}

// Moves are worth more stones than a chance: each is followed by long searches.
const (
	movesEffort = 4
	movesLines  = 4
	movesLag    = 2
)

// adviserMemory is the size of the engine's table in bytes; searches are short.
const adviserMemory = 32 << 20

// adviser returns what makes advisers, nil for none.
func (f proveFlags) adviser(e *env) func() proof.Adviser {
	if f.advice == 0 {
		return nil
	}
	return func() proof.Adviser {
		return &engineAdviser{
			ctx: e.ctx, nodes: f.advice,
			engine: engine.New(engine.Options{Threads: 1, Memory: adviserMemory}),
		}
	}
}

// Chance implements [proof.Adviser].
func (a *engineAdviser) Chance(b *board.Board) float64 {
	info := a.search(b, engine.Limits{Nodes: a.nodes})
	if best, ok := info.Best(); ok {
		return best.Score.Chance()
	}
	return 0
}

// Moves implements [proof.Adviser].
func (a *engineAdviser) Moves(b *board.Board) (moves []board.Point) {
	info := a.search(b, engine.Limits{Nodes: a.nodes * movesEffort, Lines: movesLines, Lag: movesLag})
	for _, c := range info.Candidates[:min(movesLines, len(info.Candidates))] {
		moves = append(moves, c.Move)
	}
	return moves
}

func (a *engineAdviser) search(b *board.Board, limits engine.Limits) analysis.Info {
	info, err := a.engine.Search(a.ctx, rule.FromBoard(rule.Freestyle, b, board.Black), limits, nil)
	if err != nil {
		return analysis.Info{} // the game is over: nothing to advise
	}
	return info
}
