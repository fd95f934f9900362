package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// Whoever follows a line node by node stands where one stands who goes there at once, whatever
// a file has on the way: set-ups, passes, taken points, turns that change.
func TestFollow(t *testing.T) {
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 1))
		size := board.Square(6)
		point := func() board.Point { return board.Point{X: rng.IntN(size.W), Y: rng.IntN(size.H)} }
		stone := func() board.Stone { return board.Stone(rng.IntN(3)) }
		tree := record.NewTree(size)
		last := tree.Root()
		for range 40 {
			m := record.Move{Stone: stone(), Point: point()}
			if rng.IntN(5) == 0 {
				m.Point = board.Pass
			}
			last = last.Add(m)
			if rng.IntN(8) == 0 {
				last.Setup = []record.Placement{{Point: point(), Stone: stone()}}
			}
			if rng.IntN(8) == 0 {
				last.Turn = stone()
			}
		}
		walk, jump := game.Open(tree, rule.Freestyle), game.Open(tree, rule.Freestyle)
		for _, n := range last.Path()[1:] {
			require.NoError(t, walk.Follow(n))
			require.NoError(t, jump.GoTo(n))
			require.Equal(t, jump.Position(), walk.Position(), "seed %d, move %d", seed, n.Depth())
			require.Equal(t, jump.Result(), walk.Result())
			require.Same(t, n, walk.Node())
		}
		assert.ErrorIs(t, walk.Follow(last), game.ErrNotInTree, "it does not follow itself")
		assert.ErrorIs(t, walk.Follow(nil), game.ErrNotInTree)
		require.True(t, walk.Undo() || last.Decided())
	}
}
