package problem_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// A random problem can be solved, and the same seed gives the same.
func TestRandomProblemsAreSolved(t *testing.T) {
	seen := map[problem.Eight]bool{}
	for seed := range uint64(50) {
		e := problem.RandomEight(seed, problem.EightGoal)
		assert.Equal(t, e, problem.RandomEight(seed, problem.EightGoal))
		assert.True(t, e.Reaches(problem.EightGoal))
		seen[e] = true
	}
	assert.Greater(t, len(seen), 45)
	for seed := range uint64(30) {
		g := problem.Maze(seed)
		assert.Equal(t, g, problem.Maze(seed))
		read, err := problem.ParseGrid(g.String())
		require.NoError(t, err)
		assert.Equal(t, g, read, "everything fits into its frame")
		assert.NotNil(t, textbook.AStar(problem.GridPaths{Grid: g, H: problem.GridManhattan}, g.Start, false, nil).States)

		moves := 1 + int(seed%5)
		r := problem.RandomRotation(moves, seed)
		assert.Equal(t, r, problem.RandomRotation(moves, seed))
		read2, err := problem.ParseRotation(r.String())
		require.NoError(t, err)
		assert.Equal(t, r, read2, "eight of each digit")
		path := textbook.IDAStar(textbook.StopGraph[problem.Rotation](context.Background(), problem.RotationGame{}), r, nil)
		assert.NotNil(t, path.States)
		assert.LessOrEqual(t, path.Cost, moves)
	}
}

func TestSlideAndSwap(t *testing.T) {
	start, err := problem.ParseEight("4 1 2 5 x 6 7 3 8")
	require.NoError(t, err)
	next, ok := start.Slide(1)
	assert.True(t, ok)
	assert.Equal(t, "4 x 2 5 1 6 7 3 8", next.String())
	for _, cell := range []int{0, 4, -1} {
		_, ok = next.Slide(cell)
		assert.Equal(t, cell >= 0, ok, "cell %d is beside the blank", cell)
	}
	_, ok = start.Slide(0)
	assert.False(t, ok, "not beside the blank")
	assert.Equal(t, "1 4 2 5 x 6 7 3 8", start.Swap(0, 1).String())
	assert.False(t, start.Swap(0, 1).Reaches(problem.EightGoal))
}
