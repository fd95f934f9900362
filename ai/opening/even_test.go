package opening_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/opening"
	"tengen/board"
	"tengen/board/rule"
)

// Every even opening can be played, and comes in all the ways in which a board lies.
func TestEvenOpenings(t *testing.T) {
	for _, g := range []opening.Ground{
		{Rule: rule.Freestyle, Size: board.Square(15)},
		{Rule: rule.Freestyle, Size: board.Square(20)},
		{Rule: rule.Standard, Size: board.Square(15)},
	} {
		t.Run(g.String(), func(t *testing.T) {
			empty := rule.NewPosition(g.Rule, g.Size)
			rng := rand.New(rand.NewPCG(1, 2))
			kinds, ways := map[string]bool{}, map[string]bool{}
			for range 4000 {
				stones, ok := opening.Even(empty, 3, rng)
				require.True(t, ok)
				require.Len(t, stones, 3)
				pos := empty.Clone()
				for _, p := range stones {
					require.NoError(t, pos.Play(p))
				}
				require.False(t, pos.Over())
				kinds[opening.Key(pos.Board())] = true
				ways[pos.Board().String()] = true
			}
			assert.GreaterOrEqual(t, len(kinds), 32)
			assert.Greater(t, len(ways), 7*len(kinds), "few of them are symmetrical")
		})
	}
}
