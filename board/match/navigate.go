package match

import (
	"errors"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// Undo takes back. Against an engine it goes back to the human's turn before:
// over the pair, or over one stone if the engine has not replied. Between two
// humans or two engines it goes back one move, and two engines then wait for
// Resume. Where a decision ended the game, only the decision is taken back. A
// thinking engine is interrupted.
func (m *Match) Undo() ([]Event, error) {
	return m.locked(func() error {
		if m.distant() {
			return ErrDistant
		}
		back := m.backward()
		if back == 0 {
			return ErrNothing
		}
		kind := TookBack
		if m.game.Node().Decided() {
			kind = Reopened
		}
		m.cancelPending()
		for range back {
			m.game.Undo()
		}
		m.resumeAt(kind)
		return nil
	})
}

// backward returns how many steps an undo takes, 0 when there is none.
func (m *Match) backward() int {
	if m.game.Node().Decided() {
		return 1
	}
	for i, p := range m.game.History() {
		if !m.humans() || p != game.Nobody && m.human(p) {
			return i + 1
		}
	}
	return 0
}

// Redo goes forward along the branch visited last: against an engine over the
// pair, else one move. An engine that is to move at the end of the branch
// begins to think.
func (m *Match) Redo() ([]Event, error) {
	return m.locked(func() error {
		if m.distant() {
			return ErrDistant
		}
		if m.game.Next() == nil {
			return ErrNothing
		}
		m.cancelPending()
		m.game.Redo()
		for m.humans() && !m.human(m.game.Actor()) && m.game.Next() != nil {
			m.game.Redo()
		}
		m.resumeAt(Jumped)
		return nil
	})
}

// resumeAt plays on from where Undo or Redo has gone; two engines wait.
func (m *Match) resumeAt(k Kind) {
	m.suspended = false
	if !m.humans() {
		m.suspend()
	}
	m.setClock()
	m.emit(Event{Kind: k})
	m.startEngine()
}

// GoTo goes to any node of the game's tree, to look around. The player who thinks is
// interrupted, and engines and clocks wait until a human moves, until one is back
// where the play was, or until Resume.
func (m *Match) GoTo(n *record.Node) ([]Event, error) {
	return m.locked(func() error { return m.jump(n) })
}

func (m *Match) jump(n *record.Node) error {
	if !m.game.Tree().Has(n) {
		return game.ErrNotInTree
	}
	if m.bound() {
		return ErrDistant
	}
	m.cancelPending()
	if !m.suspended {
		m.liveNode = m.game.Node()
	}
	if n.Parent() != m.game.Node() || m.game.Follow(n) != nil {
		if err := m.game.GoTo(n); err != nil {
			return err
		}
	}
	m.suspended = n != m.liveNode
	m.setClock()
	m.emit(Event{Kind: Jumped})
	m.startEngine()
	return nil
}

// toThePlay goes to where the game is played, from wherever one looks at it; no player is asked
// to move there. It fails, and stays, where that game is over.
func (m *Match) toThePlay() error {
	from, to := m.game.Node(), m.playedUpTo()
	if to == from {
		return nil
	}
	if err := m.game.GoTo(to); err != nil {
		return err
	}
	if m.game.Result().Over() {
		return errors.Join(game.ErrOver, m.game.GoTo(from))
	}
	m.cancelPending()
	m.suspended = false
	m.setClock()
	m.emit(Event{Kind: Jumped})
	return nil
}

// playedUpTo returns where the game is played: not where one looks around, and the end of the
// main line where that is not known.
func (m *Match) playedUpTo() *record.Node {
	switch {
	case !m.suspended:
		return m.game.Node()
	case m.liveNode != nil && m.game.Tree().Has(m.liveNode):
		return m.liveNode
	default:
		return m.game.Tree().Root().End()
	}
}

// hasEnded reports whether the game has ended and is not played on, wherever one looks at it.
func (m *Match) hasEnded() bool {
	end, _ := m.game.Ended()
	return end.Over() && !m.playedOn()
}

// playedOn reports whether the game is played on from where it had ended or from before that.
func (m *Match) playedOn() bool {
	n := m.game.Node()
	if m.suspended && m.liveNode != nil {
		n = m.liveNode
	}
	for n != nil && n != m.goesOn {
		n = n.Parent()
	}
	return n != nil
}

// GoOn plays on from where the game stands, also in a variation of one that has ended.
func (m *Match) GoOn() { _, _ = m.locked(func() error { m.goesOn = m.game.Node(); return nil }) }

// Step looks at what is plies moves later on the branch visited last, or earlier
// when plies is negative; beyond the ends it stops there. Unlike Undo it takes
// nothing back: engines wait as after GoTo.
func (m *Match) Step(plies int) ([]Event, error) {
	return m.locked(func() error {
		n := m.game.Node()
		for ; plies < 0 && n.Parent() != nil; plies++ {
			n = n.Parent()
		}
		for ; plies > 0; plies-- {
			next := m.game.After(n)
			if next == nil {
				break
			}
			n = next
		}
		if n == m.game.Node() {
			return ErrNothing
		}
		return m.jump(n)
	})
}

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
	out, ok := m.runsOut()
	switch {
	case !ok:
	case out.After(now):
		wait := untilTick(out.Sub(now))
		m.alarm, m.due = time.AfterFunc(wait, m.tick), now.Add(wait)
	case !m.clock.Control().Lenient: // the last tick came a little early, or late and was stopped
		m.alarm, m.due = time.AfterFunc(0, m.tick), now
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

// timed reports whether time runs: not before the colours are settled, nor while
// one only looks at the game.
func (m *Match) timed() bool {
	return !m.closed && !m.paused && !m.suspended &&
		!m.game.Result().Over() && m.game.Opening().Stage == game.Settled && !m.hasEnded()
}

func (m *Match) tick() {
	m.aside(func() {
		if late := time.Since(m.due); late > Lag && m.distantTurn() {
			m.clock.Skip(late) // this program stood still, not the player's
		}
		out, ok := m.runsOut()
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

// Snapshot is the match at one moment. It belongs to the caller.
type Snapshot struct {
	Seq       uint64         // the last event that it includes
	Position  *rule.Position // a copy
	Node      *record.Node   // where the game stands; its Move may be read, the rest under [Match.View]
	Number    int            // moves from the root to here
	Result    record.Result
	Row       int         // stones of the row that has won
	Aside     bool        // another place of a game that has ended, whose Result this is
	Ended     bool        // the game has ended, here or elsewhere, and is not played on
	GoesOn    bool        // it had ended, and is played on
	Thinking  board.Stone // the side whose player chooses, or Empty
	Stopping  bool        // Stop was asked of it
	Waiting   bool        // an engine is to move, but waits for Resume
	Paused    bool
	CanUndo   bool
	CanRedo   bool
	CanPass   bool        // the side to move may pass
	DrawOffer board.Stone // the side that offers a draw, or Empty
	BlackBot  bool        // a player that is no human
	WhiteBot  bool
	Distant   bool // one of these is at another program
	Opening   game.OpeningState
	Clock     game.Reading

	human bool // a human is to place, to choose or to move
}

// Turn returns the side to move, also after the end.
func (s Snapshot) Turn() board.Stone { return s.Position.Turn() }

// AgainstProgram reports whether a person plays against a program, not two of a kind.
func (s Snapshot) AgainstProgram() bool { return s.OneHere() && !s.Distant }

// OneHere reports whether one person plays here, against a program or someone elsewhere.
func (s Snapshot) OneHere() bool { return s.BlackBot != s.WhiteBot }

// ByDecision is [game.Game.ByDecision].
func (s Snapshot) ByDecision() bool { return s.Result.Over() && !s.Position.Over() }

// HumanToMove reports whether Submit, or in the opening Choose, would ask the rules
// at all.
func (s Snapshot) HumanToMove() bool {
	return !s.Result.Over() && s.Thinking == board.Empty && s.human
}

// Snapshot returns the match as it stands.
func (m *Match) Snapshot() Snapshot {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := Snapshot{
		Seq:       m.seq,
		Position:  m.game.Position(),
		Node:      m.game.Node(),
		Number:    len(m.game.Moves()),
		Result:    m.game.Result(),
		Paused:    m.paused,
		CanUndo:   m.backward() > 0,
		CanRedo:   m.game.Next() != nil,
		CanPass:   m.game.CanPass(),
		DrawOffer: m.game.DrawOffer(),
		BlackBot:  !m.human(m.playerOf(board.Black)),
		WhiteBot:  !m.human(m.playerOf(board.White)),
		Distant:   m.distant(),
		Opening:   m.game.Opening(),
		Clock:     m.clock.Read(time.Now()),
		human:     m.human(m.game.Actor()),
	}
	s.Row = len(s.Position.WinningLine())
	end, row := m.game.Ended()
	s.GoesOn = end.Over() && m.playedOn()
	s.Ended = end.Over() && !s.GoesOn
	if !s.Result.Over() && s.Ended {
		s.Aside, s.Result, s.Row = true, end, row
	}
	if m.pending != nil {
		s.Thinking, s.Stopping = m.pending.side, m.pending.stopped
	} else {
		s.Waiting = !s.Result.Over() && !s.human
	}
	return s
}
