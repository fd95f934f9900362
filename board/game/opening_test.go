package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

func swap2(t *testing.T) *game.Game {
	t.Helper()
	g := game.New(rule.Standard15)
	require.NoError(t, g.SetOpening(game.Swap2))
	return g
}

func TestSwap2Paths(t *testing.T) {
	for _, test := range []struct {
		name    string
		second  game.OpeningChoice // after three stones
		first   game.OpeningChoice // after five, if two were added
		swapped bool
	}{
		{name: "second takes white", second: game.TakeWhite},
		{name: "second takes black", second: game.TakeBlack, swapped: true},
		{name: "second adds, first takes black", second: game.AddStones, first: game.TakeBlack},
		{name: "second adds, first takes white", second: game.AddStones, first: game.TakeWhite, swapped: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := swap2(t)
			s := g.Opening()
			assert.Equal(t, []any{game.Place, game.First, 3}, []any{s.Stage, s.Actor, s.ToPlace})
			assert.ErrorIs(t, g.Choose(game.TakeBlack), game.ErrNoChoice)
			play(t, g, "H8", "I9")
			assert.Equal(t, 1, g.Opening().ToPlace)
			assert.Equal(t, game.First, g.Actor(), "first places the white stone too")
			assert.ErrorIs(t, g.Pass(), game.ErrNoPass)
			play(t, g, "J8")

			assert.Equal(t, game.Choose, g.Opening().Stage)
			assert.Equal(t, game.Second, g.Actor())
			assert.ErrorIs(t, g.Play(at("A1")), game.ErrMustChoose)
			require.NoError(t, g.Choose(test.second))
			if test.second == game.AddStones {
				play(t, g, "A1")
				assert.Equal(t, game.Second, g.Actor())
				play(t, g, "O15")
				assert.Equal(t, game.First, g.Actor())
				assert.ErrorIs(t, g.Choose(game.AddStones), game.ErrNoChoice)
				require.NoError(t, g.Choose(test.first))
			}
			s = g.Opening()
			assert.Equal(t, game.Settled, s.Stage)
			assert.Equal(t, test.swapped, s.Swapped)
			assert.Equal(t, board.White, g.Turn())
			assert.Equal(t, s.Plays(board.White), g.Actor())
			assert.Equal(t, board.White, s.Colour(g.Actor()))
			play(t, g, "H9")
			assert.Equal(t, s.Plays(board.Black), g.Actor())
		})
	}
}

func TestSwap2IsGoneBackOverLikeMoves(t *testing.T) {
	g := swap2(t)
	play(t, g, "H8", "I9", "J8")
	require.NoError(t, g.Choose(game.TakeBlack))
	play(t, g, "A1")
	old := g.Node()
	assert.Equal(t, []game.Participant{game.First, game.Second, game.First, game.First, game.First}, g.History())
	g.Undo()
	g.Undo()
	assert.Equal(t, game.Choose, g.Opening().Stage)
	require.NoError(t, g.Choose(game.TakeWhite))
	assert.False(t, g.Opening().Swapped)
	require.NoError(t, g.GoTo(old))
	assert.True(t, g.Opening().Swapped, "the other choice has its own branch")
	g.Undo()
	g.Undo()
	require.NoError(t, g.Choose(game.TakeBlack))
	assert.Same(t, old.Parent(), g.Node(), "the same choice again follows its branch")
}

func TestTheOpeningIsSetBeforeTheGame(t *testing.T) {
	g := game.New(rule.Gomoku)
	assert.Equal(t, game.Settled, g.Opening().Stage)
	assert.ErrorIs(t, g.Choose(game.TakeBlack), game.ErrNoChoice)
	play(t, g, "H8")
	assert.ErrorIs(t, g.SetOpening(game.Swap2), game.ErrStarted)
	g = swap2(t)
	require.NoError(t, g.SetOpening(game.Free))
	assert.Equal(t, game.Settled, g.Opening().Stage)
}
