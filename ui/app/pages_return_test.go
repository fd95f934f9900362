package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
)

// Who is asked about a new game on another page and does not want one is there still.
func TestNoNewGameAfterAll(t *testing.T) {
	s := start(t)
	for _, id := range []pageID{trainPage, labPage, analysePage} {
		s.pages.turnTo(id)
		s.choose("command.new")
		assert.NotNil(t, s.win.Canvas().Overlays().Top())
		s.key(fyne.KeyEscape)
		assert.Nil(t, s.win.Canvas().Overlays().Top())
		assert.Equal(t, id, s.pages.now.id)
	}
	s.choose("command.arena")
	assert.Equal(t, arenaPage, s.pages.now.id)
}
