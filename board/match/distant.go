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

// ErrWaits refuses to go on with such a game while it waits for that player.
var ErrWaits = errors.New("match: the game waits for the player elsewhere")

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

// unheard is how long its own board may take to say that its time has run out. A line that is cut is noticed
// before that, and the game then waits.
const unheard = 25 * time.Second

func isDistant(p Player) bool {
	_, ok := p.(Distant)
	return ok
}

// distant reports whether a distant player takes part.
func (m *Match) distant() bool { return isDistant(m.seats[0].player) || isDistant(m.seats[1].player) }

// bound reports whether the game also goes on elsewhere: after its end one may look around in it.
func (m *Match) bound() bool { return m.distant() && !m.suspended && !m.game.Result().Over() }

// Receive does what a distant player has done, as [game.Game.Do] takes it, and what it needed for
// that by its own clock, which may be more than it seems from here. On an error nothing has changed.
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
		a.late = min(max(now.Black.Spent, now.White.Spent)-spent, Lag)
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

// Adopt makes the game what both programs know it as: all that was done, which must be legal, and the
// decision that ended it, the zero value for none. An end on the board that is not in that was none.
func (m *Match) Adopt(line []string, end record.Result) ([]Event, error) {
	return m.locked(func() error {
		g := m.game
		over, _ := g.Ended()
		if over.Over() { // one may look at another place of it
			if err := g.GoTo(g.Tree().Root().End()); err != nil {
				return err
			}
		}
		acts := g.Actions()
		same := 0
		for same < min(len(acts), len(line)) && acts[same] == line[same] {
			same++
		}
		if same == len(acts) && same == len(line) && g.Node().Result == end && !m.suspended {
			return nil
		}
		m.cancelPending()
		if g.Node().Decided() {
			g.Undo()
			m.emit(Event{Kind: Reopened})
		}
		for range acts[same:] {
			last, ended := g.Node(), g.Result().Over()
			if g.Undo(); ended {
				if err := g.Remove(last); err != nil {
					return err
				}
			}
		}
		if same < len(acts) {
			m.emit(Event{Kind: TookBack})
		}
		for _, act := range line[same:] {
			if err := m.do(act); err != nil {
				return err
			}
		}
		g.Promote()
		m.suspended, m.liveNode = false, nil
		if same < max(len(acts), len(line)) { // else the clock stands where the turn has ended
			m.setClock()
		}
		if err := decide(g, end); err != nil {
			return err
		}
		if end.Cause == record.OnTime {
			m.clock.RunOut(end.Winner.Opponent())
		}
		m.next()
		return nil
	})
}

// do does an act for the side that it names, and tells it.
func (m *Match) do(act string) error {
	e := Event{Kind: Moved, Side: m.game.Turn(), By: m.game.Actor()}
	if err := m.game.Do(act); err != nil {
		return err
	}
	if m.game.Node().Move.None() {
		e.Kind, e.Choice = Offered, game.ChoiceAt(m.game.Node())
		if e.Choice != 0 {
			e.Kind = Chose
		}
	}
	m.emit(e)
	return nil
}

// decide ends a game by a decision.
func decide(g *game.Game, end record.Result) error {
	switch end.Cause {
	case record.NotOver:
		return nil
	case record.Resignation:
		return g.Resign(end.Winner.Opponent())
	case record.OnTime:
		return g.LoseOnTime(end.Winner.Opponent())
	default:
		return errors.Join(g.OfferDraw(board.Black), g.AnswerDraw(true))
	}
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

// distantTurn reports whether a distant player is to move.
func (m *Match) distantTurn() bool { return isDistant(m.seats[m.playerOf(m.game.Turn())].player) }

// runsOut is when the running side loses on time, unless its own board says so before.
func (m *Match) runsOut() (time.Time, bool) {
	out, ok := m.clock.RunsOut()
	if ok && m.distantTurn() {
		out = out.Add(unheard)
	}
	return out, ok
}
