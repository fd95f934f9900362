package hosttest

import (
	"testing"
	"testing/synctest"
	"time"

	"tengen/ai/analysis"
)

// Bubble runs a test with a clock of its own, which goes on as soon as all that the test
// has started waits: nothing depends on how busy the machine is. What still runs when the
// test is over has an hour to end. No real process or connection may take part.
func Bubble(t *testing.T, test func(*testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		analysis.PauseFor(0) // the test before had another clock
		t.Cleanup(func() { time.Sleep(time.Hour) })
		test(t)
	})
}
