package racing

import (
	"context"
	"time"

	"tengen/ai/race"
	"tengen/board/rule"
)

// state is how far a lane is.
type state uint8

const (
	waiting state = iota
	running
	done
	stopped
	failed
)

// lane is one form of the search in a race.
type lane struct {
	kind    race.Kind
	state   state
	meter   *race.Meter
	started time.Time
	outcome race.Outcome
	cancel  context.CancelFunc
}

// counts returns what the lane has spent so far.
func (l *lane) counts() (nodes, leaves uint64, elapsed time.Duration) {
	switch l.state {
	case waiting:
		return 0, 0, 0
	case running:
		nodes, leaves = l.meter.Read()
		return nodes, leaves, time.Since(l.started)
	default:
		return l.outcome.Nodes, l.outcome.Leaves, l.outcome.Elapsed
	}
}

// contest is a race on a position. It belongs to the screen's goroutine.
type contest struct {
	pos   *rule.Position
	depth int
	lanes []*lane
	do    func(func())
	told  func() // called after each change
	over  bool   // nobody is interested any more
}

// turns is the order in which the forms run: the quick ones first, so that there is
// something to see while the slow ones run.
var turns = []race.Kind{race.Champion, race.Exact, race.Table, race.Ordered, race.AlphaBeta, race.Minimax}

func newContest(pos *rule.Position, depth int, do func(func()), told func()) *contest {
	c := &contest{pos: pos, depth: depth, do: do, told: told}
	for _, k := range race.Kinds() {
		c.lanes = append(c.lanes, &lane{kind: k})
	}
	return c
}

func (c *contest) lane(k race.Kind) *lane { return c.lanes[k] }

// next starts the next lane that waits, if none runs.
func (c *contest) next() {
	if c.over || c.running() {
		return
	}
	for _, k := range turns {
		if l := c.lane(k); l.state == waiting {
			c.start(l)
			return
		}
	}
}

func (c *contest) start(l *lane) {
	ctx, cancel := context.WithCancel(context.Background())
	l.state, l.meter, l.started, l.cancel = running, new(race.Meter), time.Now(), cancel
	go func() {
		outcome, err := race.Run(ctx, l.kind, c.pos.Clone(), c.depth, l.meter)
		c.do(func() {
			l.outcome = outcome
			switch {
			case err == nil:
				l.state = done
			case ctx.Err() != nil:
				l.state = stopped
			default:
				l.state = failed
			}
			cancel()
			c.next()
			c.told()
		})
	}()
}

// stop ends a lane that runs, and leaves out one that waits.
func (c *contest) stop(k race.Kind) {
	switch l := c.lane(k); l.state {
	case running:
		l.cancel()
	case waiting:
		l.state = stopped
	}
}

// stopAll ends the race.
func (c *contest) stopAll() {
	for _, l := range c.lanes {
		c.stop(l.kind)
	}
}

func (c *contest) running() bool {
	for _, l := range c.lanes {
		if l.state == running {
			return true
		}
	}
	return false
}

// agree tells whether all sure forms that are done found the same, and how many
// are.
func (c *contest) agree() (same bool, count int) {
	same = true
	var first *lane
	for _, l := range c.lanes {
		if l.state != done || !l.kind.Sure() {
			continue
		}
		count++
		if first == nil {
			first = l
		}
		same = same && l.outcome.Value == first.outcome.Value
	}
	return same, count
}
