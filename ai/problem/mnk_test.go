package problem_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/board"
)

func rowsOfThree(static func(*problem.Rows, problem.Marks) int) *problem.Rows {
	return problem.NewRows(board.Square(3), 3, static)
}

// anything plays every move.
func anything(g *problem.Rows) problem.Player { return g.Moves }

// Of the 255,168 games of tic-tac-toe x wins 131,184, o 77,904, and 46,080 are drawn.
func TestMatchPlaysAllGames(t *testing.T) {
	g := rowsOfThree(problem.NoEvaluation)
	all, err := g.Match(t.Context(), anything(g), anything(g))
	require.NoError(t, err)
	assert.Equal(t, problem.Tally{Wins: 131184, Draws: 46080, Losses: 77904}, all)
}

func TestPerfectPlayNeverLoses(t *testing.T) {
	g := rowsOfThree(problem.NoEvaluation)
	first, err := g.Match(t.Context(), g.Perfect(), anything(g))
	require.NoError(t, err)
	assert.Zero(t, first.Losses)
	assert.Positive(t, first.Wins)
	second, err := g.Match(t.Context(), anything(g), g.Perfect())
	require.NoError(t, err)
	assert.Zero(t, second.Wins)
	both, err := g.Match(t.Context(), g.Perfect(), g.LookingAhead(t.Context(), 9))
	require.NoError(t, err)
	assert.Zero(t, both.Wins+both.Losses)
	assert.Positive(t, both.Draws)
}

// Weights that count the rows through a cell beat weights that prefer the sides, at one ply
// in every game, at two no longer.
func TestTwoWeightVectors(t *testing.T) {
	rows := rowsOfThree(problem.Weighted([]int{3, 2, 3, 2, 4, 2, 3, 2, 3}))
	sides := rowsOfThree(problem.Weighted([]int{0, 5, 0, 5, 0, 5, 0, 5, 0}))
	for _, c := range []struct {
		plies         int
		first, second problem.Tally
	}{
		{1, problem.Tally{Wins: 48}, problem.Tally{Losses: 96}},
		{2, problem.Tally{Wins: 96, Draws: 16}, problem.Tally{Wins: 48, Draws: 32, Losses: 64}},
	} {
		first, err := rows.Match(t.Context(), rows.LookingAhead(t.Context(), c.plies), sides.LookingAhead(t.Context(), c.plies))
		require.NoError(t, err)
		assert.Equal(t, c.first, first)
		second, err := rows.Match(t.Context(), sides.LookingAhead(t.Context(), c.plies), rows.LookingAhead(t.Context(), c.plies))
		require.NoError(t, err)
		assert.Equal(t, c.second, second)
	}
}

func TestMatchStops(t *testing.T) {
	g := rowsOfThree(problem.OpenLines)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := g.Match(ctx, g.LookingAhead(ctx, 2), g.Perfect())
	assert.ErrorIs(t, err, context.Canceled)
}
