package game

import (
	"time"

	"tengen/board"
)

// TimeControl says how much time the players have. The zero value is no limit
// at all.
type TimeControl struct {
	PerMove   time.Duration // for each move; 0: no such limit
	PerGame   time.Duration // for all moves of a side; 0: no such limit
	Increment time.Duration // added to the time for the game after each move
	Lenient   bool          // the clock shows that time has run out, but neither side loses
}

// Limited reports whether any time can run out.
func (c TimeControl) Limited() bool { return c.PerMove > 0 || c.PerGame > 0 }

// Clock measures the time of both sides. It never looks at the time itself: its
// methods are told what time it is. Use [NewClock].
type Clock struct {
	control TimeControl
	left    [3]time.Duration // of the time for the game, by stone, at the start of the turn
	turn    board.Stone      // whose move it measures, Empty between two moves
	used    time.Duration    // on this move, before since
	since   time.Time        // when it was last set going
	running bool
}

// NewClock returns a clock that stands still, with all the time left.
func NewClock(c TimeControl) *Clock {
	clock := &Clock{control: c}
	clock.Set(c.PerGame, c.PerGame)
	return clock
}

// Control returns how much time the players have.
func (c *Clock) Control() TimeControl { return c.control }

// Set says how much of the time for the game each side has left, between two
// moves, and stops the clock.
func (c *Clock) Set(black, white time.Duration) {
	c.left[board.Black], c.left[board.White] = black, white
	c.turn, c.used, c.running = board.Empty, 0, false
}

// Run lets the time of side run. If it was halted on the same move, the move
// goes on.
func (c *Clock) Run(side board.Stone, now time.Time) {
	if c.turn != side {
		c.turn, c.used, c.running = side, 0, false
	}
	if !c.running {
		c.since, c.running = now, true
	}
}

// Resume gives side the time that it has already used on its move, and lets it wait.
func (c *Clock) Resume(side board.Stone, used time.Duration) {
	c.turn, c.used, c.running = side, max(0, used), false
}

// RunOut takes all the time of side for its move, and lets it wait.
func (c *Clock) RunOut(side board.Stone) {
	if limit, ok := c.limit(side); ok {
		c.Resume(side, limit)
	}
}

// Skip lets so much of the time since the clock was set going not count.
func (c *Clock) Skip(d time.Duration) { c.since = c.since.Add(d) }

// Halt stops the clock in the middle of a move.
func (c *Clock) Halt(now time.Time) {
	c.used = c.spent(now)
	c.running = false
}

// Press ends the move and returns the time that was spent on it. The clock then
// stands still.
func (c *Clock) Press(now time.Time) time.Duration {
	spent := c.spent(now)
	if c.control.PerGame > 0 && c.turn != board.Empty {
		c.left[c.turn] = max(0, c.left[c.turn]-spent) + c.control.Increment
	}
	c.turn, c.used, c.running = board.Empty, 0, false
	return spent
}

// spent returns the time used on this move so far.
func (c *Clock) spent(now time.Time) time.Duration {
	if !c.running {
		return c.used
	}
	return c.used + max(0, now.Sub(c.since))
}

// Reading is what a clock shows. Times are never negative.
type Reading struct {
	Control TimeControl
	Black   SideTime
	White   SideTime
	Running board.Stone // whose time runs, or Empty
}

// SideTime is the time of one side.
type SideTime struct {
	Spent time.Duration // on the present move
	Game  time.Duration // left for the game; 0 also when there is no such limit
	Move  time.Duration // left for this move by both limits; 0 also when there is none
}

// Read returns what the clock shows.
func (c *Clock) Read(now time.Time) Reading {
	r := Reading{Control: c.control, Black: c.side(board.Black, now), White: c.side(board.White, now)}
	if c.running {
		r.Running = c.turn
	}
	return r
}

func (c *Clock) side(s board.Stone, now time.Time) SideTime {
	t := SideTime{}
	if s == c.turn {
		t.Spent = c.spent(now)
	}
	if c.control.PerGame > 0 {
		t.Game = max(0, c.left[s]-t.Spent)
	}
	if limit, ok := c.limit(s); ok {
		t.Move = max(0, limit-t.Spent)
	}
	return t
}

// limit returns how long the move of s may take.
func (c *Clock) limit(s board.Stone) (time.Duration, bool) {
	switch {
	case c.control.PerMove > 0 && c.control.PerGame > 0:
		return min(c.control.PerMove, c.left[s]), true
	case c.control.PerMove > 0:
		return c.control.PerMove, true
	case c.control.PerGame > 0:
		return c.left[s], true
	}
	return 0, false
}

// RunsOut returns when the time of the running side is over, and false while no
// limited time runs.
func (c *Clock) RunsOut() (time.Time, bool) {
	limit, ok := c.limit(c.turn)
	if !ok || !c.running {
		return time.Time{}, false
	}
	return c.since.Add(limit - c.used), true
}
