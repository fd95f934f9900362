package arena_test

import (
	"bufio"
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
)

func TestTally(t *testing.T) {
	var tally arena.Pentanomial
	tally.Add(2, 0)
	tally.Add(1, 1)
	tally.Add(1, 0)
	tally.Add(0, 0)
	assert.Equal(t, arena.Pentanomial{1, 0, 1, 1, 1}, tally)
	mean, e := tally.Score()
	assert.InDelta(t, 4.5/8, mean, 1e-9)
	assert.InDelta(t, 0.1848, e, 1e-3)
	low, high := tally.Interval()
	assert.Less(t, low, mean)
	assert.Greater(t, high, mean)
}

func TestIntervalOfOneSidedMatches(t *testing.T) {
	low, high := arena.Pentanomial{0, 0, 0, 0, 100}.Interval()
	assert.InDelta(t, 0.97, low, 0.005)
	assert.Equal(t, 1.0, high)
	low, high = arena.Pentanomial{}.Interval()
	assert.Equal(t, 0.0, low)
	assert.Equal(t, 1.0, high)
}

func TestElo(t *testing.T) {
	assert.InDelta(t, 0, arena.Elo(0.5), 1e-9)
	assert.InDelta(t, 190.8, arena.Elo(0.75), 0.1)
	assert.True(t, math.IsInf(arena.Elo(1), 1))
	assert.InDelta(t, 0.6, arena.Expected(arena.Elo(0.6)), 1e-9)
}

// The test accepts the right one nearly always when matches are simulated.
func TestSPRTDecidesRightly(t *testing.T) {
	sprt := arena.SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	rng := rand.New(rand.NewPCG(1, 2))
	for elo, want := range map[float64]int{-20: -1, 40: 1} {
		right := 0
		const matches = 100
		for range matches {
			var tally arena.Pentanomial
			for sprt.Verdict(tally) == 0 {
				wins := 0
				for range 2 {
					if rng.Float64() < arena.Expected(elo) {
						wins++
					}
				}
				tally.Add(wins, 0)
			}
			if sprt.Verdict(tally) == want {
				right++
			}
		}
		assert.GreaterOrEqual(t, right, 97, "Elo %v", elo)
	}
	low, high := sprt.Bounds()
	assert.InDelta(t, -2.944, low, 1e-3)
	assert.InDelta(t, 2.944, high, 1e-3)
}

// openFake reads the stones of a swap2 opening and returns the answer of a fake engine to them:
// one that goes "up" proposes stones in the middle and takes Black of what the other adds, one
// that goes "down" adds two stones, and "crash" knows no swap2.
func openFake(manners string, in *bufio.Scanner) string {
	stones := 0
	for in.Scan() && in.Text() != "DONE" {
		stones++
	}
	switch {
	case manners == "crash":
		return "UNKNOWN command"
	case stones == 0:
		return "4,4 5,5 3,5"
	case stones == 3 && manners == "down":
		return "0,0 8,0"
	}
	return "SWAP"
}

func swap2Games(t *testing.T, first, second string, games int) (all []arena.Swap2Game, tally arena.Swap2Tally) {
	t.Helper()
	m := arena.Swap2Match{
		Contestants: [2]arena.Contestant{contestant(t, first), contestant(t, second)},
		Rule:        rule.Freestyle, Size: board.Square(9), Games: games, Tolerance: time.Second,
	}
	require.NoError(t, m.Run(context.Background(), func(g arena.Swap2Game) error {
		all = append(all, g)
		tally.Add(g)
		return nil
	}))
	return all, tally
}

// In the first game the one that goes up proposes, is given two stones and takes Black; in the
// second it takes Black of the other's three. The one that makes rows wins either.
func TestTheEnginesOpenBySwap2(t *testing.T) {
	games, tally := swap2Games(t, "up", "down", 2)
	require.Len(t, games, 2)
	for i, stones := range []int{5, 3} {
		g := games[i]
		assert.Equal(t, "first", g.Chooser)
		assert.Equal(t, board.Black, g.Took)
		assert.Len(t, g.Opening, stones)
		assert.Equal(t, i, g.Result.Pair)
		assert.False(t, g.Result.Second, "the first is Black")
		assert.Equal(t, "first", g.Result.Winner)
	}
	assert.Equal(t, arena.Swap2Tally{Chooser: arena.Pentanomial{0, 0, 0, 0, 2}, Black: 2, First: 2, Five: 1}, tally)
}

// An engine that does not know swap2 loses at once, and neither has taken a colour.
func TestWhoCannotOpenLoses(t *testing.T) {
	games, tally := swap2Games(t, "up", "crash", 2)
	for _, g := range games {
		assert.Empty(t, g.Chooser)
		assert.Equal(t, "first", g.Result.Winner)
		assert.Contains(t, g.Result.Cause, gomocup.ErrRefused.Error())
	}
	assert.Equal(t, arena.Swap2Tally{Faults: 2}, tally)
}
