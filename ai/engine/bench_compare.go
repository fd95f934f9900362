package engine

import (
	"context"
	"math"

	"tengen/ai/analysis"
)

// Effort compares an exact alpha-beta search with the least that any search of the
// same tree must do.
type Effort struct {
	Leaves uint64  // positions judged, in all iterations
	Least  float64 // leaves that even perfect order of moves cannot spare in a tree as wide
}

// Ratio returns how many times the least was done.
func (e Effort) Ratio() float64 { return float64(e.Leaves) / e.Least }

// BenchEffort searches the quiet ones of the bench positions to depth plies with
// everything selective off and adds up the effort. It returns ctx's error when that
// ends first.
func BenchEffort(ctx context.Context, depth int) (Effort, error) {
	var sum Effort
	for _, game := range benchGames {
		pos, err := replay(game)
		if err != nil {
			return Effort{}, err
		}
		space, err := NewSpace(pos)
		if err != nil {
			return Effort{}, err
		}
		if len(space.Moves(nil)) < quietMoves {
			continue
		}
		tally, err := Exact(ctx, pos, depth, benchMemory, nil)
		if err != nil {
			return Effort{}, err
		}
		sum.Leaves += tally.Leaves
		sum.Least += leastLeaves(tally.Width, depth)
	}
	return sum, nil
}

// quietMoves is how many moves a position has at least in which nothing is forced.
const quietMoves = 30

// leastLeaves is how many leaves the smallest tree has that proves a value, when
// every position has as many moves: one side's moves all, the other's best, and the
// other way round.
func leastLeaves(width float64, depth int) float64 {
	return math.Pow(width, float64((depth+1)/2)) + math.Pow(width, float64(depth/2)) - 1
}

// ThreadBench tells how many times as fast several threads reach a depth as one
// does: geometric means over [BenchThreads]'s positions.
type ThreadBench struct {
	Time  float64 // as measured; wants idle cores
	Nodes float64 // if each thread had a core of its own: by the stones that each places
}

// BenchThreads lets one thread and several search 30 middle games to depth plies,
// each with an empty table. It returns ctx's error when that ends first.
func BenchThreads(ctx context.Context, depth, threads int) (ThreadBench, error) {
	one, several := New(Options{Threads: 1, Memory: benchMemory}), New(Options{Threads: threads, Memory: benchMemory})
	time, nodes := 0.0, 0.0
	for _, game := range threadGames {
		alone, err := one.reach(ctx, game, depth)
		if err != nil {
			return ThreadBench{}, err
		}
		together, err := several.reach(ctx, game, depth)
		if err != nil {
			return ThreadBench{}, err
		}
		time += math.Log(alone.Elapsed.Seconds() / together.Elapsed.Seconds())
		nodes += math.Log(float64(alone.Nodes) * float64(threads) / float64(together.Nodes))
	}
	n := float64(len(threadGames))
	return ThreadBench{Time: math.Exp(time / n), Nodes: math.Exp(nodes / n)}, nil
}

// reach searches a game to a depth.
func (e *Engine) reach(ctx context.Context, game string, depth int) (analysis.Info, error) {
	pos, err := replay(game)
	if err != nil {
		return analysis.Info{}, err
	}
	e.Forget()
	e.Warm(pos.Rule(), pos.Board().Size())
	info, err := e.Search(ctx, pos, Limits{Depth: depth}, nil)
	if err == nil {
		err = ctx.Err()
	}
	info.Elapsed, info.Nodes = max(info.Elapsed, 1), max(info.Nodes, 1)
	return info, err
}
