package widgets

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/uitest"
)

// tape is a track that only counts.
type tape struct{ length, index int }

func (t *tape) Len() int   { return t.length }
func (t *tape) Index() int { return t.index }
func (t *tape) Jump(i int) { t.index = i }

// stage is a player whose screen is the test.
type stage struct {
	*StepPlayer
	queue *uitest.Queue
}

// played runs a test of a player in a time of its own.
func played(t *testing.T, length int, f func(t *testing.T, p *stage)) {
	synctest.Test(t, func(t *testing.T) {
		queue := uitest.NewQueue()
		p := NewStepPlayer(background.New(t.Context(), queue.Push, nil))
		p.SetTrack(&tape{length: length})
		f(t, &stage{p, queue})
		p.Pause()
	})
}

// next waits until something happens and returns how long that took.
func (s *stage) next() time.Duration {
	start := time.Now()
	s.queue.Next(time.Minute)
	return time.Since(start)
}

func TestStepping(t *testing.T) {
	played(t, 5, func(t *testing.T, p *stage) {
		changes := 0
		p.OnChange = func() { changes++ }
		p.Step(1)
		p.Step(-3)
		assert.Equal(t, 0, p.Index())
		p.Last()
		assert.True(t, p.AtEnd())
		p.Step(1)
		assert.Equal(t, 5, p.Index())
		p.Jump(3)
		p.First()
		assert.Equal(t, 0, p.Index())
		assert.Equal(t, 6, changes)
	})
}

func TestPlaying(t *testing.T) {
	played(t, 3, func(t *testing.T, p *stage) {
		p.Toggle()
		require.True(t, p.Playing())
		p.next()
		assert.Equal(t, 1, p.Index())
		p.Toggle()
		assert.False(t, p.Playing())
		p.next() // the clock was stopped
		assert.Equal(t, 1, p.Index())
		p.Toggle()
		p.next()
		p.next()
		assert.True(t, p.AtEnd())
		assert.False(t, p.Playing(), "it stops at the end")
		p.Toggle()
		assert.Equal(t, 0, p.Index(), "and begins again")
		p.Step(1)
		assert.False(t, p.Playing(), "a step by hand stops it")
	})
}

func TestSpeed(t *testing.T) {
	played(t, 1000, func(t *testing.T, p *stage) {
		p.SetSpeed(-4)
		p.Toggle()
		assert.Equal(t, time.Second, p.next())
		p.Pause()
		p.next()
		p.SetSpeed(99)
		p.First()
		p.Toggle()
		assert.Equal(t, time.Second/framesPerSecond, p.next())
		perSecond := StepSpeeds[len(StepSpeeds)-1]
		assert.Equal(t, perSecond/framesPerSecond, p.Index(), "several steps a picture")
	})
}

func TestNothingToPlay(t *testing.T) {
	p := NewStepPlayer(background.New(t.Context(), func(f func()) { f() }, nil))
	p.Toggle()
	p.Step(1)
	assert.False(t, p.Playing())
	assert.Zero(t, p.Len())
	assert.True(t, p.AtEnd())
}
