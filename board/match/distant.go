package match

import (
	"context"
	"errors"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// ErrDistant refuses what would leave the game that is also on another program's board.
var ErrDistant = errors.New("match: a player elsewhere takes part in the game")

// Distant is a player at another program, which has the game on its own board. What it does is handed
// over with [Match.Receive]. While the game goes on no one looks around in it, takes back or moves during a pause.
type Distant struct{}

// Choose waits until the player has acted, or is not asked any more.
func (Distant) Choose(ctx context.Context, _ *rule.Position) (board.Point, error) {
	<-ctx.Done()
	return board.Pass, ctx.Err()
}

// Lag is how much later than at its own board a distant player's act may arrive.
const Lag = 3 * time.Second

func isDistant(p Player) bool {
	_, ok := p.(Distant)
	return ok
}

// distant reports whether a distant player takes part.
func (m *Match) distant() bool { return isDistant(m.seats[0].player) || isDistant(m.seats[1].player) }

// bound reports whether the game also goes on elsewhere: after its end one may look around in it.
func (m *Match) bound() bool { return m.distant() && !m.suspended && !m.game.Result().Over() }

// Receive does what a distant player has done, as [game.Game.Do] takes it, and what it needed for
// that by its own clock. On an error nothing has changed.
func (m *Match) Receive(action string, spent time.Duration) ([]Event, error) {
	return m.locked(func() error {
		p, choice, err := game.ParseAction(action)
		if err != nil {
			return err
		}
		if actor := m.game.Actor(); m.game.Result().Over() || actor == game.Nobody || !isDistant(m.seats[actor].player) {
			return ErrNotYourTurn
		}
		a := playerAnswer{choice: choice}
		if choice == 0 {
			a.points = []board.Point{p}
		}
		now := m.clock.Read(time.Now())
		a.late = min(max(0, max(now.Black.Spent, now.White.Spent)-spent), Lag)
		pending := m.pending
		m.pending = nil
		if err := m.apply(a); err != nil {
			m.pending = pending
			return err
		}
		if pending != nil {
			pending.discard()
		}
		return nil
	})
}

// TakeBack goes back to where so many things had been done, as both players have agreed.
func (m *Match) TakeBack(to int) ([]Event, error) {
	return m.locked(func() error {
		back := len(m.game.Actions()) - to
		if to < 0 || back <= 0 || m.game.Result().Over() {
			return ErrNothing
		}
		m.cancelPending()
		for range back {
			m.game.Undo()
		}
		m.resumeAt(TookBack)
		return nil
	})
}

// Settle ends the game as both players know it: loser has resigned or run out of time, or they agreed on a draw.
func (m *Match) Settle(loser board.Stone, cause record.Cause) ([]Event, error) {
	return m.locked(func() (err error) {
		switch cause {
		case record.Resignation:
			err = m.game.Resign(loser)
		case record.OnTime:
			err = m.game.LoseOnTime(loser)
		default:
			if err = m.game.OfferDraw(board.Black); err == nil {
				err = m.game.AnswerDraw(true)
			}
		}
		if err != nil {
			return err
		}
		m.cancelPending()
		m.next()
		return nil
	})
}

// SetTimes gives the sides the time for the game that they had as the turn began, and the side to
// move what it has used since.
func (m *Match) SetTimes(black, white, used time.Duration) ([]Event, error) {
	return m.locked(func() error {
		m.clock.Set(black, white)
		m.clock.Resume(m.game.Turn(), used)
		m.emit(Event{Kind: Changed})
		return nil
	})
}

// runsOut is when the running side loses on time, unless its own board says so before.
func (m *Match) runsOut() (time.Time, bool) {
	out, ok := m.clock.RunsOut()
	if ok && isDistant(m.seats[m.playerOf(m.game.Turn())].player) {
		out = out.Add(Lag)
	}
	return out, ok
}
