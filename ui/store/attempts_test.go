package store_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

// Attempts are kept by position, and one that cannot be read is set aside.
func TestAttemptsAreKept(t *testing.T) {
	dir := t.TempDir()
	f := store.OpenFolder(dir)
	defer f.Close() //nolint:errcheck // the test is over
	nothing := func([]byte) error { return errors.New("there is nothing to read") }
	ok, err := f.LoadAttempt(7, nothing)
	require.NoError(t, err)
	assert.False(t, ok)

	require.NoError(t, f.SaveAttempt(7, []byte("seven")))
	require.NoError(t, f.SaveAttempt(8, []byte("eight")))
	var read string
	ok, err = f.LoadAttempt(7, func(data []byte) error { read = string(data); return nil })
	require.NoError(t, err)
	assert.True(t, ok)
	assert.Equal(t, "seven", read)

	ok, err = f.LoadAttempt(8, func([]byte) error { return errors.New("no attempt") })
	assert.False(t, ok)
	var broken *store.Broken
	require.ErrorAs(t, err, &broken)
	kept, err := os.ReadFile(broken.Aside)
	require.NoError(t, err)
	assert.Equal(t, "eight", string(kept))
	assert.Equal(t, filepath.Join(dir, "proofs"), filepath.Dir(broken.Aside))
	ok, err = f.LoadAttempt(8, nothing)
	require.NoError(t, err)
	assert.False(t, ok)
}

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

// A streak goes on with each day, ends with one that is missed, and minds no clock that is set.
func TestStreaks(t *testing.T) {
	at := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 0, 30, 0, 0, time.Local) }
	var now store.Training
	for day := 1; day <= 3; day++ {
		now.Day(at(3, day)).Solved++
	}
	for day, want := range map[int][2]int{1: {1, 0}, 3: {3, 0}, 4: {3, 0}, 5: {0, 3}, 20: {0, 3}} {
		days, over := now.Streak(at(3, day))
		assert.Equal(t, want, [2]int{days, over}, day)
	}
	now.Day(at(3, 20)).Solved++
	now.Day(at(3, 2)).Solved++ // the clock was set back
	now.Day(at(2, 28)).Solved++
	var dates []string
	for _, d := range now.Days {
		dates = append(dates, d.Date)
	}
	assert.Equal(t, []string{"2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03", "2026-03-20"}, dates)
	days, _ := now.Streak(at(3, 3))
	assert.Equal(t, 4, days)
	days, over := now.Streak(at(3, 20))
	assert.Equal(t, []int{1, 0}, []int{days, over})

	f := open(t, t.TempDir())
	now.Days[0], now.Days[4] = now.Days[4], now.Days[0]
	require.NoError(t, f.SaveTraining(now))
	again, err := f.LoadTraining()
	require.NoError(t, err)
	assert.Equal(t, "2026-02-28", again.Days[0].Date)
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

// What is there but cannot be read is not overwritten either.
func TestUnreadableFilesAreSetAside(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	for name, write := range map[string]func() error{
		"training": func() error {
			now, err := f.LoadTraining()
			return errors.Join(err, f.SaveTraining(now))
		},
		"course": func() error {
			_, err := f.TryExercise("nim_five", true)
			return err
		},
	} {
		file := filepath.Join(dir, name+".json")
		require.NoError(t, os.Mkdir(file, 0o700)) // a folder: nobody can read it as a file
		require.ErrorContains(t, write(), "kept as")
		kept, err := filepath.Glob(filepath.Join(dir, name+"-broken-*"))
		require.NoError(t, err)
		assert.Len(t, kept, 1)
		assert.FileExists(t, file)
		assert.NoError(t, write(), "it goes on from there")
	}
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

func TestResults(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	now, err := f.LoadResults()
	require.NoError(t, err)
	assert.Equal(t, store.NoResults(), now)

	count := func(id string, points, after float64) {
		_, err := f.ChangeResults(func(r *store.Results) {
			r.Add(store.CountedGame{ID: id, Level: "casual", Points: points, Before: r.Rating, After: after})
		})
		require.NoError(t, err)
	}
	count("a", 1, 1220)
	count("b", 1, 1238)
	count("b", 1, 1238)
	now, err = f.LoadResults()
	require.NoError(t, err)
	assert.Equal(t, store.Tally{Won: 2, Streak: 2}, now.Levels["casual"], "a game counts once")
	assert.Equal(t, 2, now.Rated)
	assert.InDelta(t, 1238, now.Rating, 0)
	count("c", 0, 1210)
	count("d", 0, 0)
	now, _ = f.LoadResults()
	assert.Equal(t, store.Tally{Won: 2, Lost: 2, Streak: -2}, now.Levels["casual"])
	assert.InDelta(t, 1210, now.Rating, 0, "one that is not rated leaves the rating alone")
	count("e", 0.5, 1209)
	now, _ = f.LoadResults()
	assert.Equal(t, store.Tally{Won: 2, Drawn: 1, Lost: 2}, now.Levels["casual"])
	game, known := now.Game("e")
	assert.True(t, known)
	assert.InDelta(t, 1210, game.Before, 0)
	_, known = now.Game("x")
	assert.False(t, known)

	for i := range 600 {
		now.Add(store.CountedGame{ID: strconv.Itoa(i), Level: "master"})
	}
	assert.Len(t, now.Games, 500)
	assert.Equal(t, 600, now.Levels["master"].Lost)
}

// Two windows that end a game at the same time both have it counted.
func TestResultsOfTwoWindows(t *testing.T) {
	dir := t.TempDir()
	windows := []*store.Folder{open(t, dir), store.OpenFolder(dir)}
	var all sync.WaitGroup
	for i, f := range windows {
		for n := range 10 {
			all.Go(func() {
				_, err := f.ChangeResults(func(r *store.Results) {
					r.Add(store.CountedGame{ID: strconv.Itoa(10*i + n), Level: "novice", Points: 1})
				})
				assert.NoError(t, err)
			})
		}
	}
	all.Wait()
	now, err := windows[1].LoadResults()
	require.NoError(t, err)
	assert.Equal(t, 20, now.Levels["novice"].Won)
}

func TestBrokenResultsAreSetAside(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	file := filepath.Join(dir, "results.json")
	require.NoError(t, os.WriteFile(file, []byte("{"), 0o600))
	now, err := f.ChangeResults(func(r *store.Results) { r.Add(store.CountedGame{ID: "a", Level: "novice"}) })
	require.ErrorContains(t, err, "results-broken-")
	assert.Equal(t, 1, now.Levels["novice"].Lost)
	assert.Equal(t, 1, now.Levels["novice"].Played())
	kept, _ := filepath.Glob(filepath.Join(dir, "results-broken-*"))
	assert.Len(t, kept, 1)
	now, err = f.LoadResults()
	require.NoError(t, err)
	assert.Equal(t, 1, now.Levels["novice"].Lost, "it goes on from there")

	require.NoError(t, os.Remove(file))
	require.NoError(t, os.Mkdir(file, 0o700)) // there, but nothing that can be read
	_, err = f.ChangeResults(func(*store.Results) { assert.Fail(t, "nothing is changed") })
	assert.Error(t, err)
}

// What was done in the lab is changed as another window left it, and one that is broken is set aside.
func TestHomeworkIsKept(t *testing.T) {
	dir := t.TempDir()
	one, two := open(t, dir), open(t, dir)
	add := func(f *store.Folder, answer string) ([]string, error) {
		return store.ChangeHomework(f, func(all *[]string) { *all = append(*all, answer) })
	}
	none, err := store.LoadHomework[[]string](one)
	require.NoError(t, err)
	assert.Empty(t, none)
	_, err = add(one, "a")
	require.NoError(t, err)
	_, err = add(two, "b")
	require.NoError(t, err)
	kept, err := add(one, "c")
	require.NoError(t, err)
	assert.Equal(t, []string{"a", "b", "c"}, kept)

	require.NoError(t, os.WriteFile(filepath.Join(dir, "homework.json"), []byte(`["a`), 0o600))
	kept, err = add(two, "d")
	require.ErrorContains(t, err, "homework-broken-")
	assert.Equal(t, []string{"d"}, kept)
	kept, err = store.LoadHomework[[]string](one)
	require.NoError(t, err)
	assert.Equal(t, []string{"d"}, kept)
}
