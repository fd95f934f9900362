package player_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// Every even opening can be played, and comes in all the ways in which a board lies.
func TestEvenOpenings(t *testing.T) {
	for _, g := range []player.OpeningGround{
		{Rule: rule.Freestyle, Size: board.Square(15)},
		{Rule: rule.Freestyle, Size: board.Square(20)},
		{Rule: rule.Standard, Size: board.Square(15)},
	} {
		t.Run(g.String(), func(t *testing.T) {
			empty := rule.NewPosition(g.Rule, g.Size)
			rng := rand.New(rand.NewPCG(1, 2))
			kinds, ways := map[string]bool{}, map[string]bool{}
			for range 4000 {
				stones, ok := player.EvenOpening(empty, 3, rng)
				require.True(t, ok)
				require.Len(t, stones, 3)
				pos := empty.Clone()
				for _, p := range stones {
					require.NoError(t, pos.Play(p))
				}
				require.False(t, pos.Over())
				kinds[player.OpeningKey(pos.Board())] = true
				ways[pos.Board().String()] = true
			}
			assert.GreaterOrEqual(t, len(kinds), 32)
			assert.Greater(t, len(ways), 7*len(kinds), "few of them are symmetrical")
		})
	}
}

// Nothing is known of other numbers of stones, rules, sizes, or of boards that are not empty.
func TestNoEvenOpening(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	begun := rule.NewPosition(rule.Freestyle, board.Square(15))
	for n := range 6 {
		_, ok := player.EvenOpening(begun, n, rng)
		assert.Equal(t, n == 3, ok, n)
	}
	require.NoError(t, begun.Play(board.Point{X: 7, Y: 7}))
	for _, pos := range []*rule.Position{
		begun, rule.NewPosition(rule.Renju, board.Square(15)), rule.NewPosition(rule.Caro, board.Square(15)), rule.NewPosition(rule.Freestyle, board.Square(9)),
		rule.NewPosition(rule.Freestyle, board.Size{W: 15, H: 20}), rule.NewPosition(rule.TicTacToe.Rule, rule.TicTacToe.Size),
	} {
		_, ok := player.EvenOpening(pos, 3, rng)
		assert.False(t, ok, pos.Rule())
	}
}
