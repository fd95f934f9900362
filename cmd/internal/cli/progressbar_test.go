package cli

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// What is over soon shows no bar, what takes longer shows one a second, and its line ends.
func TestProgressIsShownToWhoeverWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		b := NewProgressBar(&out, "steps at most")
		b.Set(500, 1000)
		b.End()
		assert.Empty(t, out.String())
		time.Sleep(2 * barEvery)
		b.Set(500, 1000)
		b.Set(501, 1000)
		b.End()
		assert.Equal(t, "\r[###############...............] 500 of 1000 steps at most, 2s passed, about 2s left  \n", out.String())
	})
}
