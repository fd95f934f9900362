package match

import (
	"time"

	"tengen/board"
	"tengen/board/game"
)

// Submit plays a human's move on p, in the main line: it is the game that is played, and
// what was taken back before is a variation from now on. In a game that was opened the main line
// stays. It is refused with ErrNotYourTurn while an
// engine is to move or to think, and with what [game.Game.Play] says of the
// move; then nothing has changed. Where the opening asks for offers, p is offered.
func (m *Match) Submit(p board.Point) ([]Event, error) {
	return m.locked(func() error { return m.byHuman(playerAnswer{points: []board.Point{p}}) })
}

// SubmitOn is [Match.Submit] for who goes over a game: the game that was played stays the
// main line, and where it has ended by a decision one plays on, as [game.Game.PlayOn] does.
func (m *Match) SubmitOn(p board.Point) ([]Event, error) {
	return m.locked(func() error { return m.byHuman(playerAnswer{points: []board.Point{p}, on: true}) })
}

// Choose makes a human's choice of an opening.
func (m *Match) Choose(c game.OpeningChoice) ([]Event, error) {
	return m.locked(func() error { return m.byHuman(playerAnswer{choice: c}) })
}

// ChooseOn is [Match.Choose] for who goes over a game, as [Match.SubmitOn] is Submit.
func (m *Match) ChooseOn(c game.OpeningChoice) ([]Event, error) {
	return m.locked(func() error { return m.byHuman(playerAnswer{choice: c, on: true}) })
}

// byHuman lets a human act, if it is a human's turn; a success ends the waiting of
// the engines.
func (m *Match) byHuman(a playerAnswer) error {
	switch {
	case m.distant() && m.suspended:
		return ErrDistant
	case m.distant() && m.paused:
		return ErrWaits
	}
	if m.pending != nil || !m.human(m.game.Actor()) && !m.game.Result().Over() {
		return ErrNotYourTurn
	}
	if !a.on && (!m.human(game.First) || !m.human(game.Second)) {
		m.goesOn = m.game.Node() // a program that is played against answers
	}
	held := m.suspended
	m.suspended = false
	err := m.apply(a)
	if err != nil {
		m.suspended = held
	}
	return err
}

// apply does what a player or a human has answered, and lets the next one act.
// The lock is held.
func (m *Match) apply(a playerAnswer) error {
	end, _ := m.game.Ended()
	stays := m.opened || end.Over() // what is played besides a game that has ended is a variation of it
	if len(a.points) == 0 {
		if err := m.choose(a.choice); err != nil {
			return err
		}
	}
	for _, p := range a.points {
		if err := m.place(p, a); err != nil {
			return err
		}
	}
	if !a.on && !stays {
		m.game.Promote()
	}
	m.next()
	return nil
}

// place plays a move of an answer for the side to move, and tells it.
func (m *Match) place(p board.Point, a playerAnswer) error {
	side, by, now := m.game.Turn(), m.game.Actor(), time.Now().Add(-a.late)
	var err error
	switch {
	case p == board.Pass:
		err = m.game.Pass()
	case a.on:
		err = m.game.PlayOn(p)
	default:
		err = m.game.Play(p)
	}
	if err != nil {
		return err
	}
	if m.game.Node().Move.None() {
		m.emit(Event{Kind: Offered, Side: side, By: by})
		return nil
	}
	m.pressClock(side, now)
	m.emit(Event{Kind: Moved, Side: side, By: by})
	return nil
}

// choose makes a choice of the opening and tells it.
func (m *Match) choose(c game.OpeningChoice) error {
	side, by := m.game.Turn(), m.game.Actor()
	if err := m.game.Choose(c); err != nil {
		return err
	}
	m.emit(Event{Kind: Chose, Side: side, Choice: c, By: by})
	return nil
}

// next passes for a side that has no move, and then tells the end of the game or
// lets the player who is to act think.
func (m *Match) next() {
	for !m.game.Result().Over() && !m.game.CanMove() && !m.paused && !m.suspended {
		side := m.game.Turn()
		if m.game.Pass() != nil {
			break
		}
		m.emit(Event{Kind: Moved, Side: side})
	}
	if m.game.Result().Over() {
		m.goesOn = nil
		m.emit(Event{Kind: Ended})
		return
	}
	m.startEngine()
}

// Resign lets the human give up: the only one, or between two the one who is to
// move. It ends the game that is played, whatever place of it one looks at: the match goes
// there first.
func (m *Match) Resign() ([]Event, error) {
	return m.locked(func() error {
		if !m.humans() {
			return ErrNoHuman
		}
		if m.distant() && m.paused {
			return ErrWaits
		}
		if err := m.toThePlay(); err != nil {
			return err
		}
		if m.hasEnded() {
			return game.ErrOver
		}
		if err := m.game.Resign(m.resigning(m.game)); err != nil {
			return err
		}
		m.cancelPending()
		m.next()
		return nil
	})
}

// resigning returns the side that gives up where g stands.
func (m *Match) resigning(g *game.Game) board.Stone {
	loser := g.Actor()
	if !m.human(loser) {
		loser = loser.Other()
	}
	return g.Opening().Colour(loser)
}

// Resigning returns the side that [Match.Resign] would give up for, and after how many moves
// that would end the game.
func (m *Match) Resigning() (side board.Stone, number int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	at := m.game
	if played := m.playedUpTo(); played != at.Node() {
		at = game.Open(m.game.Tree(), m.game.Rule())
		if at.GoTo(played) != nil {
			at = m.game // the node is of this tree
		}
	}
	return m.resigning(at), len(at.Moves())
}

// OfferDraw offers a draw in the name of the side to move, which must be a human. As with
// [Match.Resign] it is about the game that is played. A program does not answer by itself.
func (m *Match) OfferDraw() ([]Event, error) {
	return m.locked(func() error {
		if err := m.toThePlay(); err != nil {
			return err
		}
		if !m.human(m.game.Actor()) {
			return ErrNoDraw
		}
		if m.hasEnded() {
			return game.ErrOver
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
func (m *Match) AnswerDraw(accept bool) ([]Event, error) {
	return m.locked(func() error {
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
