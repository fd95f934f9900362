package controller_test

import (
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/link"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// endsTheWait ends the wait for the other side, which is asked about.
func (s *stage) endsTheWait() {
	s.t.Helper()
	both("a way out", chooses("Wait no longer"), s)
	s.answer("Wait no longer")
	require.Equal(s.t, []string{"Wait on", "End the game"}, s.view.screen.Status.Choices, "pressed twice it goes on")
	require.Contains(s.t, s.view.screen.Status.Sentence, "End the game with ")
	s.answer("Wait on")
	require.Equal(s.t, []string{"Wait no longer"}, s.view.screen.Status.Choices)
	require.True(s.t, s.Network.Away())
	s.answer("Wait no longer")
	s.answer("End the game")
	require.False(s.t, s.view.screen.Elsewhere)
	require.False(s.t, s.Network.On())
}

// Whoever ends the wait, or leaves while the line is cut, the other one is told when they meet again, and so is
// who has left. Until then it says whether anybody answers.
func TestTheOneWhoWasAwayIsTold(t *testing.T) {
	for _, tt := range []struct {
		name  string
		host  bool // leaves
		begin bool // by another game, which goes on
	}{{"the host waits no longer", true, false}, {"the guest waits no longer", false, false}, {"the host plays another", true, true}, {"the guest plays another", false, true}} {
		t.Run(tt.name, func(t *testing.T) {
			a, b, w := meetOver(t, hosted)
			play(a, b, "B2", "A1")
			w.breaks(fromHost, fromGuest)
			w.mend()
			w.breaks(fromHost, fromGuest)
			both("the cut", func(display.Screen) bool { return a.Network.Away() && b.Network.Away() }, a, b)
			from, to, names := a, b, []string{"Host", "Guest"}
			if !tt.host {
				from, to, names = b, a, []string{"Guest", "Host"}
			}
			if tt.begin {
				require.NoError(t, from.Games.New(humanAgainstEngine))
			} else {
				from.endsTheWait()
			}
			for range 20 {
				both("", func(display.Screen) bool { return true }, a, b)
			}
			require.True(t, to.Network.Away(), "it has not heard of it")
			w.mend()
			both("the end", func(display.Screen) bool {
				return !to.view.screen.Elsewhere && from.view.screen.Status.Note == names[1]+" knows that you have left."
			}, a, b)
			assert.Equal(t, names[0]+" has left.", to.view.screen.Status.Note)
			assert.Empty(t, a.trouble(), b.trouble())
			assert.False(t, a.Network.On() || b.Network.On())
			to.tap("C3") // people here move both sides
		})
	}
}

// A side that leaves is told of also where what it says last is lost.
func TestALastWordThatWasLost(t *testing.T) {
	for name, side := range map[string]int{"the host's": fromHost, "the guest's": fromGuest} {
		t.Run(name, func(t *testing.T) {
			a, b, w := meetOver(t, hosted)
			from, to := a, b
			if side == fromGuest {
				from, to = b, a
			}
			w.breaks(side)
			require.NoError(t, from.Games.New(people))
			for range 20 {
				both("", func(display.Screen) bool { return true }, a, b)
			}
			w.mend()
			both("the end", func(display.Screen) bool { return strings.HasSuffix(to.view.screen.Status.Note, " has left.") }, a, b)
		})
	}
}

// A guest that leaves while the host's program is closed says so when that is there again.
func TestAHostThatIsClosedIsTold(t *testing.T) {
	a, b := meet(t, hosted)
	play(a, b, "B2")
	a.leave()
	both("the way out", chooses("Wait no longer"), b) // and nobody answers
	require.NoError(t, b.Games.New(people))
	for range 20 {
		both("", func(display.Screen) bool { return true }, b)
	}
	a = a.restarted()
	both("the end", func(display.Screen) bool {
		return a.view.screen.Status.Note == "Guest has left." && b.view.screen.Status.Note == "Host knows that you have left."
	}, a, b)
}

// Where the host's program is gone the guest is told that nobody answers, and where it is there and says nothing
// as well one can end the wait.
func TestAGuestDoesNotWaitForEver(t *testing.T) {
	a, b := meet(t, hosted)
	a.leave()
	nobody := func(sc display.Screen) bool { return strings.Contains(sc.Status.Note, "Nobody answers at ") }
	both("what is wrong", nobody, b)
	b.endsTheWait()

	s, l, r := rogueHost(t)
	_ = r.Close()
	go func() {
		for c, err := l.Accept(); err == nil; c, err = l.Accept() {
			defer func(c net.Conn) { _ = c.Close() }(c)
		}
	}()
	s.endsTheWait()
}

// Another program that has the host's address now does not end the game.
func TestAnotherProgramAtTheHostsAddress(t *testing.T) {
	s, l, r := rogueHost(t)
	_ = r.Close()
	s.guestOf(l).say(t, "HTTP/1.1 400 Bad Request")
	s.guestOf(l).say(t, hostsGame("x", `"B2","A1"`))
	both("the host", func(sc display.Screen) bool { return s.Network.Here() && !sc.Paused }, s)
	assert.Empty(t, s.trouble())
}

// A game that is over stays so when the other side comes back, and another one is offered as long as both are
// there: after a restart, where the card of the end is closed, and where no stone was placed.
func TestARematchIsOfferedWhereverOneLooks(t *testing.T) {
	offered := func(sc display.Screen) bool {
		return slices.ContainsFunc(sc.End.Offers, func(o display.Offer) bool { return o.Words == "Rematch, colours changed" })
	}
	for _, again := range []string{"", "host", "guest", "both"} {
		t.Run(again, func(t *testing.T) {
			a, b := meet(t, hosted)
			play(a, b, "B2")
			b.Game.Resign()
			both("the offer", offered, a, b)
			stay := []*stage{a, b}
			if again == "host" || again == "both" {
				a = a.restarted()
			}
			if again == "guest" || again == "both" {
				b = b.restarted()
			}
			both("both", func(sc display.Screen) bool { return a.rematch() && b.rematch() && offered(sc) }, a, b)
			for i, s := range []*stage{a, b} {
				if again != "" && (s == stay[i] || again == "both") {
					assert.Contains(t, s.view.screen.Status.Note, " is there. The game is over.")
				}
				s.Tap(point(t, "A1"))
				s.note("The game is over.")
				s.Undo()
				s.note("The game is over.")
				s.Ladder.PutAway()
				both("the card of the end", func(sc display.Screen) bool { return !sc.End.On }, s)
				assert.Contains(t, s.view.screen.Status.Choices, "Rematch, colours changed")
			}
			a.answer("Rematch, colours changed")
			both("the question", asked("Host asks for a rematch, with the colours changed."), b)
			b.answer("Play again")
			both("the next game", func(sc display.Screen) bool { return !over(sc) && sc.Elsewhere }, a, b)
			play(b, a, "B2", "A1")
			b.Network.Ask(link.Again)
			b.note("A rematch is with the person elsewhere, after a game and while you are connected.")
		})
	}
	a, b := meet(t, hosted)
	a.Game.Resign()
	both("another game", func(sc display.Screen) bool { return slices.Contains(sc.Status.Choices, "Rematch, colours changed") }, a, b)
}

// Who plays with a person elsewhere is not told what a search thinks of their moves.
func TestNobodyIsAdvisedElsewhere(t *testing.T) {
	g := hosted
	g.Variant = "gomoku15"
	a, b := meet(t, g)
	play(a, b, "F8", "B2", "G8", "D2", "H8", "F2") // which overlooks a three
	for _, s := range []*stage{a, b} {
		both("words about the move", func(sc display.Screen) bool { return sc.Remark.About == "F2" && sc.Remark.Words != "" }, s)
		assert.NotContains(t, s.view.screen.Remark.Words, "overlooks")
		assert.NotContains(t, s.view.screen.Remark.Words, "proven")
	}
}

// When the other side has left a game with a clock, that stands.
func TestTheClockOfAGameThatWasLeft(t *testing.T) {
	g := hosted
	g.Clock = store.Clock{Kind: store.PerGame, Game: time.Hour}
	a, b := meet(t, g)
	play(a, b, "B2")
	b.Network.Leave()
	both("the end", func(sc display.Screen) bool { return !sc.Elsewhere }, a)
	assert.True(t, a.Game.Now().Paused)
}

// A click while the other side is away says that it is waited for; one who has asked for a rematch hears
// that there is nobody any more.
func TestWhatIsSaidOfOneWhoIsAway(t *testing.T) {
	a, b, w := meetOver(t, hosted)
	play(a, b, "B2", "A1")
	w.breaks(fromHost, fromGuest)
	both("the cut", func(display.Screen) bool { return a.Network.Away() }, a)
	a.Tap(point(t, "C3"))
	assert.Contains(t, a.view.screen.Status.Note, "The game waits for the other person.")
	w.mend()
	both("the connection", func(display.Screen) bool { return a.Network.Here() && b.Network.Here() }, a, b)
	b.Do(b.Game.Resign)
	both("the end", func(sc display.Screen) bool { return over(sc) && a.Network.Rematch(i18n.New(i18n.English)) != "" }, a, b)
	a.Do(a.Network.AskAgain)
	w.breaks(fromHost, fromGuest)
	both("the cut", func(sc display.Screen) bool { return strings.Contains(sc.Status.Note, "is not connected any more") }, a)
}
