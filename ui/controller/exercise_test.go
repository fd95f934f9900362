package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ui/controller/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
)

// puzzling begins the puzzles, without waiting between stones.
func puzzling(t *testing.T) *stage {
	t.Helper()
	s := begin(t, people)
	s.tap("h8")
	set := store.DefaultSettings()
	set.Animation = false
	s.SetSettings(set)
	s.OpenExercises(view.Puzzles)
	return s
}

func TestAnExerciseLeavesTheGameAlone(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := puzzling(t)
		s.Exercise.ChooseGrade(1)
		first := coach.Puzzles()[0]
		sc := s.view.screen
		require.Equal(t, view.Asking, sc.Exercise.State)
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
		s.OpenExercises(view.Puzzles)
		s.Exercise.ChooseGrade(1)
		s.Exercise.ShowSolution()
		training, err := s.folder.LoadTraining()
		require.NoError(t, err)
		practice := training.Puzzles[coach.Puzzles()[0].ID()]
		assert.Equal(t, 1, practice.Tries)
		assert.Zero(t, practice.Solved)
	})
}
