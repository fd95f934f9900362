package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"time"

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
	discard context.CancelFunc // its result is not wanted any more
	stop    context.CancelFunc // its result is wanted now
	stopped bool
	on      bool // asked by who goes over the game
}

// startEngine lets the player who is to act begin, if it is an engine that may. The lock is
// held.
func (m *Match) startEngine() {
	s := m.seats[m.game.Actor()]
	if s.player == nil || m.paused || m.suspended {
		return
	}
	if m.game.Result().Over() || m.hasEnded() {
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
	t := &pendingChoice{side: m.game.Turn(), discard: drop, stop: stop, on: on}
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
		// Only Stop itself can stop a game between engines.
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

// cancelPending interrupts the player who thinks; what it finds is not wanted. The lock is held.
func (m *Match) cancelPending() {
	if m.pending == nil {
		return
	}
	t := m.pending
	m.pending = nil
	t.discard()
	m.emit(Event{Kind: ThinkingStopped, Side: t.side})
}

// ErrNoJudge is the error of a player that cannot take part in an opening
// because it is no [game.Evaluator].
var ErrNoJudge = errors.New("match: the player cannot judge openings")

// playerRequest is what a player is asked: everything that it may need is in it, so
// that it never looks at the game.
type playerRequest struct {
	pos     *rule.Position
	opening game.OpeningState
	clock   game.Reading
}

// playerAnswer is one or more stones to place, or else a choice.
type playerAnswer struct {
	points []board.Point
	choice game.OpeningChoice
	on     bool          // by who goes over the game: in a variation, and also after a decision
	late   time.Duration // how much later it is heard than it was given
}

// ask puts the question to the player and turns a panic into an error.
func ask(ctx context.Context, player Player, q playerRequest) (a playerAnswer, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PlayerPanic{Value: v, Stack: debug.Stack()}
		}
	}()
	if q.opening.Stage != game.Settled && !isDistant(player) {
		return askOpening(ctx, player, q)
	}
	if timed, ok := player.(Timed); ok {
		timed.SetClock(q.clock)
	}
	p, err := player.Choose(ctx, q.pos)
	return playerAnswer{points: []board.Point{p}}, err
}

func askOpening(ctx context.Context, player Player, q playerRequest) (a playerAnswer, err error) {
	judge, ok := player.(game.OpeningPlayer)
	if !ok {
		return a, ErrNoJudge
	}
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	a.points, a.choice, err = q.opening.Act(ctx, judge, rng, q.pos)
	return a, err
}

// Player chooses moves for one side.
type Player interface {
	// Choose returns a legal move for the side to move, or [board.Pass] where the
	// game allows it. It may change pos, which is its own copy. When ctx ends it
	// returns at once: with the best move it has found so far, or with any error.
	// Whether that move is still wanted is for the match to decide: after Stop it
	// is played, after Undo and the like it is dropped.
	//
	// A match never calls Choose of one player twice at the same time.
	//
	// A player that is to take part in an opening must also be a
	// [game.Evaluator].
	Choose(ctx context.Context, pos *rule.Position) (board.Point, error)
}

// Timed is a Player that wants to know the clock: it is told before each Choose.
type Timed interface {
	// SetClock says what the clock shows as the player's turn begins.
	SetClock(r game.Reading)
}

// PlayerPanic is the error of a player that panicked.
type PlayerPanic struct {
	Value any    // what it panicked with
	Stack []byte // where, as runtime/debug.Stack gives it
}

// Error says that the player broke and with what.
func (p *PlayerPanic) Error() string { return fmt.Sprintf("the player broke: %v", p.Value) }

// samePlayer reports whether both are one and the same, so that they must not
// choose at the same time.
func samePlayer(a, b Player) (same bool) {
	defer func() {
		if recover() != nil {
			same = false // values without an identity, a func for instance
		}
	}()
	return a == b
}
