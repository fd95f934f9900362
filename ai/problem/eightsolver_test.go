package problem_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// The fast search takes up the nodes of the textbook's in the same order: the same way of
// all shortest ones, as many states expanded and held. One solver answers all.
func TestTheFastSearchIsAStar(t *testing.T) {
	_, all := eightDistances()
	rng := rand.New(rand.NewPCG(18, 14))
	for _, h := range []struct {
		estimate problem.EightHeuristic
		share    problem.EightShare
		puzzles  int
	}{
		{problem.Manhattan, problem.ManhattanShare, 300},
		{problem.Misplaced, problem.MisplacedShare, 30},
	} {
		for _, goal := range []problem.Eight{problem.EightGoal, all[len(all)-1], all[rng.IntN(len(all))]} {
			solver, puzzle := problem.NewEightSolver(goal, h.share), problem.NewEightPuzzle(goal, h.estimate)
			starts := []problem.Eight{goal, all[len(all)-1]}
			if testing.Short() {
				h.puzzles = min(h.puzzles, 30) / 5
			}
			for range h.puzzles {
				starts = append(starts, all[rng.IntN(len(all))])
			}
			for _, start := range starts {
				got, err := solver.Solve(context.Background(), start)
				require.NoError(t, err)
				require.Equal(t, textbook.AStar(puzzle, start, false, nil), got, "%s to %s", start, goal)
			}
		}
	}
}

// Where no way leads to the goal every state of the other half is expanded once.
func TestTheFastSearchWithoutAWay(t *testing.T) {
	start, err := problem.ParseEight("2 1 3 4 5 6 7 8 x")
	require.NoError(t, err)
	solver := problem.NewEightSolver(problem.EightGoal, problem.ManhattanShare)
	way, err := solver.Solve(context.Background(), start)
	require.NoError(t, err)
	assert.Equal(t, textbook.Path[problem.Eight]{Expanded: 181_440, Held: 181_440}, way)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = solver.Solve(ctx, start)
	require.ErrorIs(t, err, context.Canceled)
	way, err = solver.Solve(context.Background(), problem.EightGoal)
	require.NoError(t, err)
	assert.Equal(t, []problem.Eight{problem.EightGoal}, way.States, "and goes on with the next puzzle")
}
