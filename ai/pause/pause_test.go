//go:build !js

package pause_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/ai/pause"
)

func TestSearchesStandAsideForAsLongAsTheyAreAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const asked = 40 * time.Millisecond
		start := time.Now()
		pause.Now()
		assert.Zero(t, time.Since(start), "nobody asked")

		pause.For(asked)
		done := make(chan time.Duration)
		for range 2 {
			go func() {
				pause.Now()
				done <- time.Since(start)
			}()
		}
		assert.Equal(t, []time.Duration{asked, asked}, []time.Duration{<-done, <-done}, "all of them")
		pause.Now()
		assert.Equal(t, asked, time.Since(start), "only once")

		pause.For(asked)
		time.Sleep(2 * asked)
		pause.Now()
		assert.Equal(t, 3*asked, time.Since(start), "it is over")
	})
}

func TestAskingAgainMakesThePauseLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		pause.For(10 * time.Millisecond)
		time.Sleep(6 * time.Millisecond)
		pause.For(10 * time.Millisecond)
		pause.Now()
		assert.Equal(t, 16*time.Millisecond, time.Since(start))
	})
}
