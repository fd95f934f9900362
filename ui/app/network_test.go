package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/link"
	"tengen/ui/display"
	"tengen/ui/feature/network"
	"tengen/ui/store"
)

// playsElsewhere opens a window in which a game with a person elsewhere goes on.
func playsElsewhere(t *testing.T) (*stage, *link.Conn) {
	t.Helper()
	s := start(t)
	n := s.controller.Network.(*network.Network)
	s.do(func() {
		require.NoError(t, n.Host(store.Game{Variant: "gomoku15", Black: store.Human, White: store.Distant}, func(err error) { require.NoError(t, err) }))
	})
	all := n.Invitations()
	guest, err := link.Dial(t.Context(), all[len(all)-1], link.Message{Name: "Ann"})
	require.NoError(t, err)
	t.Cleanup(guest.Close)
	go func() { _ = guest.Hear(func(link.Message) {}) }()
	s.until("the game", func(sc display.Screen) bool { return sc.Elsewhere && n.Here() })
	s.until("both sides are there", func(sc display.Screen) bool { return sc.Can.Resign })
	return s, guest
}

// What begins another game asks before it ends the one with a person elsewhere.
func TestTheQuestionBeforeAnotherGame(t *testing.T) {
	for name, begin := range map[string]func(*stage){
		"New game": func(s *stage) {
			s.choose("command.new")
			s.press()
		},
		"Join": func(s *stage) {
			s.prefs.update(func(c *store.Settings) { c.LastGame.White = store.Distant })
			s.choose("command.new")
			s.win.Canvas().FocusNext() // the players
			s.win.Canvas().FocusNext() // Invite or Join
			s.key(fyne.KeyRight)
			for _, letter := range (link.Invitation{Address: "127.0.0.1:9", Word: link.NewWord()}).Code() {
				s.win.Canvas().Focused().TypedRune(letter)
			}
			s.press()
		},
		"Set up": func(s *stage) {
			s.choose("command.position")
			s.tapOn("Analyse")
		},
		"a pasted game": func(s *stage) {
			s.clipboard.system.SetContent("h8i9g7")
			s.choose("command.paste")
			for s.win.Canvas().Overlays().Top() == nil {
				require.True(s.t, s.queue.Next(5*time.Second), "nobody asks")
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := playsElsewhere(t)
			s.prefs.update(func(c *store.Settings) { c.LastGame.Black, c.LastGame.White = store.Human, store.Human })
			begin(s)
			assert.Contains(t, s.asked(), "The game on the board is not over.")
			s.key("Escape")
			assert.Nil(t, s.win.Canvas().Overlays().Top())
			assert.True(t, s.game.shown.Elsewhere, "it goes on")
			begin(s)
			s.press()
			assert.False(t, s.game.shown.Elsewhere)
		})
	}
}

// Pages with the thinking of the program are not opened from a page that has no place to say why in either but in
// a sheet.
func TestAFullPageSaysWhyAnotherIsNotOpened(t *testing.T) {
	s, _ := playsElsewhere(t)
	s.pages.turnTo(analysePage)
	assert.Equal(t, "Not while you play against a person elsewhere.", s.game.shown.Status.Note)
	assert.Nil(t, s.win.Canvas().Overlays().Top(), "the card says it")
	s.pages.turnTo(labPage)
	for _, to := range []pageID{treePage, racePage, reviewPage} {
		test.Tap(s.pages.get(to).tab)
		assert.Equal(t, labPage, s.pages.now.id)
		assert.Contains(t, s.asked(), "Not while you play against a person elsewhere.")
		s.key("Escape")
	}
}

// Who is on a page without the board sees what the other person asks, and that the game has ended.
func TestAFullPageGivesWayToTheOtherPerson(t *testing.T) {
	for name, m := range map[string]link.Message{"a question": {Do: link.Draw, Ask: 1}, "the end": {Do: link.Resign}} {
		t.Run(name, func(t *testing.T) {
			s, guest := playsElsewhere(t)
			s.pages.turnTo(labPage)
			guest.Send(m)
			s.until("the board", func(display.Screen) bool { return s.pages.now.id == playPage })
		})
	}
}
