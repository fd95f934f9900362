package store_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

func TestTraining(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)

	now, err := f.LoadTraining()
	require.NoError(t, err)
	assert.NotNil(t, now.Puzzles)
	now.Puzzles["ab"] = store.Attempts{Solved: 1, Tries: 2}
	now.Add(store.Mistake{Variant: "gomoku15", Moves: "h8i9", Played: "a1", Better: "g7", Value: 30, Kind: "blunder"})
	now.Mistakes[0].Solved = 3
	now.Add(store.Mistake{Variant: "gomoku15", Moves: "h8i9", Played: "a2", Better: "g7"})
	now.Add(store.Mistake{Variant: "gomoku15", Moves: "h8i9", Played: "a1", Better: "g9"})
	require.Len(t, now.Mistakes, 2, "the same mistake twice is one")
	assert.Equal(t, 3, now.Mistakes[1].Solved)
	assert.Equal(t, "g9", now.Mistakes[1].Better)
	require.NoError(t, f.SaveTraining(now))

	again, err := f.LoadTraining()
	require.NoError(t, err)
	assert.Equal(t, now, again)

	for i := range 1000 {
		now.Add(store.Mistake{Moves: fmt.Sprint(i)})
	}
	assert.Len(t, now.Mistakes, 300)
	assert.Equal(t, "999", now.Mistakes[0].Moves)
}

func TestBrokenTrainingIsSetAside(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "training.json"), []byte("{"), 0o600))
	now, err := f.LoadTraining()
	require.ErrorContains(t, err, "training-broken-")
	kept, _ := filepath.Glob(filepath.Join(dir, "training-broken-*"))
	assert.Len(t, kept, 1)
	assert.NotNil(t, now.Puzzles)
	_, err = f.LoadTraining()
	assert.NoError(t, err)
}

func TestTheCourseIsKept(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	kept, err := first.LoadCourse()
	require.NoError(t, err)
	assert.Empty(t, kept)

	_, err = first.TryExercise("tree_value", false)
	require.NoError(t, err)
	second := open(t, dir) // another window
	_, err = second.TryExercise("nim_five", true)
	require.NoError(t, err)
	kept, err = first.TryExercise("tree_value", true)
	require.NoError(t, err)
	want := map[string]store.Exercise{
		"tree_value": {Attempts: store.Attempts{Solved: 1, Tries: 2}, First: 2},
		"nim_five":   {Attempts: store.Attempts{Solved: 1, Tries: 1}, First: 1},
	}
	assert.Equal(t, want, kept, "nothing of the other window is lost")

	again, err := open(t, dir).LoadCourse()
	require.NoError(t, err)
	assert.Equal(t, want, again)
}

func TestABrokenCourseIsSetAside(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "course.json"), []byte("{oh"), 0o600))
	kept, err := f.TryExercise("nim_five", true)
	assert.ErrorContains(t, err, "kept as")
	assert.Equal(t, map[string]store.Exercise{"nim_five": {Attempts: store.Attempts{Solved: 1, Tries: 1}, First: 1}}, kept)
	kept, err = f.LoadCourse()
	require.NoError(t, err)
	assert.Len(t, kept, 1)
}

// It counts at which try an exercise was first solved, also where an older version of the
// program has not.
func TestTheTryThatSolvedAnExercise(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "course.json"), []byte(`{"a": {"solved": 1, "tries": 3}, "b": {"solved": 2, "tries": 2}, "c": {"solved": 0, "tries": 4}}`), 0o600))
	kept, err := f.LoadCourse()
	require.NoError(t, err)
	assert.Equal(t, []int{3, 1, 0}, []int{kept["a"].FirstSolved(), kept["b"].FirstSolved(), kept["c"].FirstSolved()})
	for _, solved := range []bool{false, true, true, false} {
		kept, err = f.TryExercise("d", solved)
		require.NoError(t, err)
	}
	assert.Equal(t, store.Exercise{Attempts: store.Attempts{Solved: 2, Tries: 4}, First: 2}, kept["d"])
	again, err := f.LoadCourse()
	require.NoError(t, err)
	assert.Equal(t, 2, again["d"].FirstSolved())
}
