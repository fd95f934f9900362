package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/puzzle"
	"tengen/ui/controller"
	"tengen/ui/words/i18n"
)

// A game is reviewed on a page of its own, and the moves are looked at from there.
func TestReviewPage(t *testing.T) {
	s := start(t)
	require.NoError(t, s.controller.Paste("h8h9i8a1j8a15g8a2k8"))
	s.choose("command.review")
	assert.Same(t, s.reviewPage, s.page)
	s.controller.StartReview()
	s.until("the review", func(sc controller.Screen) bool {
		return sc.Review.Report != nil && !sc.Review.Running && sc.Review.Report.Known == sc.Review.Report.Of
	})
	require.Positive(t, s.mistakes.Len())
	s.mistakes.Look(0)
	s.until("the position", func(sc controller.Screen) bool { return sc.Review.Chosen > 0 && sc.Number == sc.Review.Chosen-1 })

	set := s.settings
	set.Language = string(i18n.Chinese)
	s.change(set)
	assert.Equal(t, "复盘", s.reviewPage.turn.Word())
	assert.Equal(t, "做题", s.puzzlePage.tab.Word())

	test.Tap(s.playPage.turn)
	assert.Nil(t, s.screen.Review.Report)
}

// The end of a game offers its review.
func TestReviewIsOffered(t *testing.T) {
	s := start(t)
	require.NoError(t, s.controller.Paste("h8h9i8a1j8a15g8a2k8"))
	s.until("the end", func(sc controller.Screen) bool { return sc.Result.Over() })
	require.Equal(t, []string{"Review this game"}, s.screen.Status.Choices)
	s.pane.Status.OnChoose(0)
	s.until("the review", func(sc controller.Screen) bool { return sc.Review.Report != nil })
	assert.Same(t, s.reviewPage, s.page)
}

// On the page with puzzles the keys help with the puzzle; what belongs to the game
// shows the game.
func TestPuzzlePage(t *testing.T) {
	s := start(t)
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.settled(2)
	s.choose("command.puzzles")
	require.Same(t, s.puzzlePage, s.page)
	require.True(t, s.screen.Exercise.On)
	assert.Equal(t, len(puzzle.All()[0].Moves), stones(s.screen))
	assert.Equal(t, fyne.Focusable(s.board), s.win.Canvas().Focused())
	s.key(fyne.KeyH)
	assert.Len(t, s.screen.Exercise.Hints, 1)
	assert.Same(t, s.puzzlePage, s.page)
	s.choose("command.undo")
	assert.Empty(t, s.screen.Exercise.Hints, "the puzzle begins anew")

	s.choose("command.practice")
	require.Same(t, s.practicePage, s.page)
	assert.Equal(t, controller.Mistakes, s.screen.Exercise.Kind)

	s.choose("command.redo")
	assert.Same(t, s.playPage, s.page)
	s.until("the game is back", func(sc controller.Screen) bool { return !sc.Exercise.On && stones(sc) == 2 })
}
