package engine

import (
	"context"
	"math"
)

// Effort compares an exact alpha-beta search with the least that any search of the
// same tree must do.
type Effort struct {
	Leaves uint64  // positions judged, in all iterations
	Least  float64 // leaves that even perfect order of moves cannot spare in a tree as wide
}

// Ratio returns how many times the least was done.
func (e Effort) Ratio() float64 { return float64(e.Leaves) / e.Least }

// MeasureEffort searches the quiet ones of the bench positions to depth plies with
// everything selective off and adds up the effort. It returns ctx's error when that
// ends first.
func MeasureEffort(ctx context.Context, depth int) (Effort, error) {
	var sum Effort
	for _, pos := range BenchPositions() {
		tree, err := PlainTree(pos)
		if err != nil {
			return Effort{}, err
		}
		if len(tree.Moves(nil)) < quietMoves {
			continue
		}
		tally, err := CountExact(ctx, pos, depth, memory, nil)
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
