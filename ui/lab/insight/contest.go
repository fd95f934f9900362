package insight

import (
	"context"
	"errors"
	"time"

	"tengen/ai/problem"
	"tengen/board/rule"
	"tengen/ui/background"
)

// progress is how far an entrant is.
type progress uint8

const (
	waiting progress = iota
	running
	done
	stopped
	failed
)

// entrant is one form of the search in a race.
type entrant struct {
	kind    problem.RaceKind
	state   progress
	meter   *problem.RaceMeter
	started time.Time
	outcome problem.RaceResult
}

// counts returns what the entrant has spent so far.
func (l *entrant) counts() (nodes, leaves uint64, elapsed time.Duration) {
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
	pos      *rule.Position
	depth    int
	entrants []*entrant
	job      *background.Job
	run      runFunc
	told     func() // called after each change
	over     bool   // another race has taken its place
}

// runFunc runs a form; it is [problem.RunRace] except in tests.
type runFunc func(context.Context, problem.RaceKind, *rule.Position, int, *problem.RaceMeter) (problem.RaceResult, error)

// turns is the order in which the forms run: the quick ones first, so that there is
// something to see while the slow ones run.
var turns = []problem.RaceKind{problem.Engine, problem.Exact, problem.Table, problem.Ordered, problem.AlphaBeta, problem.Minimax}

func newContest(pos *rule.Position, depth int, job *background.Job, run runFunc, told func()) *contest {
	c := &contest{pos: pos, depth: depth, job: job, run: run, told: told}
	for _, k := range problem.RaceKinds() {
		c.entrants = append(c.entrants, &entrant{kind: k})
	}
	return c
}

func (c *contest) entrant(k problem.RaceKind) *entrant { return c.entrants[k] }

// next starts the next entrant that waits, if none runs.
func (c *contest) next() {
	if c.over || c.running() {
		return
	}
	for _, k := range turns {
		if l := c.entrant(k); l.state == waiting {
			c.start(l)
			return
		}
	}
}

func (c *contest) start(l *entrant) {
	l.state, l.meter, l.started = running, new(problem.RaceMeter), time.Now()
	pos := c.pos.Clone()
	background.Start(c.job, func(ctx context.Context, _ func(func())) (problem.RaceResult, error) {
		return c.run(ctx, l.kind, pos, c.depth, l.meter)
	}, func(outcome problem.RaceResult, err error) {
		l.outcome = outcome
		switch {
		case err == nil:
			l.state = done
		case errors.Is(err, context.Canceled):
			l.state = stopped
		default:
			l.state = failed
			c.job.Report(err)
		}
		c.next()
		c.told()
	})
}

// stop ends an entrant that runs, and leaves out one that waits.
func (c *contest) stop(k problem.RaceKind) {
	switch l := c.entrant(k); l.state {
	case running:
		c.job.Interrupt()
	case waiting:
		l.state = stopped
	}
}

// stopAll ends the race.
func (c *contest) stopAll() {
	for _, l := range c.entrants {
		c.stop(l.kind)
	}
}

func (c *contest) running() bool {
	for _, l := range c.entrants {
		if l.state == running {
			return true
		}
	}
	return false
}

// agree reports whether all sure forms that are done found the same, and how many
// are.
func (c *contest) agree() (same bool, count int) {
	same = true
	var first *entrant
	for _, l := range c.entrants {
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
