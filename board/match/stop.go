package match

import "tengen/board/game"

// Stop asks the player who is thinking to move now, with the best it has found
// so far; a game between engines then waits for Resume. If the player does not
// answer, a second Stop gives it up and the engines wait.
func (m *Match) Stop() []Event {
	events, _ := m.locked(func() error {
		switch {
		case m.pending == nil:
		case m.pending.stopped:
			m.suspend()
			m.cancelPending()
		default:
			m.pending.stopped = true
			m.pending.stop()
		}
		return nil
	})
	return events
}

// Pause keeps the engines from replying, until Resume; one that thinks is
// interrupted.
func (m *Match) Pause() ([]Event, error) {
	return m.locked(func() error {
		m.paused = true
		m.cancelPending()
		m.emit(Event{Kind: Changed})
		return nil
	})
}

// Resume lets the engines reply again, after Pause, GoTo, Stop or a failure. One
// that is to move begins.
func (m *Match) Resume() ([]Event, error) {
	return m.locked(func() error {
		m.paused, m.suspended = false, false
		m.emit(Event{Kind: Changed})
		m.startEngine()
		return nil
	})
}

// Ask lets p choose one move for the side to move, whoever plays it.
func (m *Match) Ask(p Player) ([]Event, error) { return m.ask(p, false) }

// AskOn is [Match.Ask] for who goes over a game, as [Match.SubmitOn] is Submit.
func (m *Match) AskOn(p Player) ([]Event, error) { return m.ask(p, true) }

func (m *Match) ask(p Player, on bool) ([]Event, error) {
	return m.locked(func() error {
		if m.pending != nil {
			return ErrBusy
		}
		if m.game.Result().Over() && (!on || !m.game.ByDecision()) {
			return game.ErrOver
		}
		m.startChoice(seatFor(p, m.seats[:]), on)
		return nil
	})
}
