package train

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Games are what is drawn: a position that is counted twice in each tells nothing new.
func TestGain(t *testing.T) {
	gain := func(times int, games ...float64) (mean, margin float64) {
		var g Gain
		for _, x := range games {
			for range times {
				g.add(x)
			}
			g.closeGame()
			g.closeGame() // a game without positions
		}
		return g.Of()
	}
	mean, margin := gain(1, 0.1, 0.3, 0.2, 0.2)
	assert.InDelta(t, 0.2, mean, 1e-9)
	assert.InDelta(t, 2*math.Sqrt(0.02)/4, margin, 1e-9)
	again, same := gain(5, 0.1, 0.3, 0.2, 0.2)
	assert.InDelta(t, mean, again, 1e-9)
	assert.InDelta(t, margin, same, 1e-9)
	_, none := gain(3, 0.1)
	assert.True(t, math.IsInf(none, 1), "one game tells nothing of others")
	long := Gain{}
	for range 9 {
		long.add(0.1)
	}
	long.closeGame()
	long.add(1.1)
	long.closeGame()
	mean, _ = long.Of()
	assert.InDelta(t, 0.2, mean, 1e-9, "positions count, however many games they are of")
}
