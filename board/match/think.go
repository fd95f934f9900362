package match

import (
	"context"
	"errors"
	"time"

	"tengen/board"
	"tengen/board/game"
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
	first := seatFor(black, m.seats[:])
	second := seatFor(white, append(m.seats[:], first))
	m.seats = [2]*seat{game.First: first, game.Second: second}
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

// pendingChoice is one call of Choose. Its address is what tells it from later ones:
// when it is no longer the match's, its result is dropped.
type pendingChoice struct {
	side    board.Stone
	seat    *seat
	discard context.CancelFunc // its result is not wanted any more
	stop    context.CancelFunc // its result is wanted now
	stopped bool
	on      bool // asked by who goes over the game
}

// startEngine lets whoever is to act begin, if it is an engine that may. The lock is
// held.
func (m *Match) startEngine() {
	s := m.seats[m.game.Actor()]
	if s.player == nil || m.paused || m.suspended {
		return
	}
	if m.game.Result().Over() {
		return
	}
	m.startChoice(s, false)
}

// startChoice asks the player of s for what is due: a move, or its part of the opening.
func (m *Match) startChoice(s *seat, on bool) {
	if m.pending != nil {
		return
	}
	wanted, drop := context.WithCancel(m.ctx)
	ctx, stop := context.WithCancel(wanted)
	t := &pendingChoice{side: m.game.Turn(), seat: s, discard: drop, stop: stop, on: on}
	m.pending = t
	m.emit(Event{Kind: ThinkingStarted, Side: t.side})
	q := playerRequest{pos: m.game.Position(), opening: m.game.Opening(), clock: m.clock.Read(time.Now())}
	m.work.Go(func() {
		defer drop()
		defer stop()
		select {
		case s.busy <- struct{}{}:
		case <-wanted.Done():
			return
		}
		a, err := ask(ctx, s.player, q)
		<-s.busy
		m.aside(func() { m.finishChoice(t, a, err) })
	})
}

// finishChoice takes what a player returned.
func (m *Match) finishChoice(t *pendingChoice, a playerAnswer, err error) {
	if m.pending != t {
		return // it comes late
	}
	m.pending = nil
	m.emit(Event{Kind: ThinkingStopped, Side: t.side})
	if err == nil {
		// Nobody is left to stop a game between engines but Stop itself.
		m.suspended = false
		if t.stopped && !m.humans() {
			m.suspend()
		}
		a.on = t.on
		err = m.apply(a)
	}
	if err == nil {
		return
	}
	m.suspend()
	if !t.stopped || !errors.Is(err, context.Canceled) {
		m.emit(Event{Kind: Failed, Side: t.side, Err: err})
	}
}

// cancelPending interrupts whoever thinks; what it finds is not wanted. The lock is held.
func (m *Match) cancelPending() {
	if m.pending == nil {
		return
	}
	t := m.pending
	m.pending = nil
	t.discard()
	m.emit(Event{Kind: ThinkingStopped, Side: t.side})
}
