package match

import (
	"context"
	"errors"
	"runtime/debug"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

// seat is a player and its turnstile: who holds the token in busy may call
// Choose. A player that was interrupted keeps it until it really returns.
type seat struct {
	player Player
	busy   chan struct{}
}

// seat puts the players in their places; a player that had a seat keeps it, and
// one that plays both sides has one for both.
func (m *Match) seat(black, white Player) {
	b := seatFor(black, m.seats[:])
	w := seatFor(white, append(m.seats[:], b))
	m.seats[board.Black], m.seats[board.White] = b, w
}

// seatFor returns the seat that p has among the known ones, or a new one.
func seatFor(p Player, known []*seat) *seat {
	for _, s := range known {
		if s != nil && s.player != nil && samePlayer(s.player, p) {
			return s
		}
	}
	return &seat{player: p, busy: make(chan struct{}, 1)}
}

// thought is one call of Choose. Its address is what tells it from later ones:
// when it is no longer the match's, its result is dropped.
type thought struct {
	side    board.Stone
	seat    *seat
	drop    context.CancelFunc // its result is not wanted any more
	stop    context.CancelFunc // its result is wanted now
	stopped bool
}

// think lets the player to move begin, if it is an engine that may. The lock is
// held.
func (m *Match) think() {
	s := m.seats[m.game.Turn()]
	if s.player == nil || m.paused || m.held {
		return
	}
	m.begin(s)
}

// begin asks the player of s for a move of the side to move.
func (m *Match) begin(s *seat) {
	if m.thought != nil || m.game.Result().Over() {
		return
	}
	wanted, drop := context.WithCancel(m.ctx)
	ctx, stop := context.WithCancel(wanted)
	t := &thought{side: m.game.Turn(), seat: s, drop: drop, stop: stop}
	m.thought = t
	m.emit(Event{Kind: ThinkingStarted, Side: t.side})
	pos := m.game.Position()
	m.work.Go(func() {
		defer drop()
		defer stop()
		select {
		case s.busy <- struct{}{}:
		case <-wanted.Done():
			return
		}
		p, err := choose(ctx, s.player, pos)
		<-s.busy
		m.chosen(t, p, err)
	})
}

// choose calls the player and turns a panic into an error.
func choose(ctx context.Context, player Player, pos *rule.Position) (p board.Point, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PlayerPanic{Value: v, Stack: debug.Stack()}
		}
	}()
	return player.Choose(ctx, pos)
}

// chosen takes what a player returned.
func (m *Match) chosen(t *thought, p board.Point, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.thought != t {
		return // it comes late
	}
	m.thought = nil
	m.emit(Event{Kind: ThinkingStopped, Side: t.side})
	if err == nil {
		// Nobody is left to stop a game between engines but Stop itself.
		m.held = t.stopped && !m.humans()
		err = m.play(p)
	}
	if err == nil {
		return
	}
	m.held = true
	if !t.stopped || !errors.Is(err, context.Canceled) {
		m.emit(Event{Kind: Failed, Side: t.side, Err: err})
	}
}

// drop interrupts whoever thinks; what it finds is not wanted. The lock is held.
func (m *Match) drop() {
	if m.thought == nil {
		return
	}
	t := m.thought
	m.thought = nil
	t.drop()
	m.emit(Event{Kind: ThinkingStopped, Side: t.side})
}

// Stop asks the player who is thinking to move now, with the best it has found
// so far; a game between engines then waits for Resume. If the player does not
// answer, a second Stop gives it up and the engines wait.
func (m *Match) Stop() {
	_ = m.act(func() error {
		switch {
		case m.thought == nil:
		case m.thought.stopped:
			m.held = true
			m.drop()
		default:
			m.thought.stopped = true
			m.thought.stop()
		}
		return nil
	})
}

// Pause keeps the engines from replying, until Resume; one that thinks is
// interrupted.
func (m *Match) Pause() error {
	return m.act(func() error {
		m.paused = true
		m.drop()
		m.emit(Event{Kind: Changed})
		return nil
	})
}

// Resume lets the engines reply again, after Pause, GoTo, Stop or a failure. One
// that is to move begins.
func (m *Match) Resume() error {
	return m.act(func() error {
		m.paused, m.held = false, false
		m.emit(Event{Kind: Changed})
		m.think()
		return nil
	})
}

// Ask lets p choose one move for the side to move, whoever plays it.
func (m *Match) Ask(p Player) error {
	return m.act(func() error {
		if m.thought != nil {
			return ErrBusy
		}
		if m.game.Result().Over() {
			return game.ErrOver
		}
		m.begin(seatFor(p, m.seats[:]))
		return nil
	})
}
