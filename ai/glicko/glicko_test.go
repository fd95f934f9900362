package glicko_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/glicko"
)

// The example of the paper.
func TestGlickmansExample(t *testing.T) {
	player := glicko.Rating{R: 1500, RD: 200, Sigma: 0.06}
	after := player.After(
		glicko.Result{Opponent: glicko.Rating{R: 1400, RD: 30, Sigma: 0.06}, Score: 1},
		glicko.Result{Opponent: glicko.Rating{R: 1550, RD: 100, Sigma: 0.06}, Score: 0},
		glicko.Result{Opponent: glicko.Rating{R: 1700, RD: 300, Sigma: 0.06}, Score: 0},
	)
	assert.InDelta(t, 1464.06, after.R, 0.01)
	assert.InDelta(t, 151.52, after.RD, 0.01)
	assert.InDelta(t, 0.05999, after.Sigma, 0.00001)
}

// What a file says of a rating never makes one that is none.
func TestRatingsOfFiles(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, v := range []float64{0, -1, 1e-300, 1e300, inf, -inf, nan, 350, 1500} {
		for _, r := range []glicko.Rating{{R: v, RD: 50, Sigma: 0.06}, {R: 1500, RD: v, Sigma: 0.06}, {R: 1500, RD: 50, Sigma: v}} {
			for _, score := range []float64{0, 0.5, 1} {
				after := r.After(glicko.Result{Opponent: r, Score: score}, glicko.Result{Opponent: glicko.New(9999), Score: score})
				assert.Equal(t, after, after.Sound(), "%v, %v", r, score)
			}
		}
	}
}

func TestRatings(t *testing.T) {
	one, two := glicko.New(1500), glicko.New(1500)
	won := one.After(glicko.Result{Opponent: two, Score: 1})
	lost := one.After(glicko.Result{Opponent: two, Score: 0})
	assert.InDelta(t, won.R-1500, 1500-lost.R, 1e-6, "equal in both directions")
	assert.Less(t, won.RD, one.RD, "a game makes it surer")
	assert.Greater(t, won.After().RD, won.RD, "time makes it less sure")
	assert.InDelta(t, 350, one.After().RD, 1e-9, "and never less than at first")

	// A long row of surprises raises the volatility, and whoever wins half stays.
	steady, shaken := glicko.Rating{R: 1500, RD: 60, Sigma: 0.06}, glicko.Rating{R: 1500, RD: 60, Sigma: 0.06}
	strong := glicko.Rating{R: 2100, RD: 40, Sigma: 0.06}
	for i := range 20 {
		steady = steady.After(glicko.Result{Opponent: glicko.Rating{R: 1500, RD: 60, Sigma: 0.06}, Score: float64(i % 2)})
		shaken = shaken.After(glicko.Result{Opponent: strong, Score: 1}, glicko.Result{Opponent: strong, Score: 1}, glicko.Result{Opponent: strong, Score: 1})
	}
	assert.InDelta(t, 1500, steady.R, 15)
	assert.Greater(t, shaken.Sigma, steady.Sigma)
	assert.Greater(t, shaken.R, 2100.0)
}
