package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

// However one came to a node, the game there is the one that a fresh walk from
// the root finds.
func TestIncrementalEqualsRecomputed(t *testing.T) {
	for _, v := range []rule.Variant{
		rule.TicTacToe, rule.Four, rule.Renju15,
		{Size: board.Size{W: 7, H: 6}, Rule: rule.Renju},
	} {
		rng := rand.New(rand.NewPCG(3, uint64(v.Size.Cells())))
		g := game.New(v)
		g.Options.Passes = true
		for range 400 {
			wander(g, rng)
			fresh := game.Open(g.Tree(), v.Rule)
			fresh.Options = g.Options
			require.NoError(t, fresh.GoTo(g.Node()))
			require.True(t, fresh.Position().Board().Equal(g.Position().Board()))
			require.Equal(t, fresh.Position().Moves(), g.Position().Moves())
			require.Equal(t, fresh.Position().Hash(), g.Position().Hash())
			require.Equal(t, fresh.Result(), g.Result())
			require.Equal(t, fresh.Moves(), g.Moves())
		}
		assert.Greater(t, g.Tree().Root().Len(), 50, "it has been somewhere")
	}
}

func wander(g *game.Game, rng *rand.Rand) {
	switch rng.IntN(12) {
	case 0:
		g.Undo()
	case 1:
		g.Redo()
	case 2:
		nodes := slices.Collect(g.Tree().Root().All())
		_ = g.GoTo(nodes[rng.IntN(len(nodes))])
	case 3:
		_ = g.Pass()
	case 4:
		if rng.IntN(8) == 0 {
			_ = g.Resign(g.Turn())
		}
	case 5:
		g.Options.FoulLoses = !g.Options.FoulLoses
	default:
		_ = g.Play(g.Size().Point(rng.IntN(g.Size().Cells())))
	}
}
