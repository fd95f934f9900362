package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// clock ends a search. Only one worker looks at it.
type clock struct {
	start   time.Time
	limits  Limits
	ctx     context.Context
	stopped *atomic.Bool
}

// nearEnd is the part of the time after which no new iteration is begun: it would
// hardly be finished.
const nearEnd = 0.85

// check stops the search when its context, time or nodes are used up.
func (c *clock) check(nodes uint64) {
	switch {
	case c.ctx.Err() != nil,
		c.limits.Time > 0 && time.Since(c.start) >= c.limits.Time,
		c.limits.Nodes > 0 && nodes >= c.limits.Nodes:
		c.stopped.Store(true)
	}
}

// worthwhile tells whether one more iteration has a chance.
func (c *clock) worthwhile() bool {
	if c.limits.Time <= 0 {
		return true
	}
	return float64(time.Since(c.start)) < nearEnd*float64(c.limits.Time)
}
