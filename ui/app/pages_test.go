package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
	"tengen/ui/lab"
	"tengen/ui/words/i18n"
)

func TestTheLabIsAPage(t *testing.T) {
	s := start(t)
	assert.Nil(t, s.pages.get(labPage).full, "it costs nothing before it is wanted")
	test.Tap(s.pages.get(labPage).turn)
	shown, ok := s.pages.get(labPage).full.(*lab.Lab)
	require.True(t, ok)
	assert.NotContains(t, s.pages.place.Objects, fyne.CanvasObject(s.pages.shared))
	assert.Equal(t, fyne.Focusable(shown), s.win.Canvas().Focused())
	s.key(fyne.KeyPageDown)
	chosen, _ := shown.Chosen()
	assert.Equal(t, 1, chosen, "the lab has the keyboard")
	s.key(fyne.KeyH)
	assert.Same(t, s.pages.get(labPage), s.pages.now, "the keys of the game rest")
	for _, from := range []pageID{playPage, analysePage, reviewPage} {
		s.pages.turnTo(from)
		s.pages.turnTo(labPage)
		s.key(fyne.KeyF6)
		assert.Same(t, s.pages.get(analysePage), s.pages.now, "F6 leads to the analysis")
	}
	s.pages.turnTo(labPage)
	s.key(fyne.KeyF1)
	require.NotNil(t, s.win.Canvas().Overlays().Top(), "those of the window do not")
	s.key(fyne.KeyEscape)
	assert.Equal(t, fyne.Focusable(shown), s.win.Canvas().Focused())

	settings := s.prefs.now
	settings.Language = string(i18n.Chinese)
	s.prefs.change(settings)
	assert.Equal(t, "实验室", s.pages.get(labPage).turn.Word())

	test.Tap(s.pages.get(playPage).turn)
	assert.Contains(t, s.pages.place.Objects, fyne.CanvasObject(s.pages.shared))
	assert.Equal(t, fyne.Focusable(s.game.board), s.win.Canvas().Focused())
}

// The program opens where one was, also in the lab.
func TestThePageOfTheLastRun(t *testing.T) {
	folder := t.TempDir()
	s := newStage(t, Options{Folder: folder}, newQuick)
	s.choose("command.lab")
	s.key(fyne.KeyPageDown)
	s.key(fyne.KeyPageDown)
	key := s.state.lab.Key()
	s.state.keep()
	s.leave()

	s = newStage(t, Options{Folder: folder}, newQuick)
	assert.Same(t, s.pages.get(labPage), s.pages.now)
	assert.Equal(t, key, s.state.lab.Key())
	page, _ := s.state.lab.Chosen()
	assert.Equal(t, 2, page)
	s.choose("command.puzzles")
	s.state.keep()
	s.leave()

	s = newStage(t, Options{Folder: folder}, newQuick)
	assert.Same(t, s.pages.get(puzzlesPage), s.pages.now)
	assert.True(t, s.game.shown.Exercise.On)
	assert.Nil(t, s.state.lab, "it costs nothing before it is wanted")
	s.state.keep()
	s.leave()

	s = newStage(t, Options{Folder: folder, Variant: "tictactoe"}, newQuick)
	assert.Same(t, s.pages.get(playPage), s.pages.now, "a game was asked for")
	s.pages.turnTo(lessonPage)
	s.state.keep()
	s.leave()
	s = newStage(t, Options{Folder: folder}, newQuick)
	assert.Same(t, s.pages.get(playPage), s.pages.now, "whether one learns is asked elsewhere")
}

func TestACommandOfTheGameShowsTheGame(t *testing.T) {
	s := start(t)
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.settled(2)
	s.choose("command.lab")
	assert.Same(t, s.pages.get(labPage), s.pages.now)
	s.choose("command.undo")
	assert.Same(t, s.pages.get(playPage), s.pages.now)
	s.until("the move is taken back", func(sc display.Screen) bool { return stones(sc) == 0 })
	s.choose("command.lab")
	s.choose("command.lab")
	assert.Same(t, s.pages.get(playPage), s.pages.now)
}
