package sound_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/sound"
)

// energy is the mean square of the samples.
func energy(samples []float64) float64 {
	sum := 0.0
	for _, v := range samples {
		sum += v * v
	}
	return sum / float64(len(samples))
}

func TestASoundIsShortAndGentle(t *testing.T) {
	samples := sound.StoneSamples()
	length := float64(len(samples)) / sound.Rate
	assert.InDelta(t, 0.07, length, 0.02, "seconds")

	loudest, sum := 0.0, 0.0
	for _, v := range samples {
		loudest = math.Max(loudest, math.Abs(v))
		sum += v
	}
	assert.InDelta(t, 0.3, loudest, 0.1, "clear, with room to spare")
	assert.InDelta(t, 0, sum/float64(len(samples)), 0.01, "no offset")
}

func TestASoundDiesAway(t *testing.T) {
	samples := sound.StoneSamples()
	quarter := len(samples) / 4
	for i := range 3 {
		early := energy(samples[i*quarter : (i+1)*quarter])
		late := energy(samples[(i+1)*quarter : (i+2)*quarter])
		assert.Greater(t, early, 3*late, "quarter %d", i)
	}
}
