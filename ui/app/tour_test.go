package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The tour begins on the page with the game, finds all it points at, in a wide
// window and in a narrow one, and leaves the keyboard to the board.
func TestTheTourFindsEverything(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 820), fyne.NewSize(500, 600)} {
		s := start(t)
		s.win.Resize(size)
		s.pages.turnTo(labPage)
		s.choose("command.tour")
		assert.Equal(t, s.pages.get(playPage), s.pages.now)
		for _, name := range []string{"tab.moves"} {
			part := s.showsCard(name)()
			require.NotNil(t, part, name)
			assert.True(t, part.Visible(), name)
			assert.Positive(t, part.Size().Height, name)
		}
		steps := 0
		for ; s.win.Canvas().Overlays().Top() != nil && steps < 20; steps++ {
			s.press()
		}
		assert.Equal(t, 5, steps)
		assert.Equal(t, s.pages.home(), s.win.Canvas().Focused())
	}
}
