package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/store"
)

// asked returns the words of the open sheet.
func (s *stage) asked() string {
	s.t.Helper()
	top := s.win.Canvas().Overlays().Top()
	require.NotNil(s.t, top, "no sheet is open")
	words := ""
	for _, o := range test.LaidOutObjects(top) {
		if said, ok := o.(interface {
			fyne.CanvasObject
			Text() string
		}); ok {
			words += said.Text() + " "
		}
	}
	return words
}

// A pasted game does not end one against a program without a question.
func TestTheQuestionBeforeAGameIsLeft(t *testing.T) {
	s := start(t)
	s.play(func(g *store.Game) { g.Black, g.White = store.Human, store.SettingsEngine })
	s.clipboard.system.SetContent("h8i9g7")
	s.key(fyne.KeyReturn)
	p, err := board.ParsePoint("h8")
	require.NoError(t, err)
	s.controller.Tap(p)
	s.settled(2)
	open := func() bool { return s.win.Canvas().Overlays().Top() != nil }
	paste := func() {
		s.choose("command.paste")
		for !open() {
			require.True(t, s.queue.Next(time.Minute), "nobody asks")
		}
		assert.Contains(t, s.asked(), "The game on the board is not over.")
	}
	paste()
	s.key(fyne.KeyEscape)
	assert.Equal(t, 2, stones(s.game.shown), "it goes on")
	assert.True(t, s.controller.Game.Now().AgainstProgram())
	paste()
	s.press()
	s.until("the other game", func(sc display.Screen) bool { return stones(sc) == 3 })
	s.choose("command.paste")
	s.until("it again", func(sc display.Screen) bool { return strings.HasPrefix(sc.Status.Note, "Opened the game.") })
	assert.False(t, open(), "nothing is lost")
}

// Who resigns is told for which colour and where the game ends.
func TestTheQuestionBeforeOneResigns(t *testing.T) {
	s := start(t)
	s.play(func(g *store.Game) { g.Black, g.White = store.Human, store.Human })
	for _, name := range []string{"h8", "i9", "g7"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		s.controller.Tap(p)
	}
	s.settled(3)
	s.choose("command.resign")
	assert.Contains(t, s.asked(), "White resigns, and Black wins the game.")
	assert.NotContains(t, s.asked(), "last move")
	s.key(fyne.KeyEscape)
	s.controller.Game.Walk.Step(-1)
	s.until("an earlier move", func(sc display.Screen) bool { return sc.Number == 2 })
	s.choose("command.resign")
	assert.Contains(t, s.asked(), "White resigns, and Black wins the game. It ends at its last move, 3,")
}
