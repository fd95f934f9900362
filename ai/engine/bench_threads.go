package engine

import (
	"context"
	"math"

	"tengen/ai/analysis"
	"tengen/board/rule"
)

// Speedup tells how many times as fast several threads reach a depth as one
// does: geometric means over [MeasureThreads]'s positions.
type Speedup struct {
	Time  float64 // as measured; wants idle cores
	Nodes float64 // if each thread had a core of its own: by the stones that each places
}

// MeasureThreads lets one thread and several search 30 middle games to depth plies,
// each with an empty table. It returns ctx's error when that ends first.
func MeasureThreads(ctx context.Context, depth, threads int) (Speedup, error) {
	one, several := New(Options{Threads: 1, Memory: memory}), New(Options{Threads: threads, Memory: memory})
	time, nodes := 0.0, 0.0
	positions := replay(threadGames)
	for _, pos := range positions {
		alone, err := reach(ctx, one, pos, depth)
		if err != nil {
			return Speedup{}, err
		}
		together, err := reach(ctx, several, pos, depth)
		if err != nil {
			return Speedup{}, err
		}
		time += math.Log(alone.Elapsed.Seconds() / together.Elapsed.Seconds())
		nodes += math.Log(float64(alone.Nodes) * float64(threads) / float64(together.Nodes))
	}
	n := float64(len(positions))
	return Speedup{Time: math.Exp(time / n), Nodes: math.Exp(nodes / n)}, nil
}

// reach searches a position to a depth.
func reach(ctx context.Context, e *Engine, pos *rule.Position, depth int) (analysis.Info, error) {
	e.Forget()
	e.Warm(pos.Rule(), pos.Board().Size())
	info, err := e.Search(ctx, pos, Limits{Depth: depth}, nil)
	if err == nil {
		err = ctx.Err()
	}
	info.Elapsed, info.Nodes = max(info.Elapsed, 1), max(info.Nodes, 1)
	return info, err
}
