package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// puzzling begins the puzzles, without waiting between stones.
func puzzling(t *testing.T) *stage {
	t.Helper()
	s := begin(t, people)
	s.tap("h8")
	set := store.DefaultSettings()
	set.Animation = false
	s.SetSettings(set)
	s.OpenExercises(display.Puzzles)
	return s
}

func TestAnExerciseLeavesTheGameAlone(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := puzzling(t)
		s.Exercise.ChooseGrade(1)
		first := coach.Puzzles()[0]
		sc := s.view.screen
		require.Equal(t, display.Asking, sc.Exercise.State)
		require.Equal(t, len(first.Moves), stonesOn(sc))
		s.Tap(first.First[0])
		assert.Equal(t, len(first.Moves)+1, stonesOn(s.view.screen), "a tap plays in the exercise")
		s.Exercise.Next(1)
		assert.Equal(t, 2, s.view.screen.Exercise.Number)
		s.CloseExercises()
		assert.Equal(t, 1, stonesOn(s.view.screen), "the game is as it was")
		assert.Zero(t, s.view.screen.Exercise)
	})
}

// What was solved is known the next time.
func TestProgressIsKept(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		s := newStage(t, dir)
		require.NoError(t, s.Games.New(people))
		s.OpenExercises(display.Puzzles)
		s.Exercise.ChooseGrade(1)
		s.Exercise.ShowSolution()
		training, err := s.folder.LoadTraining()
		require.NoError(t, err)
		practice := training.Puzzles[coach.Puzzles()[0].ID()]
		assert.Equal(t, 1, practice.Tries)
		assert.Zero(t, practice.Solved)
	})
}

// The mistakes of a review are offered to be practised where some of them are the person's.
func TestOnlyAPersonsMistakesArePractised(t *testing.T) {
	for white, practised := range map[store.Seat]bool{store.Human: true, store.SettingsEngine: false} {
		hosttest.Bubble(t, func(t *testing.T) {
			game := people
			game.White = white
			s := begin(t, game)
			for i, move := range []string{"H8", "I8", "J8", "G8"} {
				s.tap(move)
				if white == store.Human {
					s.tap([]string{"A1", "B1", "C1", "D1"}[i])
				}
				s.stones(2*i + 2)
			}
			s.tap("K8")
			s.until("the end", over)
			s.OpenReview(true)
			sc := s.reviewed()
			require.NotEmpty(t, sc.Review.Report.Mistakes())
			for _, m := range sc.Review.Report.Mistakes() {
				require.Equal(t, board.White, m.Side)
			}
			assert.Equal(t, practised, sc.Review.Practised)
			s.OpenReview(false)
			s.OpenExercises(display.Mistakes)
			assert.Equal(t, practised, s.view.screen.Exercise.State != display.NoExercise)
		})
	}
}
