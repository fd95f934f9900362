package engine

import (
	"context"
	"math"
	"time"
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

// BenchThreads returns how many times as fast as one thread several reach a depth
// in plies: the geometric mean over the bench positions, each with an empty table.
// It returns ctx's error when that ends first.
func BenchThreads(ctx context.Context, depth, threads int) (float64, error) {
	one, several := New(Options{Threads: 1, Memory: benchMemory}), New(Options{Threads: threads, Memory: benchMemory})
	sum := 0.0
	for _, game := range benchGames {
		alone, err := one.reach(ctx, game, depth)
		if err != nil {
			return 0, err
		}
		together, err := several.reach(ctx, game, depth)
		if err != nil {
			return 0, err
		}
		sum += math.Log(alone.Seconds() / together.Seconds())
	}
	return math.Exp(sum / float64(len(benchGames))), nil
}

// reach returns how long a search of a bench game takes to a depth.
func (e *Engine) reach(ctx context.Context, game string, depth int) (time.Duration, error) {
	pos, err := replay(game)
	if err != nil {
		return 0, err
	}
	e.Forget()
	e.Warm(pos.Rule(), pos.Board().Size())
	info, err := e.Search(ctx, pos, Limits{Depth: depth}, nil)
	if err == nil {
		err = ctx.Err()
	}
	return max(info.Elapsed, 1), err
}
