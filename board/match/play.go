package match

import "tengen/board"

// Submit plays a human's move on p. It is refused with ErrNotYourTurn while an
// engine is to move or to think, and with what [game.Game.Play] says of the
// move; then nothing has changed.
func (m *Match) Submit(p board.Point) error {
	return m.act(func() error {
		if m.thought != nil || !m.human(m.game.Turn()) && !m.game.Result().Over() {
			return ErrNotYourTurn
		}
		m.held = false
		return m.play(p)
	})
}

// Pass lets the human who is to move pass.
func (m *Match) Pass() error { return m.Submit(board.Pass) }

// play plays a move for the side to move, tells it, and lets the next one think.
// The lock is held.
func (m *Match) play(p board.Point) error {
	side := m.game.Turn()
	var err error
	if p == board.Pass {
		err = m.game.Pass()
	} else {
		err = m.game.Play(p)
	}
	if err != nil {
		return err
	}
	m.emit(Event{Kind: Moved, Side: side})
	m.next()
	return nil
}

// next tells the end of the game, or lets whoever is to move think.
func (m *Match) next() {
	if m.game.Result().Over() {
		m.emit(Event{Kind: Ended})
		return
	}
	m.think()
}

// Resign lets the human give up: the only one, or between two the one who is to
// move.
func (m *Match) Resign() error {
	return m.act(func() error {
		side := m.game.Turn()
		if !m.human(side) {
			side = side.Opponent()
		}
		if !m.human(side) {
			return ErrNoHuman
		}
		if err := m.game.Resign(side); err != nil {
			return err
		}
		m.drop()
		m.next()
		return nil
	})
}

// OfferDraw offers a draw in the name of the side to move; both must be humans.
func (m *Match) OfferDraw() error {
	return m.act(func() error {
		if !m.human(board.Black) || !m.human(board.White) {
			return ErrNoHuman
		}
		side := m.game.Turn()
		if err := m.game.OfferDraw(side); err != nil {
			return err
		}
		if m.game.Result().Over() {
			m.next()
			return nil
		}
		m.emit(Event{Kind: DrawOffered, Side: side})
		return nil
	})
}

// AnswerDraw accepts or declines the draw that was offered.
func (m *Match) AnswerDraw(accept bool) error {
	return m.act(func() error {
		side := m.game.DrawOffer().Opponent()
		if err := m.game.AnswerDraw(accept); err != nil {
			return err
		}
		if accept {
			m.next()
			return nil
		}
		m.emit(Event{Kind: DrawDeclined, Side: side})
		return nil
	})
}
