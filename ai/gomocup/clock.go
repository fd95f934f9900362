package gomocup

import (
	"time"

	"tengen/ai/engine"
)

// How much of its time an engine leaves unused, so that a busy machine does not
// make it lose on time.
const (
	leastMargin   = 25 * time.Millisecond
	largestMargin = 500 * time.Millisecond
	marginPart    = 40 // a fortieth of the turn
	lagTimes      = 2  // of a clock that is late: ours, and the manager's is hardly better
	lagPart       = 3  // but that takes at most a third more
	leastPart     = 3  // but a third of a very short turn is always used
	fastTurn      = 20 * time.Millisecond
	leastTurn     = time.Millisecond
	defaultTurn   = 5 * time.Second // when a manager names no limit at all

	// firstLateness is how late the clock is taken to be before a search has measured it:
	// somebody who sleeps is woken in time where somebody who computes has to wait.
	firstLateness = 50 * time.Millisecond
)

// A search has some time to come back from its end before the answer goes out without
// it: a quarter of what would else be left of the turn, at most.
const (
	comeBack     = 10 * time.Millisecond
	comeBackPart = 4
	leastToCome  = 10 // moves, at the end of a match
)

// budget returns how long to think about a move when stones lie on the board;
// lag is by how much the clock is late. 0 means no limit.
func (s *settings) budget(stones int, lag time.Duration) time.Duration {
	margin := min(max(leastMargin, s.turn/marginPart), largestMargin) + min(lagTimes*lag, s.turn/lagPart, largestMargin)
	limit := time.Duration(0)
	switch {
	case s.turnKnown && s.turn == 0:
		limit = fastTurn
	case s.turnKnown:
		limit = max(s.turn-margin, s.turn/leastPart, leastTurn)
	case s.depth == 0 && s.nodes == 0 && !s.leftKnown:
		limit = defaultTurn
	}
	if left, ok := s.remaining(); ok {
		share := max(engine.Share(left-margin, stones)-lag, leastTurn) // each move costs what the clock is late
		if limit == 0 || share < limit {
			limit = share
		}
	}
	return limit
}

// patience returns how long after its command an answer goes out at the latest, when
// the search was given so much.
func (s *settings) patience(budget time.Duration) time.Duration {
	wait := comeBack
	if s.turnKnown && s.turn > 0 {
		wait = min(wait, max(s.turn-budget, 0)/comeBackPart)
	}
	if left, ok := s.remaining(); ok {
		wait = min(wait, max(left-budget-largestMargin, 0)/leastToCome/comeBackPart)
	}
	return budget + wait
}

// remaining returns what is left of the match, and whether the match is limited.
func (s *settings) remaining() (time.Duration, bool) {
	switch {
	case s.leftKnown:
		return s.left, true
	case s.match > 0:
		return s.match, true
	default:
		return 0, false
	}
}

// schedule is when things are due of a search whose command came at since.
type schedule struct {
	settings settings // as they were then
	stones   int
	since    time.Time
	presumed time.Duration // how late the clock is taken to be at least
}

// end returns when the search should end, and false for never.
func (c schedule) end(lag time.Duration) (time.Time, bool) {
	budget := c.budget(lag)
	return c.since.Add(budget), budget > 0
}

// answer returns when the answer goes out at the latest, where the search has an end.
func (c schedule) answer(lag time.Duration) time.Time {
	return c.since.Add(c.settings.patience(c.budget(lag)))
}

func (c schedule) budget(lag time.Duration) time.Duration {
	return c.settings.budget(c.stones, max(lag, c.presumed))
}
