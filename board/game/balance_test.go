package game_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

// judge makes evaluators of functions.
type judge func(*rule.Position) (int, error)

func (j judge) Evaluate(_ context.Context, pos *rule.Position) (int, error) { return j(pos) }

// columns judges by where Black's stones are: the mean column, H being even, seen
// from the side to move.
func columns(pos *rule.Position) (int, error) {
	sum := 0
	for i := range pos.Board().Size().Cells() {
		p := pos.Board().Size().Point(i)
		if pos.Board().At(p) == board.Black {
			sum += 30 * (p.X - 7)
		}
	}
	if pos.Turn() == board.White {
		sum = -sum
	}
	return sum, nil
}

func seeded() *rand.Rand { return rand.New(rand.NewPCG(7, 7)) }

func TestBalanceFindsTheEvenArrangement(t *testing.T) {
	pos := rule.NewPosition(rule.Standard, board.Square(15))
	points, err := game.Balance(t.Context(), judge(columns), seeded(), pos, 3)
	require.NoError(t, err)
	require.Len(t, points, 3)
	assert.Empty(t, pos.Moves(), "the position itself is not touched")
	for _, p := range points {
		require.NoError(t, pos.Play(p))
	}
	value, _ := columns(pos)
	assert.Zero(t, value)
}

// opener knows an opening of three stones by heart, and judges nothing.
type opener struct{}

func (opener) Evaluate(context.Context, *rule.Position) (int, error) {
	return 0, errors.New("not asked to judge")
}

func (opener) Opening(_ *rule.Position, n int, _ *rand.Rand) ([]board.Point, bool) {
	return []board.Point{{X: 1, Y: 2}, {X: 3, Y: 4}, {X: 5, Y: 6}}, n == 3
}

// Who knows an opening by heart is not asked to judge; of other numbers of stones nothing is known.
func TestBalanceTakesAKnownOpening(t *testing.T) {
	pos := rule.NewPosition(rule.Standard, board.Square(15))
	points, err := game.Balance(t.Context(), opener{}, seeded(), pos, 3)
	require.NoError(t, err)
	assert.Equal(t, []board.Point{{X: 1, Y: 2}, {X: 3, Y: 4}, {X: 5, Y: 6}}, points)
	_, err = game.Balance(t.Context(), opener{}, seeded(), pos, 5)
	assert.ErrorContains(t, err, "not asked to judge")
}

func TestBalanceGivesTheBestSoFar(t *testing.T) {
	pos := rule.NewPosition(rule.Standard, board.Square(15))
	calls := 0
	worse := judge(func(*rule.Position) (int, error) {
		if calls++; calls > 1 {
			return 0, errors.New("tired")
		}
		return 999, nil
	})
	points, err := game.Balance(t.Context(), worse, seeded(), pos, 2)
	require.NoError(t, err)
	assert.Len(t, points, 2)

	ended, cancel := context.WithCancel(t.Context())
	cancel()
	calls = 0
	points, err = game.Balance(ended, worse, seeded(), pos, 2)
	require.NoError(t, err)
	assert.Len(t, points, 2)
	assert.Equal(t, 1, calls)
}

func TestBalanceFails(t *testing.T) {
	tired := errors.New("tired")
	pos := rule.NewPosition(rule.Standard, board.Square(15))
	_, err := game.Balance(t.Context(), judge(func(*rule.Position) (int, error) { return 0, tired }), seeded(), pos, 2)
	assert.ErrorIs(t, err, tired)
	tiny := rule.NewPosition(rule.Row(3), board.Square(3))
	_, err = game.Balance(t.Context(), judge(columns), seeded(), tiny, 9)
	assert.ErrorIs(t, err, game.ErrNoBalance)
}

func TestDecide(t *testing.T) {
	all := []game.OpeningChoice{game.TakeBlack, game.TakeWhite, game.AddStones}
	for _, test := range []struct {
		value   int // for White, who is to move
		choices []game.OpeningChoice
		want    game.OpeningChoice
	}{
		{500, all, game.TakeWhite},
		{-500, all, game.TakeBlack},
		{20, all, game.AddStones},
		{-20, all, game.AddStones},
		{20, all[:2], game.TakeWhite},
		{-20, all[:2], game.TakeBlack},
	} {
		pos := rule.NewPosition(rule.Standard, board.Square(15))
		for _, name := range []string{"H8", "I9", "J8"} {
			require.NoError(t, pos.Play(at(name)))
		}
		got, err := game.Decide(t.Context(), judge(func(*rule.Position) (int, error) { return test.value, nil }), pos, test.choices)
		require.NoError(t, err)
		assert.Equal(t, test.want, got, "%d", test.value)
	}
}

func TestNewBalanced(t *testing.T) {
	g, err := game.NewBalanced(t.Context(), rule.Renju15, judge(columns), seeded())
	require.NoError(t, err)
	pos := g.Position()
	assert.Equal(t, board.White, g.Turn())
	assert.Equal(t, 3, pos.Board().Count(board.Black))
	assert.Equal(t, 2, pos.Board().Count(board.White))
	assert.False(t, g.Undo(), "the stones are where the game begins")
	assert.Equal(t, "renju", g.Tree().Info.Rule)
}
