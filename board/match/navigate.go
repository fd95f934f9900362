package match

import (
	"errors"

	"tengen/board/game"
	"tengen/board/record"
)

// Undo takes back. Against an engine it goes back to the human's turn before:
// over the pair, or over one stone if the engine has not replied. Between two
// humans or two engines it goes back one move, and two engines then wait for
// Resume. Where a decision ended the game, only the decision is taken back. A
// thinking engine is interrupted.
func (m *Match) Undo() ([]Event, error) {
	return m.locked(func() error {
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

// GoTo goes to any node of the game's tree, to look around. Whoever thinks is
// interrupted, and engines and clocks wait until a human moves, until one is back
// where the play was, or until Resume.
func (m *Match) GoTo(n *record.Node) ([]Event, error) {
	return m.locked(func() error { return m.jump(n) })
}

func (m *Match) jump(n *record.Node) error {
	if !m.game.Tree().Has(n) {
		return game.ErrNotInTree
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

// toThePlay goes to where the game is played, from wherever one looks at it; nobody is asked
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
// main line where nobody knows.
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
