package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/forced"
	"tengen/ai/puzzle"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store/settings"
	"tengen/ui/view"
)

// puzzling begins the puzzles, without waiting between stones.
func puzzling(t *testing.T) *stage {
	t.Helper()
	s := begin(t, people)
	s.tap("h8")
	set := settings.Defaults()
	set.Animation = false
	s.SetSettings(set)
	s.OpenExercises(view.Puzzles)
	return s
}

func (s *stage) judged() view.Screen {
	s.t.Helper()
	return s.until("the verdict", func(sc view.Screen) bool {
		return sc.Exercise.State != view.Judging && sc.Exercise.Finished
	})
}

func TestPuzzleIsSolved(t *testing.T) {
	s := puzzling(t)
	all := puzzle.All()
	sc := s.view.screen
	require.Equal(t, len(all), sc.Exercise.Count)
	require.Equal(t, 1, sc.Exercise.Number)
	require.Equal(t, len(all[0].Moves), stonesOn(sc))
	prover := forced.New()
	for sc.Exercise.State == view.Asking {
		win, won := prover.Win(rule.FromBoard(rule.Freestyle, sc.Board.Stones, sc.Exercise.Side), 100_000)
		require.True(t, won, "%s", sc.Board.Stones)
		s.Tap(win.Moves[0])
		sc = s.judged()
	}
	require.Equal(t, view.Solved, sc.Exercise.State)
	assert.Equal(t, 1, sc.Exercise.Solved)
	s.Exercise.Next(1)
	assert.Equal(t, 2, s.view.screen.Exercise.Number)
	s.CloseExercises()
	assert.Equal(t, 1, stonesOn(s.view.screen), "the game is as it was")
}

func TestWrongMoveIsRefuted(t *testing.T) {
	s := puzzling(t)
	key := puzzle.All()[0].First
	wrong := board.Point{}
	for _, p := range s.view.screen.Board.Stones.Empties() {
		if p != key[0] {
			wrong = p
			break
		}
	}
	s.Tap(wrong)
	sc := s.judged()
	require.Equal(t, view.Refuted, sc.Exercise.State)
	assert.Equal(t, wrong, sc.Exercise.Tried)
	assert.NotEmpty(t, sc.Board.Line.Points)
	s.Exercise.Retry()
	assert.Equal(t, view.Asking, s.view.screen.Exercise.State)
	assert.Empty(t, s.view.screen.Board.Line.Points)
}

func TestHintsComeInSteps(t *testing.T) {
	s := puzzling(t)
	key := puzzle.All()[0].First[0]
	for step := 1; step <= 3; step++ {
		require.True(t, s.view.screen.Exercise.CanHint)
		s.Exercise.Hint()
		require.Len(t, s.view.screen.Exercise.Hints, step)
	}
	hints := s.view.screen.Exercise.Hints
	assert.Equal(t, board.Pass, hints[1].Point)
	assert.Equal(t, key.X, hints[1].Column)
	assert.Equal(t, key, hints[2].Point)
	assert.False(t, s.view.screen.Exercise.CanHint)
	require.Len(t, s.view.screen.Board.Candidates, 1)
	assert.Equal(t, key, s.view.screen.Board.Candidates[0].Point)
}

func TestGradesAreChosen(t *testing.T) {
	s := puzzling(t)
	all := s.view.screen.Exercise.Count
	s.Exercise.ChooseGrade(2)
	assert.Equal(t, 2, s.view.screen.Exercise.Grade)
	assert.Less(t, s.view.screen.Exercise.Count, all)
	s.Exercise.ChooseGrade(0)
	assert.Equal(t, all, s.view.screen.Exercise.Count)
}

// What was solved is known the next time.
func TestProgressIsKept(t *testing.T) {
	dir := t.TempDir()
	s := newStage(t, dir)
	require.NoError(t, s.NewGame(people))
	s.OpenExercises(view.Puzzles)
	s.Exercise.ShowSolution()
	training, err := s.folder.LoadTraining()
	require.NoError(t, err)
	practice := training.Puzzles[puzzle.All()[0].ID()]
	assert.Equal(t, 1, practice.Tries)
	assert.Zero(t, practice.Solved)
}

func TestNothingToPractise(t *testing.T) {
	s := begin(t, people)
	s.OpenExercises(view.Mistakes)
	assert.Equal(t, view.NoExercise, s.view.screen.Exercise.State)
	s.Tap(point(t, "h8"))
	s.Exercise.Next(1)
	s.Exercise.ShowSolution()
	s.Exercise.Hint()
	assert.Equal(t, view.NoExercise, s.view.screen.Exercise.State)
}
