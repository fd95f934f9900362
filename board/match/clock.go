package match

import (
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
)

// A running clock ticks as often as what it shows changes: once a second, and
// near the end ten times.
const (
	slowTick = time.Second
	fastTick = slowTick / 10
	nearEnd  = 10 * time.Second
)

// runClock sets the clock going or halts it, as the state of the match asks, and
// sees to the next tick. The lock is held.
func (m *Match) runClock() {
	now := time.Now()
	if m.timed() {
		m.clock.Run(m.game.Turn(), now)
	} else {
		m.clock.Halt(now)
	}
	if m.alarm != nil {
		m.alarm.Stop()
		m.alarm = nil
	}
	out, ok := m.clock.RunsOut()
	switch {
	case !ok:
	case out.After(now):
		m.alarm = time.AfterFunc(untilTick(out.Sub(now)), m.tick)
	case !m.clock.Control().Lenient: // the last tick came a little early, or late and was stopped
		m.alarm = time.AfterFunc(0, m.tick)
	}
}

// untilTick returns how long to wait for the next tick when left remains: until a
// round number of ticks is left.
func untilTick(left time.Duration) time.Duration {
	step := slowTick
	if left <= nearEnd {
		step = fastTick
	}
	if rest := left % step; rest > 0 {
		return rest
	}
	return step
}

// timed tells whether time runs: not before the colours are settled, nor while
// one only looks at the game.
func (m *Match) timed() bool {
	return !m.closed && !m.paused && !m.suspended &&
		!m.game.Result().Over() && m.game.Opening().Stage == game.Settled
}

func (m *Match) tick() {
	m.aside(func() {
		out, ok := m.clock.RunsOut()
		if !ok {
			return
		}
		side := m.game.Turn()
		if time.Now().Before(out) || m.clock.Control().Lenient {
			m.emit(Event{Kind: Tick, Side: side})
			return
		}
		if m.game.LoseOnTime(side) == nil {
			m.cancelPending()
			m.next()
		}
	})
}

// pressClock ends the turn of side, which has just moved, and writes the times
// into the record. Where the clock stood still, and the move was in the tree already, the
// record says what the sides have left.
func (m *Match) pressClock(side board.Stone, now time.Time) {
	before := m.clock.Read(now)
	if before.Running != side {
		m.setClock()
		return
	}
	times := record.NewTimes()
	times.Spent = m.clock.Press(now).Round(time.Millisecond)
	if before.Control.PerGame > 0 {
		after := m.clock.Read(now)
		times.BlackLeft = after.Black.Game.Round(time.Millisecond)
		times.WhiteLeft = after.White.Game.Round(time.Millisecond)
	}
	m.game.Node().Times = times
}

// setClock gives each side the time that the record says it had left here.
func (m *Match) setClock() {
	all := m.clock.Control().PerGame
	for n := m.game.Node(); n != nil; n = n.Parent() {
		if t := n.Times; t != nil && t.BlackLeft != record.Unknown && t.WhiteLeft != record.Unknown {
			m.clock.Set(t.BlackLeft, t.WhiteLeft)
			return
		}
	}
	m.clock.Set(all, all)
}
