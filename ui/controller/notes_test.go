package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// What is said of something that goes on does not stay when it has ended, however it did.
func TestNoNoteOutlivesWhatItIsAbout(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		const looking, analysing = "Looking for a good move…", "Analysing this position. Space stops it."
		ends := map[string]func(*stage){
			"a move":         func(s *stage) { s.Tap(point(s.t, "O15")) },
			"taking back":    func(s *stage) { s.Undo() },
			"a step":         func(s *stage) { s.Game.Walk.Step(-1) },
			"Stop":           func(s *stage) { s.Stop() },
			"the analysis":   func(s *stage) { s.OpenAnalysis(true) },
			"the review":     func(s *stage) { s.OpenReview(true) },
			"exercises":      func(s *stage) { s.OpenExercises(display.Puzzles); s.CloseExercises() },
			"the other side": func(s *stage) { s.ToggleThreats() },
			"resigning":      func(s *stage) { s.Game.Resign() },
			"a new game":     func(s *stage) { require.NoError(s.t, s.Games.New(people)) },
			"settings":       func(s *stage) { changed := store.DefaultSettings(); changed.Threads++; s.SetSettings(changed) },
			"analysing":      func(s *stage) { s.ToggleAnalysis() },
			"a hint":         func(s *stage) { s.Hint() },
			"an engine":      func(s *stage) { s.Game.EngineMove() },
		}
		for name, end := range ends {
			for _, begin := range []func(*stage){func(s *stage) { s.Hint() }, func(s *stage) { s.ToggleAnalysis() }} {
				s := heldGame(t)
				begin(s)
				before := s.view.screen
				require.Contains(t, []string{looking, analysing}, before.Status.Note, name)
				end(s)
				sc := s.view.screen
				if sc.Status.Note == looking {
					assert.True(t, sc.Thinking && !sc.Analysing, "after %s: %q", name, sc.Status.Note)
				}
				if sc.Status.Note == analysing {
					assert.True(t, sc.Analysing, "after %s: %q", name, sc.Status.Note)
				}
				s.leave()
			}
		}
	})
}

// heldGame is a game between people whose engine searches until it is released.
func heldGame(t *testing.T) *stage {
	t.Helper()
	s := begin(t, people)
	s.tap("H8", "I9")
	s.engine.Hold()
	return s
}

// The note beside the words about a move is about the same position.
func TestTheNoteBesideWordsIsAboutTheSamePosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap(openFour[:5]...) // White has to answer an open three
		s.OpenAnalysis(true)
		s.until("the note of the answers", func(sc display.Screen) bool { return strings.Contains(sc.Remark.Note, "Only ") })
		s.Game.Walk.Step(-4)
		for range 3 { // at once, and while the words are found
			assert.NotContains(t, s.view.screen.Remark.Note, "Only ")
			s.queue.Next(0)
		}
		sc := s.until("the note of another", func(sc display.Screen) bool { return sc.Remark.Note != "" && sc.Remark.Words != "" })
		assert.NotContains(t, sc.Remark.Note, "Only ")
	})
}
