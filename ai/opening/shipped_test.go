package opening_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/forced"
	"tengen/ai/opening"
	"tengen/board"
	"tengen/board/rule"
)

// largest is how many bytes the table may add to the program.
const largest = 200_000

func TestShipped(t *testing.T) {
	table, err := opening.Shipped()
	require.NoError(t, err)
	assert.Equal(t, rule.Freestyle, table.Rule())
	assert.Equal(t, board.Square(15), table.Size())
	text, err := os.ReadFile("freestyle15.txt")
	require.NoError(t, err)
	assert.Less(t, len(text), largest)
	assert.Equal(t, string(text), written(t, table))
	pos := rule.NewPosition(table.Rule(), table.Size())
	included, ok := opening.Included{}.Info(pos)
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
	table, err := opening.Shipped()
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(3, 4))
	prover := forced.New()
	sample := 150
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
