package match

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

// Time may run out before the tick that is to find it has come: something else happens in
// the match just then, on a machine that is busy. The game is lost all the same, and goes
// on by a lenient clock.
func TestTimeThatRanOutBeforeItsTick(t *testing.T) {
	for _, lenient := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			v, err := rule.VariantByID("gomoku15")
			assert.NoError(t, err)
			g := game.New(v)
			g.Options.Time = game.TimeControl{PerMove: time.Second, Lenient: lenient}
			m := New(g, Config{})
			defer m.Close()
			m.mu.Lock()
			m.alarm.Stop() // it comes too late
			time.Sleep(2 * time.Second)
			m.runClock()
			m.mu.Unlock()
			time.Sleep(time.Second)
			assert.Equal(t, !lenient, m.Snapshot().Result.Over())
			if !lenient {
				assert.Equal(t, board.White, m.Snapshot().Result.Winner)
			}
		})
	}
}
