package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/words/i18n"
)

// A game is reviewed on a page of its own, and the moves are looked at from there.
func TestReviewPage(t *testing.T) {
	s := start(t)
	s.paste("h8h9i8a1j8a15g8a2k8")
	s.choose("command.review")
	assert.Same(t, s.pages.get(reviewPage), s.pages.now)
	s.controller.Review.Start()
	s.until("the review", func(sc display.Screen) bool {
		return sc.Review.Report != nil && !sc.Review.Running && sc.Review.Report.Known == sc.Review.Report.Of
	})
	mistakes, ok := s.pages.get(reviewPage).cards.Cards()[2].Object.(*panels.Mistakes)
	require.True(t, ok)
	require.Positive(t, mistakes.Len())
	mistakes.Look(0)
	s.until("the position", func(sc display.Screen) bool { return sc.Review.Chosen > 0 && sc.Number == sc.Review.Chosen-1 })

	set := s.prefs.now
	set.Language = string(i18n.Chinese)
	s.prefs.change(set)
	assert.Equal(t, "复盘", s.pages.get(reviewPage).turn.Word())
	assert.Equal(t, "做题", s.pages.get(puzzlesPage).tab.Word())

	test.Tap(s.pages.get(playPage).turn)
	assert.Nil(t, s.game.shown.Review.Report)
}

// On the page with puzzles the keys help with the puzzle; what belongs to the game
// shows the game.
func TestPuzzlePage(t *testing.T) {
	s := start(t)
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.settled(2)
	s.choose("command.puzzles")
	require.Same(t, s.pages.get(puzzlesPage), s.pages.now)
	require.True(t, s.game.shown.Exercise.On)
	assert.GreaterOrEqual(t, stones(s.game.shown), 4)
	assert.Equal(t, fyne.Focusable(s.game.board), s.win.Canvas().Focused())
	s.key(fyne.KeyH)
	assert.Len(t, s.game.shown.Exercise.Hints, 1)
	assert.Same(t, s.pages.get(puzzlesPage), s.pages.now)
	s.choose("command.undo")
	assert.Empty(t, s.game.shown.Exercise.Hints, "the puzzle begins anew")

	s.choose("command.practice")
	require.Same(t, s.pages.get(practicePage), s.pages.now)
	assert.Equal(t, display.Mistakes, s.game.shown.Exercise.Kind)

	s.choose("command.redo")
	assert.Same(t, s.pages.get(playPage), s.pages.now)
	s.until("the game is back", func(sc display.Screen) bool { return !sc.Exercise.On && stones(sc) == 2 })
}

// On the way from one page to another that shows the game, no engine takes its seat.
func TestNoEnginePlaysBetweenPagesThatWait(t *testing.T) {
	s := start(t)
	s.choose("command.review")
	seated := false
	s.pages.get(analysePage).on.enter = func() { seated = !s.game.shown.BothSides; s.controller.OpenAnalysis(true) }
	s.pages.turnTo(analysePage)
	assert.False(t, seated)
}
