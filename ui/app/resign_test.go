package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/store/settings"
	"tengen/ui/view"
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

// Who resigns is told for which colour and where the game ends.
func TestTheQuestionBeforeOneResigns(t *testing.T) {
	s := start(t)
	s.play(func(g *settings.Game) { g.Black, g.White = settings.Human, settings.Human })
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
	s.until("an earlier move", func(sc view.Screen) bool { return sc.Number == 2 })
	s.choose("command.resign")
	assert.Contains(t, s.asked(), "White resigns, and Black wins the game. It ends at its last move, number 3,")
}
