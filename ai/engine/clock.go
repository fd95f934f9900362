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

// check stops the search when its context, time or nodes are used up.
func (c *clock) check(nodes uint64) {
	switch {
	case c.ctx.Err() != nil,
		c.limits.Time > 0 && time.Since(c.start) >= c.limits.Time,
		c.limits.Nodes > 0 && nodes >= c.limits.Nodes:
		c.stopped.Store(true)
	}
}

// timeForIteration tells whether one more iteration has a chance.
func (c *clock) timeForIteration() bool {
	if c.limits.Time <= 0 || c.limits.WholeTime {
		return true
	}
	return float64(time.Since(c.start)) < iterationShare*float64(c.limits.Time)
}
