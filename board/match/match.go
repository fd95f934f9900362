package match

import (
	"context"
	"errors"
	"sync"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
)

// Errors of a match; those of a move are [*rule.IllegalMove], those of the game
// itself are in package game.
var (
	ErrNotYourTurn = errors.New("match: no human is to move")
	ErrNothing     = errors.New("match: there is nothing to take back or to repeat")
	ErrNoHuman     = errors.New("match: no human plays that side")
	ErrNoDraw      = errors.New("match: only a human offers a draw, when it is to move")
	ErrBusy        = errors.New("match: a player is thinking")
	ErrClosed      = errors.New("match: it is closed")
)

// Match is two players over a game. Use [New]; end with [Match.Close].
type Match struct {
	mu        sync.Mutex // guards what follows, and the game
	game      *game.Game
	seats     [2]*seat // by participant
	clock     *game.Clock
	alarm     *time.Timer    // the next tick of the clock, nil for none
	due       time.Time      // when that is to come
	pending   *pendingChoice // who is choosing now, nil for none
	paused    bool           // engines do not reply until the pause ends
	opened    bool           // moves stand beside the main line
	liveNode  *record.Node   // where the play was when looking around began, or nil
	goesOn    *record.Node   // from where a game that has ended is played on, or nil
	suspended bool           // as paused, but the next move of a human ends it
	closed    bool
	seq       uint64
	untold    []Event // what has happened and was not reported yet

	news   chan struct{}   // ready while there is some of that to be read
	ctx    context.Context // ends with the match
	cancel context.CancelFunc
	work   sync.WaitGroup // players at work
	done   chan struct{}
}

// Config says who plays. A nil player is a human. With an opening in stages Black
// and White are the first and the second participant, whatever colours they will
// end with.
type Config struct {
	Black, White Player
	Paused       bool // begin with engines that do not reply
	Waiting      bool // begin with engines and clocks that wait as after GoTo
	Opened       bool // the game was played before: its main line stays, whatever is played now
	GoesOn       bool // it had ended, and is played on from where it stands

	// Used is the time that the side to move has already spent on its move.
	Used time.Duration
}

// New starts a match over g, which from then on belongs to the match: use it only
// through [Match.View] and [Match.Edit]. The clock is that of the game's options.
// If an engine is to move, it begins to think.
func New(g *game.Game, c Config) *Match {
	m := &Match{game: g, opened: c.Opened, paused: c.Paused, suspended: c.Waiting, news: make(chan struct{}, 1), done: make(chan struct{})}
	m.ctx, m.cancel = context.WithCancel(context.Background())
	m.clock = game.NewClock(g.Options.Time)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.seat(c.Black, c.White)
	if c.GoesOn {
		m.goesOn = g.Node()
	}
	m.setClock()
	m.clock.Resume(m.game.Turn(), c.Used)
	if !m.game.Result().Over() {
		m.next()
	}
	m.runClock()
	return m
}

// News returns a channel that is ready while there may be something to be read that players or
// the clock have brought about; one reader is woken. Close closes it.
func (m *Match) News() <-chan struct{} { return m.news }

// Read returns what has happened and was not told yet, in order; after [New], also what that has
// brought about. The other methods return the same with what they bring about themselves.
func (m *Match) Read() []Event {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.tell()
}

// tell returns what was not reported yet. The lock is held.
func (m *Match) tell() []Event {
	events := m.untold
	m.untold = nil
	return events
}

// Close ends the match: no player thinks any more and nothing changes after it. It
// does not wait; see [Match.Done]. A second Close does nothing.
func (m *Match) Close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return
	}
	m.closed = true
	m.pending = nil
	m.runClock()
	m.cancel()
	m.untold = nil
	close(m.news)
	go func() {
		m.work.Wait()
		close(m.done)
	}()
}

// Done returns a channel that is closed when the match is closed and no player
// is at work for it any more.
func (m *Match) Done() <-chan struct{} { return m.done }

// View lets f read the game. f must not keep the game, nor call methods of the
// match.
func (m *Match) View(f func(*game.Game)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f(m.game)
}

// Edit lets f change the game: comments, branches, options. If the position is
// another one afterwards, the player who thinks is interrupted and engines and clocks
// wait as after GoTo. f must not keep the game, nor call methods of the match.
func (m *Match) Edit(f func(*game.Game)) ([]Event, error) { return m.write(f, Edited) }

// Note is Edit for what engines find, which belongs to the game and is no change of it.
func (m *Match) Note(f func(*game.Game)) ([]Event, error) { return m.write(f, Noted) }

func (m *Match) write(f func(*game.Game), as Kind) ([]Event, error) {
	return m.locked(func() error {
		node, hash := m.game.Node(), m.game.Position().Hash()
		f(m.game)
		if c := m.game.Options.Time; c != m.clock.Control() {
			m.clock = game.NewClock(c)
			m.setClock()
		}
		if m.game.Node() != node || m.game.Position().Hash() != hash {
			m.cancelPending()
			m.suspend()
			m.setClock()
		}
		m.emit(Event{Kind: as})
		return nil
	})
}

// SetPlayers replaces the players; nil is a human. The player who thinks is
// interrupted, and an engine that is to move begins.
func (m *Match) SetPlayers(black, white Player) ([]Event, error) {
	return m.locked(func() error {
		m.cancelPending()
		m.seat(black, white)
		m.suspended = false
		m.emit(Event{Kind: Changed})
		m.startEngine()
		return nil
	})
}

// SetPlayersAway is SetPlayers for who looks at another place than live, where the play
// was: engines and clocks wait as after a GoTo from there. With nil they wait everywhere.
func (m *Match) SetPlayersAway(black, white Player, live *record.Node) ([]Event, error) {
	return m.locked(func() error {
		m.cancelPending()
		m.seat(black, white)
		m.suspended, m.liveNode = true, live
		m.emit(Event{Kind: Changed})
		m.emit(Event{Kind: Jumped})
		return nil
	})
}

// locked runs f under the lock, unless the match is closed, sees to the clock, and returns what
// was not reported yet.
func (m *Match) locked(f func() error) ([]Event, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return nil, ErrClosed
	}
	defer m.runClock()
	err := f()
	return m.tell(), err
}

// aside is locked for what was not asked for now: what happens is news.
func (m *Match) aside(f func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return
	}
	defer m.runClock()
	f()
	if len(m.untold) > 0 {
		select {
		case m.news <- struct{}{}:
		default: // the reader has been woken already
		}
	}
}

// suspend lets engines and clocks wait, until Resume or the next move of a human.
func (m *Match) suspend() { m.suspended, m.liveNode = true, nil }

// emit takes down an event; the lock is held.
func (m *Match) emit(e Event) {
	m.seq++
	e.Seq = m.seq
	e.Node = m.game.Node()
	if last := len(m.untold) - 1; last >= 0 && e.Kind == Tick && m.untold[last].Kind == Tick {
		m.untold = m.untold[:last] // the time of a moment ago is of no use
	}
	m.untold = append(m.untold, e)
}

// human reports whether p is a human.
func (m *Match) human(p game.Participant) bool { return m.seats[p].player == nil }

// humans reports whether at least one human plays.
func (m *Match) humans() bool { return m.human(game.First) || m.human(game.Second) }

// playerOf returns who plays side, as far as the opening has settled it.
func (m *Match) playerOf(side board.Stone) game.Participant { return m.game.Opening().Plays(side) }

// Stop asks the player who is thinking to move now, with the best it has found
// so far; a game between engines then waits for Resume. If the player does not
// answer, a second Stop gives it up and the engines wait.
func (m *Match) Stop() []Event {
	events, _ := m.locked(func() error {
		switch {
		case m.pending == nil, m.distant():
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

// Ask lets p choose one move for the side to move, human or engine.
func (m *Match) Ask(p Player) ([]Event, error) { return m.ask(p, false) }

// AskOn is [Match.Ask] for who goes over a game, as [Match.SubmitOn] is Submit.
func (m *Match) AskOn(p Player) ([]Event, error) { return m.ask(p, true) }

func (m *Match) ask(p Player, on bool) ([]Event, error) {
	return m.locked(func() error {
		if m.distant() {
			return ErrDistant
		}
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

// Kind tells what happened.
type Kind uint8

// What can happen in a match.
const (
	Moved           Kind = iota + 1 // Side moved or passed: Node.Move
	TookBack                        // the game went back
	Reopened                        // the decision that had ended the game was taken back
	Jumped                          // the game went to Node, forward or elsewhere
	ThinkingStarted                 // Side has begun to choose
	ThinkingStopped                 // Side chooses no more; its move, if any, comes next
	Failed                          // Side's player failed with Err; the game is as it was
	Ended                           // the game is over: Result
	DrawOffered                     // Side offers a draw
	DrawDeclined                    // Side declined a draw
	Edited                          // something was written into the game, with [Match.Edit]
	Noted                           // so was what engines found, with [Match.Note]
	Changed                         // players or the pause have changed
	Chose                           // Side's participant made a Choice of the opening
	Offered                         // Side offered a move, in the opening
	Tick                            // a running clock shows another second
)

// Event is something that happened in a match. Read the details of the game with
// [Match.Snapshot]; when its Seq is not less than the event's, it shows what the
// event told or something later.
type Event struct {
	Seq    uint64 // rises by one; a Tick that was not read in time is left out
	Kind   Kind
	Side   board.Stone
	Node   *record.Node // where the game stands; its Move may be read, the rest under [Match.View]
	Err    error
	Choice game.OpeningChoice
	By     game.Participant // who moved, chose or offered
}
