package arena_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// fewest is how many openings there are at least.
const fewest = 200

func openings(t *testing.T) []arena.Opening {
	t.Helper()
	all, err := arena.HeldOutOpenings()
	require.NoError(t, err)
	return all
}

func position(t *testing.T, moves []board.Point) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(arena.HeldOutRule, arena.Size)
	for _, p := range moves {
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// Every opening is playable and unlike all others, however the board lies, and all of them
// were drawn with the settings in the first line, one after the other.
func TestHeldoutOpenings(t *testing.T) {
	all := openings(t)
	assert.GreaterOrEqual(t, len(all), fewest)
	seen := map[string]arena.Opening{}
	offCentre, turns := 0, map[board.Stone]int{}
	for _, o := range all {
		assert.GreaterOrEqual(t, len(o), 3)
		assert.LessOrEqual(t, len(o), 5)
		pos := position(t, o)
		key := player.OpeningKey(pos.Board())
		assert.Empty(t, seen[key], "%s is %s again", o, seen[key])
		seen[key] = o
		turns[pos.Turn()]++
		far := 0
		for _, p := range o {
			far = max(far, p.Steps(arena.Size.Center()))
		}
		if far > 4 {
			offCentre++
		}
	}
	assert.Greater(t, offCentre, len(all)/2, "openings with a stone more than four steps from the centre")
	assert.Greater(t, turns[board.Black], len(all)/5)
	assert.Greater(t, turns[board.White], len(all)/5)

	text, err := os.ReadFile("freestyle15.txt")
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	assert.Equal(t, "# freestyle on 15×15: seed 2026, nodes 200000, even 60, play-outs of 2000 nodes against 4 times as many", lines[0])
	last := uint64(0)
	for i, line := range lines[1:] {
		draw, ok := arena.DrawOf(line)
		require.True(t, ok, line)
		assert.Greater(t, draw, last)
		last = draw
		assert.True(t, strings.HasPrefix(line, all[i].String()+" # "), line)
	}
}

// Each opening is what its draw makes today, so that the file can be made again.
func TestDraws(t *testing.T) {
	text, err := os.ReadFile("freestyle15.txt")
	require.NoError(t, err)
	all := openings(t)
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		draw, ok := arena.DrawOf(line)
		require.True(t, ok, line)
		drawn := arena.Scatter(rand.New(rand.NewPCG(2026, draw)), arena.HeldOutRule, arena.Size, 3, 3)
		assert.Equal(t, all[i], arena.Opening(drawn.Moves()))
	}
}

// None of them is known from what the engine has been made with: the opening table, the even
// openings, the positions of bench and of the suite of forced wins.
func TestDisjoint(t *testing.T) {
	table, err := player.ShippedOpeningTable(player.OpeningGround{Rule: arena.HeldOutRule, Size: arena.Size})
	require.NoError(t, err)
	for _, o := range openings(t) {
		assert.Empty(t, table.Moves(position(t, o)), "%s is in the opening table", o)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 { // they are drawn at random
		even, ok := player.EvenOpening(rule.NewPosition(arena.HeldOutRule, arena.Size), 3, rng)
		require.True(t, ok)
		require.False(t, arena.MeetsHeldOut(even), even)
	}
	for _, pos := range engine.BenchPositions() {
		assert.False(t, arena.MeetsHeldOut(pos.Moves()), pos.Moves())
	}
	for _, c := range threat.Suite() {
		assert.False(t, arena.MeetsHeldOut(c.Moves), c.Moves)
	}
}

// A game passes through an opening also when the board lies otherwise or the stones came in
// another order; one that only comes near does not.
func TestMeets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, o := range openings(t) {
		var turned []board.Point
		symmetry := rng.IntN(board.Symmetries)
		for _, p := range o {
			turned = append(turned, arena.Size.Image(p, symmetry))
		}
		turned[0], turned[2] = turned[2], turned[0]
		turned = append(turned, position(t, turned).Board().Empties()[0])
		assert.True(t, arena.MeetsHeldOut(turned), "%s", o)
		assert.False(t, arena.MeetsHeldOut(turned[:2]), "%s", o)
	}
	assert.False(t, arena.MeetsHeldOut(nil))
}
