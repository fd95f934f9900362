package store_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

// A start that ends while it opens the game of the last run is remembered; one that got
// through, or has nothing to open, is not.
func TestAStartThatDidNotGetThroughIsRemembered(t *testing.T) {
	f := open(t, t.TempDir())
	f.StartRestoring()
	assert.False(t, f.RestoringFailed(), "there was nothing to open")
	require.NoError(t, f.Save(game))
	assert.False(t, f.RestoringFailed())

	f.StartRestoring()
	other := open(t, f.Dir()) // while the first window still opens it
	other.EndRestoring()
	assert.True(t, f.RestoringFailed(), "another window is not asked")
	assert.False(t, other.RestoringFailed())
	assert.Zero(t, other.AutosaveSize(), "what is the first window's")
	assert.Positive(t, f.AutosaveSize())

	f.EndRestoring()
	assert.False(t, f.RestoringFailed())
	f.StartRestoring()
	require.NoError(t, os.Remove(filepath.Join(f.Dir(), "autosave.json")))
	assert.False(t, f.RestoringFailed(), "the game is not there any more")
}

// What is held stays as it is until it is released.
func TestAHeldAutosaveIsNotWritten(t *testing.T) {
	f := open(t, t.TempDir())
	require.NoError(t, f.Save(game))
	later := game
	later.Path = nil
	f.Hold()
	require.NoError(t, f.Save(later))
	var got store.Saved
	_, err := f.Load(accept(&got))
	require.NoError(t, err)
	assert.Equal(t, game, got)
	f.Release()
	require.NoError(t, f.Save(later))
	_, err = f.Load(accept(&got))
	require.NoError(t, err)
	assert.Equal(t, later, got)
}

// A game that one starts without is kept among the replaced ones, and what cannot be read
// as it is: nothing is lost, and nothing is left to be opened.
func TestAGameOneStartsWithoutIsKept(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	f := open(t, t.TempDir())
	_, err := f.ArchiveLast(now)
	require.ErrorIs(t, err, os.ErrNotExist)

	require.NoError(t, f.Save(game))
	kept, err := f.ArchiveLast(now)
	require.NoError(t, err)
	data, err := os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, game.Record, string(data))
	assert.Zero(t, f.AutosaveSize())

	require.NoError(t, os.WriteFile(filepath.Join(f.Dir(), "autosave.json"), []byte("half"), 0o600))
	kept, err = f.ArchiveLast(now)
	require.NoError(t, err)
	data, err = os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, "half", string(data))
	assert.Zero(t, f.AutosaveSize())
}

// A window of any size one can use comes back as it was, one too small or too large does not.
func TestOnlyAWindowOneCanUseComesBack(t *testing.T) {
	standard := store.Window{Width: 1200, Height: 800}
	for _, test := range []struct {
		width, height float32
		usable        bool
	}{
		{300, 300, true},
		{299, 900, false},
		{900, 299, false},
		{10_000, 10_000, true},
		{10_001, 900, false},
		{900, 10_001, false},
	} {
		f := open(t, t.TempDir())
		w := store.Window{Width: test.width, Height: test.height}
		require.NoError(t, f.SaveWindow(w))
		if !test.usable {
			w = standard
		}
		assert.Equal(t, w, f.LoadWindow(standard))
	}
}

// The first lesson is owed from when it is noted until it is done, through restarts; to be
// done twice is no trouble.
func TestTheLessonIsOwedUntilItIsDone(t *testing.T) {
	dir := t.TempDir()
	f := store.OpenFolder(dir)
	assert.False(t, f.OwesLesson())
	require.NoError(t, f.LessonDone(), "nothing was owed")
	require.NoError(t, f.OweLesson())
	require.NoError(t, f.Close())

	f = open(t, dir)
	assert.True(t, f.OwesLesson())
	require.NoError(t, f.LessonDone())
	assert.False(t, f.OwesLesson())
	require.NoError(t, f.LessonDone())
}
