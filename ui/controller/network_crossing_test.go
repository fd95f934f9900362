package controller_test

import (
	"fmt"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/link"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/store"
)

// agree waits until both boards have these acts and go on.
func agree(a, b *stage, acts ...string) {
	a.t.Helper()
	both("the same game", func(sc display.Screen) bool {
		return !sc.Paused && slices.Equal(a.acts(), acts) && slices.Equal(b.acts(), acts)
	}, a, b)
	for range 10 { // and nothing more comes
		both("", func(display.Screen) bool { return true }, a, b)
	}
	assert.Equal(a.t, [2][]string{acts, acts}, [2][]string{a.acts(), b.acts()})
	assert.True(a.t, a.Network.Here() && b.Network.Here() && !a.view.screen.Paused && !b.view.screen.Paused)
	assert.Equal(a.t, [2]link.Verb{}, [2]link.Verb{a.Network.Question(), b.Network.Question()})
}

// Odds need a board with stones, which is not told: the game begins empty.
func TestNoOddsElsewhere(t *testing.T) {
	a, b := meet(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Distant, Opening: store.Odds})
	play(a, b, "H8", "J10")
	assert.Equal(t, a.acts(), b.acts())
}

// Both ask to take back before either hears the other: whatever is allowed, both boards are the same.
func TestBothAskToTakeBack(t *testing.T) {
	for _, tt := range []struct {
		name   string
		answer func(a, b *stage)
		acts   []string
	}{
		{"one allows", func(a, _ *stage) { a.answer("Allow it") }, []string{"B2"}},
		{"the other allows", func(_, b *stage) { b.answer("Allow it") }, nil},
		{"both allow", func(a, b *stage) { a.answer("Allow it"); b.answer("Allow it") }, []string{"B2"}}, // the host was first
		{"one allows, the other does not", func(a, b *stage) { a.answer("Allow it"); b.answer("No") }, []string{"B2"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, b := meet(t, hosted)
			play(a, b, "B2", "A1")
			a.Undo()
			b.Undo()
			both("the questions", func(display.Screen) bool {
				return a.Network.Question() == link.Back && b.Network.Question() == link.Back
			}, a, b)
			tt.answer(a, b)
			agree(a, b, tt.acts...)
		})
	}
}

// Who is asked may ask too before the answer.
func TestAQuestionBeforeTheAnswer(t *testing.T) {
	a, b := meet(t, hosted)
	play(a, b, "B2", "A1")
	a.Undo()
	both("the question", func(display.Screen) bool { return b.Network.Question() == link.Back }, b)
	b.Undo()
	b.answer("Allow it")
	agree(a, b)
}

// Both want to play again at the same moment.
func TestBothPlayAgain(t *testing.T) {
	a, b := meet(t, hosted)
	a.Game.Resign()
	both("the end", over, a, b)
	both("both know", func(display.Screen) bool { return a.rematch() && b.rematch() }, a, b)
	a.Network.Ask(link.Again)
	b.Network.Ask(link.Again)
	both("the next game", func(sc display.Screen) bool { return !over(sc) && sc.Elsewhere }, a, b)
	play(b, a, "B2", "A1")
	assert.Empty(t, a.view.notices[len(a.view.notices)-1].Trouble)
}

// A draw that is agreed on while a move is made: no board has a move that the other has not.
func TestADrawAndAMove(t *testing.T) {
	a, b := meet(t, hosted)
	a.OfferDraw()
	play(a, b, "B2")
	b.answer("Accept the draw")
	b.Tap(point(t, "A1"))
	both("the end", over, a, b)
	assert.Equal(t, [2][]string{{"B2"}, {"B2"}}, [2][]string{a.acts(), b.acts()})
	assert.Equal(t, record.Agreement, b.Game.Now().Result.Cause)
}

// What is asked by one who has not seen the last move is not asked any more.
func TestAQuestionTooLate(t *testing.T) {
	a, b := meet(t, hosted)
	play(a, b, "B2", "A1")
	b.Undo()
	a.Tap(point(t, "C3"))
	agree(a, b, "B2", "A1", "C3")
	play(b, a, "A3")
}

// rogueHost is a host that says what it likes, to a guest that has played A1 in answer to B2.
func rogueHost(t *testing.T) (*stage, net.Listener, rogue) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	s := begin(t, people)
	s.Network.Join(link.Invitation{Address: l.Addr().String(), Word: "AAAAA"}, func(error) {})
	r := s.guestOf(l)
	r.say(t, hostsGame("x", `"B2"`))
	both("the game", func(sc display.Screen) bool { return sc.Elsewhere && s.Network.Here() }, s)
	s.tap("A1")
	r.hears(t, link.Act)
	return s, l, r
}

func hostsGame(name, line string) string {
	return fmt.Sprintf(`{"do":"game","version":2,"name":"Eve","game":%q,"terms":{"variant":"tictactoe"},"second":true,"line":[%s]}`, name, line)
}

func hostsEra(era int, line, end string) string {
	return strings.TrimSuffix(hostsGame("x", line), "}") + fmt.Sprintf(`,"era":%d,"end":%q}`, era, end)
}

// guestOf is the connection on which a stage comes to a host of the test's.
func (s *stage) guestOf(l net.Listener) rogue {
	s.t.Helper()
	came := make(chan net.Conn, 1)
	go func() {
		if c, err := l.Accept(); err == nil {
			came <- c
		}
	}()
	both("the guest", func(display.Screen) bool { return len(came) == 1 }, s)
	c := <-came
	s.t.Cleanup(func() { _ = c.Close() })
	r := newRogue(s.t, c)
	r.hears(s.t, link.Hello)
	return r
}

// A host cannot put another game in the place of the one that is played.
func TestAHostKeepsTheGame(t *testing.T) {
	for name, says := range map[string]string{
		"another game": hostsGame("y", ""), "fewer acts": hostsGame("x", ""), "more acts": hostsGame("x", `"B2","A1","C3","A3"`),
		"taken back": hostsEra(1, `"B2"`, ""), "given up": hostsEra(0, `"B2","A1"`, "B+R"), "a draw": hostsEra(0, `"B2","A1"`, "Draw"),
		"out of time": hostsEra(0, `"B2","A1"`, "B+T"), "another move": hostsEra(0, `"B2","A2"`, ""),
	} {
		t.Run(name, func(t *testing.T) {
			s, _, r := rogueHost(t)
			r.say(t, says)
			both("the end", func(sc display.Screen) bool { return !sc.Elsewhere }, s)
			assert.Contains(t, s.view.notices[len(s.view.notices)-1].Trouble, "What came from Eve is not allowed")
			assert.Equal(t, []string{"B2", "A1"}, s.acts())
		})
	}
}

// Nor when it was away, but for what the guest has not heard.
func TestAHostComesBackWithTheGame(t *testing.T) {
	for _, tt := range []struct {
		name, game, line string
		acts             []string
		stays            bool
	}{
		{"what it did since", "x", `"B2","A1","C3"`, []string{"B2", "A1", "C3"}, true},
		{"without our act", "x", `"B2"`, []string{"B2", "A1"}, true},
		{"another act of ours", "x", `"B2","C1"`, []string{"B2", "A1"}, false},
		{"its act taken back", "x", ``, []string{"B2", "A1"}, false},
		{"acts in our name", "x", `"B2","A1","C3","A3"`, []string{"B2", "A1"}, false},
		{"another game", "y", `"B2","A1"`, []string{"B2", "A1"}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, l, r := rogueHost(t)
			_ = r.Close()
			s.guestOf(l).say(t, hostsGame(tt.game, tt.line))
			both("the host", func(sc display.Screen) bool {
				news := sc.Status.Note == "Eve is there. The game goes on." || len(tt.acts) > 2
				return sc.Elsewhere == tt.stays && (!tt.stays || news && !sc.Paused && slices.Equal(s.acts(), tt.acts))
			}, s)
			assert.Equal(t, tt.acts, s.acts())
		})
	}
}

// That our time ran out is believed only when it is our move, and there is little left of it.
func TestTimeThatCannotHaveRunOut(t *testing.T) {
	for name, ours := range map[string]bool{"in its own turn": false, "at once": true} {
		t.Run(name, func(t *testing.T) {
			timed := hosted
			timed.Clock = store.Clock{Kind: store.PerMove, Move: 5 * time.Second}
			s := begin(t, people)
			to := s.invite(timed)
			r := s.rogue(to, fmt.Sprintf(`{"do":"hello","version":2,"word":%q,"name":"Eve"}`, to.Word))
			both("the game", func(sc display.Screen) bool { return sc.Elsewhere && s.Network.Here() }, s)
			r.hears(t, link.Begin)
			if !ours {
				s.tap("B2")
			}
			r.say(t, `{"do":"late","second":true}`)
			heard := make(chan bool, 1)
			go func() {
				r.hears(t, link.Begin)
				heard <- true
			}()
			both("the game as it stands", func(display.Screen) bool { return len(heard) == 1 }, s)
			both("the game that goes on", func(sc display.Screen) bool { return sc.Elsewhere && s.Network.Here() }, s)
			assert.False(t, s.Game.Now().Result.Over())
		})
	}
}
