package gomocup

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// A clock that is late shortens the moves, never beyond measure; one that is not takes
// nothing.
func TestLatenessIsBorne(t *testing.T) {
	s := settings{turn: time.Second, turnKnown: true}
	calm := s.budget(10, 0)
	assert.Equal(t, 960*time.Millisecond, calm)
	assert.Equal(t, calm-120*time.Millisecond, s.budget(10, 60*time.Millisecond))
	assert.Equal(t, calm-time.Second/3, s.budget(10, time.Minute))
	s.turn = 100 * time.Millisecond
	assert.Positive(t, s.budget(10, time.Minute))
	for _, turn := range []time.Duration{time.Millisecond, 50 * time.Millisecond, time.Second, time.Minute, time.Hour} {
		s.turn = turn
		assert.Less(t, s.budget(0, 0), max(turn, leastTurn+1), turn)
	}
}

// The answer goes out soon after the end of the search, and within the turn.
func TestPatience(t *testing.T) {
	for _, turn := range []time.Duration{0, time.Millisecond, 5 * time.Millisecond, 100 * time.Millisecond, time.Second, time.Minute} {
		for _, lag := range []time.Duration{0, time.Millisecond, time.Second} {
			s := settings{turn: turn, turnKnown: true}
			budget := s.budget(0, lag)
			patience := s.patience(budget)
			assert.GreaterOrEqual(t, patience, budget)
			assert.LessOrEqual(t, patience, budget+comeBack)
			if turn > 0 {
				assert.LessOrEqual(t, patience, turn)
			}
		}
	}
}

// An alarm that is woken late knows it, and rings the earlier.
func TestAnAlarmMeasuresItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		due := func(lateness time.Duration) time.Time { return begin.Add(100*time.Millisecond - lateness) }
		a := newAlarm(due, 0)
		lateness, rings := time.Duration(0), false
		for !rings {
			<-a.fires()
			lateness, rings = a.look(lateness)
		}
		assert.Zero(t, lateness)
		assert.Equal(t, 100*time.Millisecond, time.Since(begin))

		begin = time.Now()
		a = newAlarm(due, 0)
		<-a.fires()
		time.Sleep(30 * time.Millisecond)
		for lateness, rings = a.look(0); !rings; lateness, rings = a.look(lateness) {
			<-a.fires()
		}
		assert.Equal(t, 30*time.Millisecond, lateness)
		assert.Equal(t, 70*time.Millisecond, time.Since(begin))
	})
}
