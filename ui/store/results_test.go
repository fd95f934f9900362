package store_test

import (
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

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
