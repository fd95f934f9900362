package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/controller"
	"tengen/ui/words/i18n"
)

func TestTheLabIsAPage(t *testing.T) {
	s := start(t)
	assert.Nil(t, s.lab, "it costs nothing before it is wanted")
	test.Tap(s.labPage.turn)
	require.NotNil(t, s.lab)
	assert.NotContains(t, s.rooms.Objects, fyne.CanvasObject(s.shared))
	assert.Equal(t, fyne.Focusable(s.lab), s.win.Canvas().Focused())
	s.key(fyne.KeyPageDown)
	chosen, _ := s.lab.Chosen()
	assert.Equal(t, 1, chosen, "the lab has the keyboard")
	s.key(fyne.KeyH)
	assert.Same(t, s.labPage, s.page, "the keys of the game rest")
	s.key(fyne.KeyF1)
	require.NotNil(t, s.win.Canvas().Overlays().Top(), "those of the window do not")
	s.key(fyne.KeyEscape)
	assert.Equal(t, fyne.Focusable(s.lab), s.win.Canvas().Focused())

	settings := s.settings
	settings.Language = string(i18n.Chinese)
	s.change(settings)
	assert.Equal(t, "实验室", s.labPage.turn.Word())

	test.Tap(s.playPage.turn)
	assert.Contains(t, s.rooms.Objects, fyne.CanvasObject(s.shared))
	assert.Equal(t, fyne.Focusable(s.board), s.win.Canvas().Focused())
}

func TestACommandOfTheGameShowsTheGame(t *testing.T) {
	s := start(t)
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.settled(2)
	s.choose("command.lab")
	assert.Same(t, s.labPage, s.page)
	s.choose("command.undo")
	assert.Same(t, s.playPage, s.page)
	s.until("the move is taken back", func(sc controller.Screen) bool { return stones(sc) == 0 })
	s.choose("command.lab")
	s.choose("command.lab")
	assert.Same(t, s.playPage, s.page)
}
