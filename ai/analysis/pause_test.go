//go:build !js

package analysis_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
)

func TestSearchesStandAsideForAsLongAsTheyAreAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const asked = 40 * time.Millisecond
		start := time.Now()
		analysis.Pause()
		assert.Zero(t, time.Since(start), "nobody asked")

		analysis.PauseFor(asked)
		done := make(chan time.Duration)
		for range 2 {
			go func() {
				analysis.Pause()
				done <- time.Since(start)
			}()
		}
		assert.Equal(t, []time.Duration{asked, asked}, []time.Duration{<-done, <-done}, "all of them")
		analysis.Pause()
		assert.Equal(t, asked, time.Since(start), "only once")

		analysis.PauseFor(asked)
		time.Sleep(2 * asked)
		analysis.Pause()
		assert.Equal(t, 3*asked, time.Since(start), "it is over")
	})
}

func TestAskingAgainMakesThePauseLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		analysis.PauseFor(10 * time.Millisecond)
		time.Sleep(6 * time.Millisecond)
		analysis.PauseFor(10 * time.Millisecond)
		analysis.Pause()
		assert.Equal(t, 16*time.Millisecond, time.Since(start))
	})
}
