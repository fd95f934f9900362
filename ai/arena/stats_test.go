package arena_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/arena"
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
