package desk

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tape is a track that only counts.
type tape struct{ length, index int }

func (t *tape) Len() int   { return t.length }
func (t *tape) Index() int { return t.index }
func (t *tape) Jump(i int) { t.index = i }

// clock holds the timers of a player until the test lets them ring.
type clock struct {
	waits []time.Duration
	ring  []func()
}

func newPlayer(length int) (*Player, *clock) {
	c := &clock{}
	p := NewPlayer(func(f func()) { f() })
	p.after = func(d time.Duration, f func()) *time.Timer {
		c.waits, c.ring = append(c.waits, d), append(c.ring, f)
		return time.NewTimer(time.Hour)
	}
	p.SetTrack(&tape{length: length})
	return p, c
}

// next lets the latest timer ring.
func (c *clock) next() { c.ring[len(c.ring)-1]() }

func TestStepping(t *testing.T) {
	p, _ := newPlayer(5)
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
}

func TestPlaying(t *testing.T) {
	p, c := newPlayer(3)
	p.Toggle()
	require.True(t, p.Playing())
	c.next()
	assert.Equal(t, 1, p.Index())
	p.Toggle()
	assert.False(t, p.Playing())
	c.next() // a timer that was stopped too late
	assert.Equal(t, 1, p.Index())
	p.Toggle()
	c.next()
	c.next()
	assert.True(t, p.AtEnd())
	assert.False(t, p.Playing(), "it stops at the end")
	p.Toggle()
	assert.Equal(t, 0, p.Index(), "and begins again")
	p.Step(1)
	assert.False(t, p.Playing(), "a step by hand stops it")
}

func TestSpeed(t *testing.T) {
	p, c := newPlayer(1000)
	p.SetSpeed(-4)
	p.Toggle()
	assert.Equal(t, time.Second, c.waits[0])
	p.Pause()
	p.SetSpeed(99)
	p.First()
	p.Toggle()
	c.next()
	perSecond := Speeds[len(Speeds)-1]
	assert.Equal(t, perSecond/framesPerSecond, p.Index(), "several steps a picture")
	assert.Equal(t, time.Second/framesPerSecond, c.waits[len(c.waits)-1])
}

func TestNothingToPlay(t *testing.T) {
	p := NewPlayer(func(f func()) { f() })
	p.Toggle()
	p.Step(1)
	assert.False(t, p.Playing())
	assert.Zero(t, p.Len())
	assert.True(t, p.AtEnd())
}
