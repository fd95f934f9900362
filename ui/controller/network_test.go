package controller_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/link"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// hosted is a game that the first player hosts.
var hosted = store.Game{Variant: "tictactoe", Black: store.Human, White: store.Distant}

// invite lets a stage wait, and returns where.
func (s *stage) invite(g store.Game) link.Invitation {
	s.t.Helper()
	require.NoError(s.t, s.Network.Host(g, func(err error) { require.NoError(s.t, err) }))
	return s.invitation()
}

// invitation is on this machine.
func (s *stage) invitation() link.Invitation {
	all := s.Network.Invitations()
	return all[len(all)-1]
}

// rematch reports whether one can ask for another game.
func (s *stage) rematch() bool { return s.Network.Rematch(hosttest.English) != "" }

// meet lets two stages play.
func meet(t *testing.T, g store.Game) (host, guest *stage) {
	t.Helper()
	host, guest = newStage(t, t.TempDir()), newStage(t, t.TempDir())
	require.NoError(t, host.Games.New(people))
	require.NoError(t, guest.Games.New(people))
	to := host.invite(g)
	guest.Network.Join(to, func(err error) { require.NoError(t, err) })
	both("the game", func(display.Screen) bool { return host.Network.Here() && guest.Network.Here() }, host, guest)
	return host, guest
}

// both lets two stages work until both screens are as wanted.
func both(what string, wanted func(display.Screen) bool, stages ...*stage) {
	deadline := time.Now().Add(time.Minute)
	for {
		done := true
		for _, s := range stages {
			for s.queue.Next(10 * time.Millisecond) {
				continue
			}
			done = done && wanted(s.view.screen)
		}
		if done {
			return
		}
		if s := stages[0]; time.Now().After(deadline) {
			require.Fail(s.t, "waiting for "+what, "%q, %q", s.view.screen.Status.Note, stages[len(stages)-1].view.screen.Status.Note)
		}
	}
}

// play taps points by turns, the first by from.
func play(from, to *stage, names ...string) {
	from.t.Helper()
	for _, name := range names {
		n := stonesOn(from.view.screen) + 1
		from.Tap(point(from.t, name))
		both(name, func(sc display.Screen) bool { return stonesOn(sc) == n }, from, to)
		from, to = to, from
	}
}

func (s *stage) acts() (all []string) {
	s.Game.View(func(g *game.Game) { all = g.Actions() })
	return all
}

// answer presses a button of the status card.
func (s *stage) answer(words string) {
	s.t.Helper()
	for i, c := range s.view.screen.Status.Choices {
		if c == words {
			s.Answer(i)
			return
		}
	}
	require.Fail(s.t, "no such answer", "%q of %q", words, s.view.screen.Status.Choices)
}

// asks is what stands above the buttons, also on a card without room for more.
func asks(words string) func(display.Screen) bool {
	return func(sc display.Screen) bool { return sc.Status.Sentence == words && len(sc.Status.Choices) == 2 }
}

// chooses is what the buttons are.
func chooses(words ...string) func(display.Screen) bool {
	return func(sc display.Screen) bool { return slices.Equal(sc.Status.Choices, words) }
}

func asked(words string) func(display.Screen) bool {
	return func(sc display.Screen) bool { return sc.Status.Note == words }
}

// Two windows play a whole game: what both must agree on is asked, and both have the same game.
func TestAGameAgainstSomeoneElsewhere(t *testing.T) {
	a, b := meet(t, hosted)
	assert.True(t, a.view.screen.Elsewhere && b.view.screen.Elsewhere)
	play(a, b, "B2")
	a.Tap(point(t, "A1"))
	a.note("It is the other player's turn.")
	a.Hint()
	a.note("Not while you play against a person elsewhere.")
	a.OpenAnalysis(true)
	assert.False(t, a.view.screen.BothSides)

	a.Undo()
	both("the question", asks("Host asks to take back a move."), b)
	b.answer("No")
	both("the answer", asked("Guest does not let you take back."), a)
	a.Undo()
	both("the question", asks("Host asks to take back a move."), b)
	b.answer("Allow it")
	both("what was taken back", func(sc display.Screen) bool { return stonesOn(sc) == 0 && !sc.Paused }, a, b)

	play(a, b, "A1", "B2")
	a.OfferDraw()
	both("the offer", asks("Host offers a draw."), b)
	b.answer("No")
	both("the answer", asked("Guest declined the draw."), a)
	play(a, b, "A2", "B1", "A3")
	both("the end", over, a, b)
	assert.Equal(t, "You won", a.view.screen.End.Title)
	assert.Equal(t, "You lost", b.view.screen.End.Title)
	assert.Equal(t, a.acts(), b.acts())
	a.Game.Walk.Step(-1) // one may look around again

	both("both know", func(display.Screen) bool { return a.rematch() && b.rematch() }, a, b)
	a.Network.Ask(link.Again)
	both("the question", func(sc display.Screen) bool {
		return slices.ContainsFunc(sc.End.Offers, func(o display.Offer) bool { return o.Words == "Play again" })
	}, b)
	b.Network.Ask(link.Again)
	both("the next game", func(sc display.Screen) bool { return stonesOn(sc) == 0 && sc.Elsewhere }, a, b)
	play(b, a, "B2") // the colours have changed
	b.Game.Resign()
	both("the end", over, a, b)
	assert.Equal(t, record.Result{Winner: board.White, Cause: record.Resignation}, a.Game.Now().Result)
}

// A side that is closed and started again goes on where the game stood, whichever it is.
func TestWhoWasAwayGoesOn(t *testing.T) {
	swap := store.Game{Variant: "gomoku15", Black: store.Human, White: store.Distant, Opening: store.Swap2, Clock: store.Clock{Kind: store.PerGame, Game: time.Hour}}
	a, b := meet(t, swap)
	for i, name := range []string{"H8", "I9", "J10"} {
		a.Tap(point(t, name))
		both(name, func(sc display.Screen) bool { return stonesOn(sc) == i+1 }, a, b)
	}
	b.Game.Choose(game.TakeWhite)
	both("the choice", func(display.Screen) bool { return len(a.acts()) == 4 }, a, b)
	play(b, a, "A1")

	b.leave()
	both("the one that waits", func(sc display.Screen) bool { return a.Network.Away() }, a)
	assert.Empty(t, a.view.screen.Status.Choices, "where one has just answered")
	both("a way out", chooses("Wait no longer"), a)
	assert.True(t, a.view.screen.Paused)
	b = b.restarted()
	goesOn := func(sc display.Screen) bool { return a.Network.Here() && b.Network.Here() && !sc.Paused }
	both("the guest", goesOn, a, b)
	play(a, b, "A2", "A3")

	a = a.restarted()
	both("the host", goesOn, a, b)
	play(a, b, "B2", "B3")
	assert.Equal(t, a.acts(), b.acts())
	assert.Len(t, a.acts(), 9)
}

// rogue is a guest, or a host, that says what it likes.
type rogue struct {
	net.Conn
	lines *bufio.Reader
}

func (s *stage) rogue(to link.Invitation, hello string) rogue {
	s.t.Helper()
	c, err := net.Dial("tcp", to.Address)
	require.NoError(s.t, err)
	s.t.Cleanup(func() { _ = c.Close() })
	r := newRogue(s.t, c)
	r.say(s.t, hello)
	return r
}

func newRogue(t *testing.T, c net.Conn) rogue {
	require.NoError(t, c.SetReadDeadline(time.Now().Add(time.Minute)))
	return rogue{c, bufio.NewReader(c)}
}

func (r rogue) say(t *testing.T, text string) {
	t.Helper()
	_, err := fmt.Fprintln(r, text)
	require.NoError(t, err)
}

// hears reads until the host says something.
func (r rogue) hears(t *testing.T, verb link.Verb) (m link.Message) {
	t.Helper()
	for m.Do != verb {
		line, err := r.lines.ReadBytes('\n')
		require.NoError(t, err)
		m = link.Message{}
		require.NoError(t, json.Unmarshal(line, &m))
	}
	return m
}

// A side that lies ends the game, in words; the board stays as it was, and one can go on there.
func TestARogueEndsTheGame(t *testing.T) {
	for _, tt := range []struct{ name, says, why string }{
		{"a stone on a stone", `{"do":"act","n":1,"what":"B2"}`, "A move that the rules do not allow."},
		{"a move in our name", `{"do":"act","n":0,"what":"A1"}`, "A move out of turn."},
		{"a move from nowhere", `{"do":"act","n":9,"what":"A1"}`, "A move out of turn."},
		{"a choice that there is not", `{"do":"act","n":1,"what":"black"}`, "A move that the rules do not allow."},
		{"a game of its own", `{"do":"game","game":"x","terms":{"variant":"gomoku15"}}`, "It means nothing, or is too much."},
		{"a verb of another version", `{"do":"done","to":"draw"}`, "It means nothing, or is too much."},
		{"junk", "\x00\x01", "It means nothing, or is too much."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := begin(t, people)
			to := s.invite(hosted)
			r := s.rogue(to, fmt.Sprintf(`{"do":"hello","version":2,"word":%q,"name":"Eve"}`, to.Word))
			both("the game", func(sc display.Screen) bool { return sc.Elsewhere && s.Network.Here() }, s)
			r.hears(t, link.Begin)
			s.tap("B2")
			r.hears(t, link.Act)
			r.say(t, tt.says)
			both("the end", func(sc display.Screen) bool { return !sc.Elsewhere }, s)
			last := s.view.notices[len(s.view.notices)-1]
			assert.Contains(t, last.Trouble, "What came from Eve is not allowed")
			assert.Equal(t, tt.why, last.Details)
			assert.Equal(t, []string{"B2"}, s.acts())
			assert.False(t, s.Network.On())
			s.tap("A1") // people here move both sides
		})
	}
}

// Answers that were not asked for and questions that cannot be change nothing.
func TestWhatMeansNothingNowIsRefused(t *testing.T) {
	s := begin(t, people)
	to := s.invite(hosted)
	r := s.rogue(to, fmt.Sprintf(`{"do":"hello","version":2,"word":%q}`, to.Word))
	both("the game", func(sc display.Screen) bool { return sc.Elsewhere && s.Network.Here() }, s)
	s.tap("B2")
	for _, says := range []string{`{"do":"yes","to":"draw"}`, `{"do":"back","n":0}`, `{"do":"back","seen":1,"n":0}`, `{"do":"back","seen":1,"n":7}`, `{"do":"again","seen":1}`, `{"do":"yes","to":"back","seen":1}`, `{"do":"known"}`, `{"do":"act","era":3,"what":"A1"}`} {
		r.say(t, says)
	}
	r.say(t, `{"do":"bye"}`)
	both("the end", func(sc display.Screen) bool { return !sc.Elsewhere && sc.Status.Note == "Guest has left." }, s)
	assert.Equal(t, []string{"B2"}, s.acts())
	for range 2 {
		r.hears(t, link.No)
	}
}

// Whose time runs out has lost on both boards.
func TestTimeRunsOutOnBothBoards(t *testing.T) {
	timed := hosted
	timed.Clock = store.Clock{Kind: store.PerMove, Move: time.Second}
	for _, stones := range [][]string{{"B2"}, {"B2", "A1"}} { // the guest's, the host's
		a, b := meet(t, timed)
		play(a, b, stones...)
		began := time.Now()
		both("the end", over, a, b)
		lost := record.Result{Winner: []board.Stone{board.White, board.Black}[len(stones)%2], Cause: record.OnTime}
		assert.Equal(t, [2]record.Result{lost, lost}, [2]record.Result{a.Game.Now().Result, b.Game.Now().Result})
		assert.Less(t, time.Since(began), 10*time.Second, "its own board says so")
		sameClocks(a, b)
	}
}

// sameClocks waits until both windows show the same times.
func sameClocks(a, b *stage) {
	a.t.Helper()
	both("the clocks", func(display.Screen) bool { return true }, a, b)
	deadline := time.Now().Add(5 * time.Second)
	for a.Game.Clocks() != b.Game.Clocks() && time.Now().Before(deadline) {
		both("the clocks", func(display.Screen) bool { return true }, a, b)
	}
	assert.Equal(a.t, a.Game.Clocks(), b.Game.Clocks())
}

// A clock that stands is the same in both windows: after an act that was long under way, in the next turn, and
// when a game has ended in the middle of one.
func TestTheClocksAreTheHosts(t *testing.T) {
	timed := hosted
	timed.Clock = store.Clock{Kind: store.PerGame, Game: 10 * time.Second}
	a, b := meet(t, timed)
	stands := func(s *stage, black bool) time.Duration {
		now := s.Game.Now().Clock
		if black {
			return now.Black.Game
		}
		return now.White.Game
	}
	same := func(black bool) {
		t.Helper()
		both("the clock", func(display.Screen) bool { return (stands(a, black) - stands(b, black)).Abs() < 50*time.Millisecond }, a, b)
	}
	play(a, b, "B2")
	same(true)
	b.Tap(point(t, "A1"))
	both("the stone", func(sc display.Screen) bool { return stonesOn(sc) == 2 }, b)
	time.Sleep(match.Lag + time.Second) // more than is forgiven to an act that comes late
	both("the stone", func(sc display.Screen) bool { return stonesOn(sc) == 2 }, a, b)
	same(false)
	a.Tap(point(t, "C3"))
	both("the stone", func(sc display.Screen) bool { return stonesOn(sc) == 3 }, a)
	time.Sleep(match.Lag + time.Second)
	both("the stone", func(sc display.Screen) bool { return stonesOn(sc) == 3 }, a, b)
	same(true)
	time.Sleep(1500 * time.Millisecond)
	b.Do(b.Game.Resign)
	both("the end", over, a, b)
	sameClocks(a, b)
	assert.Less(t, stands(a, false), 9*time.Second)
}
