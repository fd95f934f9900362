package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
)

// Who looks at a move of the engine from one activity to the next, and back in the game,
// finds the engine waiting.
func TestNoEngineMovesBetweenAnalysisAndReview(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		s.OpenAnalysis(true)
		s.Game.Walk.Step(-1)
		s.OpenReview(true)
		s.OpenAnalysis(true)
		assert.True(t, s.view.screen.BothSides)
		assert.True(t, s.view.screen.Analysing)
		s.OpenReview(true)
		s.OpenReview(false)
		assert.True(t, s.view.screen.Waiting)
		assert.Equal(t, "White to move — the engine waits", s.view.screen.Status.Sentence)
		s.OpenAnalysis(true)
		s.OpenAnalysis(false)
		assert.True(t, s.view.screen.Waiting, "as it did before")
		assert.False(t, s.view.screen.Thinking)
	})
}

// A game that was left while it was analysed waits where an engine is to move.
func TestAGameLeftInAnalysisWaits(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.OpenAnalysis(true)
		s.tap("H8")

		again := s.restarted()
		again.until("the game", func(sc display.Screen) bool { return sc.Number == 1 })
		assert.True(t, again.view.screen.Waiting)
		assert.False(t, again.view.screen.Thinking)
		again.Game.Pause()
		again.stones(2)
	})
}

func TestARestrictionClearsWhatWasSaid(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8")
		s.OpenAnalysis(true)
		s.engine.Hold()
		s.Game.Walk.Step(-1)
		s.Stop()
		require.NotEmpty(t, s.view.screen.Status.Note)
		s.Restrict(func() { s.Analysis.Restrictions.LeaveOut(point(t, "i9")) })
		assert.Equal(t, "Searched without I9: this holds for the table, the discs, the heat map and the words.", s.view.screen.Status.Note)
		assert.True(t, s.view.screen.Analysing)
	})
}
