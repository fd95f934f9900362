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

// Where the program stood still, as a stopped process does, that is not the time of a player elsewhere, who may not
// have; it is that of one here.
func TestAProgramThatStoodStill(t *testing.T) {
	for name, config := range map[string]Config{"elsewhere": {Black: Distant{}}, "here": {White: Distant{}}} {
		synctest.Test(t, func(t *testing.T) {
			v, err := rule.VariantByID("gomoku15")
			assert.NoError(t, err)
			g := game.New(v)
			g.Options.Time = game.TimeControl{PerMove: 10 * time.Second}
			m := New(g, config)
			defer m.Close()
			time.Sleep(2500 * time.Millisecond)
			m.mu.Lock()
			m.alarm.Stop()
			m.mu.Unlock()
			time.Sleep(time.Hour)
			m.tick()
			assert.Equal(t, name == "here", m.Snapshot().Result.Over())
			if spent := m.Snapshot().Clock.Black.Spent; name == "elsewhere" {
				assert.InDelta(t, 3, spent.Seconds(), 1)
			}
		})
	}
}
