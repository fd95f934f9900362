package gomocup

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// A move that came late shortens the next ones a little, never by much.
func TestLatenessIsBorne(t *testing.T) {
	s := settings{turn: time.Second, turnKnown: true}
	calm := s.budget(10, 0)
	assert.Equal(t, calm-60*time.Millisecond, s.budget(10, 60*time.Millisecond))
	assert.Equal(t, calm-125*time.Millisecond, s.budget(10, time.Minute))
	s.turn = 100 * time.Millisecond
	assert.Positive(t, s.budget(10, time.Minute))
	for _, turn := range []time.Duration{time.Millisecond, 50 * time.Millisecond, time.Second, time.Minute, time.Hour} {
		s.turn = turn
		assert.Less(t, s.budget(0, 0), max(turn, leastTurn+1), turn)
	}
}
