package player_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// largest is how many bytes the table may add to the program.
const largest = 200_000

func TestShipped(t *testing.T) {
	grounds := shippedGrounds(t)
	assert.Len(t, grounds, 4)
	for _, g := range grounds {
		t.Run(g.String(), func(t *testing.T) { testShipped(t, g) })
	}
	none, err := player.ShippedOpeningTable(player.OpeningGround{Rule: rule.Caro, Size: board.Square(15)})
	require.NoError(t, err)
	assert.Nil(t, none)
	_, ok := player.ShippedOpenings{}.Info(rule.NewPosition(rule.Caro, board.Square(15)))
	assert.False(t, ok)
	assert.Empty(t, player.ShippedOpenings{}.Moves(rule.NewPosition(rule.Freestyle, board.Square(19))))
}

// shippedGrounds are the grounds of all tables, found by their names.
func shippedGrounds(t *testing.T) (all []player.OpeningGround) {
	names := player.OpeningGrounds()
	for _, r := range rule.Fives() {
		for side := board.MinSide; side <= board.MaxSide; side++ {
			if g := (player.OpeningGround{Rule: r, Size: board.Square(side)}); slices.Contains(names, g.String()) {
				all = append(all, g)
			}
		}
	}
	require.Len(t, all, len(names))
	return all
}

func testShipped(t *testing.T, g player.OpeningGround) {
	table, err := player.ShippedOpeningTable(g)
	require.NoError(t, err)
	assert.Equal(t, g, player.OpeningGround{Rule: table.Rule(), Size: table.Size()})
	text, err := os.ReadFile(g.String() + ".txt")
	require.NoError(t, err)
	assert.Less(t, len(text), largest)
	assert.Equal(t, string(text), written(t, table))
	pos := rule.NewPosition(table.Rule(), table.Size())
	included, ok := player.ShippedOpenings{}.Info(pos)
	require.True(t, ok)
	direct, _ := table.Info(pos)
	assert.Equal(t, direct, included)
	for range 3 {
		moves := table.Moves(pos)
		require.NotEmpty(t, moves, "%d stones", len(pos.Moves()))
		require.NoError(t, pos.Play(moves[0].Point))
	}
}

// Drawn lines of the shipped table, turned at random: every move is allowed, all
// images of a position agree on the scores, and a forced win of the opponent after
// the best move is not found where the table does not know of it.
func TestShippedMovesAreSound(t *testing.T) {
	for _, g := range shippedGrounds(t) {
		t.Run(g.String(), func(t *testing.T) { testMovesAreSound(t, g) })
	}
}

func testMovesAreSound(t *testing.T, g player.OpeningGround) {
	table, err := player.ShippedOpeningTable(g)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(3, 4))
	prover := exact.NewProver()
	sample := 60
	if testing.Short() {
		sample = 30
	}
	seen := 0
	for range sample {
		pos := rule.NewPosition(table.Rule(), table.Size())
		for {
			moves := table.Moves(pos)
			if len(moves) == 0 {
				break
			}
			seen++
			other := turned(pos, rng.IntN(board.Symmetries))
			same := table.Moves(other)
			require.Len(t, same, len(moves))
			for i, m := range same {
				assert.Equal(t, moves[i].Score, m.Score)
				assert.NoError(t, other.Check(m.Point))
			}
			if _, losing := same[0].Score.Loss(); !losing {
				require.NoError(t, other.Play(same[0].Point))
				_, lost := prover.Win(other, 2000)
				assert.False(t, lost, "%s loses by force\n%s", same[0].Point, other.Board())
			}
			require.NoError(t, pos.Play(moves[rng.IntN(len(moves))].Point))
		}
	}
	t.Logf("%d positions", seen)
	assert.Greater(t, seen, sample)
}

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
