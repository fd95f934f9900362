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

var game = store.Saved{
	Variant: "gomoku15",
	White:   store.SavedSeat{Engine: true, Level: "casual"},
	Record:  "(;FF[4]GM[4]SZ[15];B[hh](;W[ii])(;W[gg]))",
	Path:    []int{0, 1},
}

func open(t *testing.T, dir string) *store.Folder {
	t.Helper()
	f := store.OpenFolder(dir)
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func accept(got *store.Saved) func(store.Saved) error {
	return func(s store.Saved) error { *got = s; return nil }
}

func TestSaveAndLoad(t *testing.T) {
	f := open(t, filepath.Join(t.TempDir(), "new", "folder"))
	var got store.Saved
	found, err := f.Load(accept(&got))
	require.NoError(t, err)
	assert.False(t, found)

	require.NoError(t, f.Save(game))
	found, err = f.Load(accept(&got))
	require.NoError(t, err)
	assert.True(t, found)
	assert.Equal(t, game, got)
}

func TestBrokenAutosaveIsKeptAside(t *testing.T) {
	for name, content := range map[string]string{
		"empty":         "",
		"truncated":     `{"format":"tengen-autosave","version":1,"game":{"vari`,
		"other version": `{"format":"tengen-autosave","version":99,"game":{}}`,
		"other file":    `{"hello":"world"}`,
		"binary":        "\x00\xff\xfe\x01",
	} {
		t.Run(name, func(t *testing.T) {
			f := open(t, t.TempDir())
			path := filepath.Join(f.Dir(), "autosave.json")
			require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
			found, err := f.Load(func(store.Saved) error { return nil })
			assert.False(t, found)
			var broken *store.Broken
			require.ErrorAs(t, err, &broken)
			kept, err := os.ReadFile(broken.Aside)
			require.NoError(t, err)
			assert.Equal(t, content, string(kept))
			assert.NoFileExists(t, path)
			require.NoError(t, f.Save(game), "a new game is saved as if nothing had happened")
		})
	}
}

func TestRefusedAutosaveIsKeptAside(t *testing.T) {
	f := open(t, t.TempDir())
	require.NoError(t, f.Save(game))
	_, err := f.Load(func(store.Saved) error { return assert.AnError })
	var broken *store.Broken
	require.ErrorAs(t, err, &broken)
	assert.ErrorIs(t, err, assert.AnError)
	assert.FileExists(t, broken.Aside)
}

func TestSecondWindowTouchesNothing(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir)
	require.NoError(t, first.Save(game))
	second := open(t, dir)
	assert.True(t, first.Owner())
	assert.False(t, second.Owner())
	assert.ErrorIs(t, second.Save(store.Saved{}), store.ErrNotOwner)
	found, err := second.Load(func(store.Saved) error { return assert.AnError })
	require.NoError(t, err)
	assert.False(t, found)
	assert.FileExists(t, filepath.Join(dir, "autosave.json"))

	require.NoError(t, first.Close())
	assert.True(t, open(t, dir).Owner(), "the lock is free again")
}

func TestKeepAsideNeverOverwrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	now := time.Date(2026, 1, 31, 18, 45, 2, 0, time.UTC)
	var names []string
	for _, content := range []string{"one", "two"} {
		require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
		aside, err := store.KeepAside(path, now)
		require.NoError(t, err)
		kept, err := os.ReadFile(aside)
		require.NoError(t, err)
		assert.Equal(t, content, string(kept))
		names = append(names, filepath.Base(aside))
	}
	assert.Equal(t, []string{"settings-broken-20260131-184502.json", "settings-broken-20260131-184502-1.json"}, names)
}

func TestWriteFileLeavesTheOldOneOnError(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.sgf")
	require.NoError(t, store.WriteFile(path, []byte("old")))
	assert.Error(t, store.WriteFile(filepath.Join(dir, "missing", "game.sgf"), []byte("new")))
	// A folder of that name makes the last step, the rename, fail.
	blocked := filepath.Join(dir, "blocked")
	require.NoError(t, os.MkdirAll(filepath.Join(blocked, "x"), 0o700))
	assert.Error(t, store.WriteFile(blocked, []byte("new")))
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	require.NoError(t, err)
	assert.Empty(t, left, "no temporary file stays behind")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "old", string(data))
}

func TestRecent(t *testing.T) {
	f := open(t, t.TempDir())
	assert.Empty(t, f.Recent())
	for i := range 12 {
		require.NoError(t, f.AddRecent(string(rune('a'+i))))
	}
	require.NoError(t, f.AddRecent("e"))
	assert.Equal(t, []string{"e", "l", "k", "j", "i", "h", "g", "f", "d", "c"}, f.Recent())
	require.NoError(t, f.ForgetRecent("l"))
	assert.Equal(t, "k", f.Recent()[1])
	require.NoError(t, os.WriteFile(filepath.Join(f.Dir(), "recent.json"), []byte("{"), 0o600))
	assert.Empty(t, f.Recent())
	require.NoError(t, f.AddRecent("new"))
	assert.Equal(t, []string{"new"}, f.Recent())
}

func TestArchiveKeepsTheNewestGames(t *testing.T) {
	f := open(t, t.TempDir())
	start := time.Date(2026, 1, 31, 18, 0, 0, 0, time.UTC)
	var last string
	for i := range 60 {
		path, err := f.Archive([]byte("(;GM[4])"), start.Add(time.Duration(i)*time.Minute))
		require.NoError(t, err)
		last = path
	}
	games, err := filepath.Glob(filepath.Join(f.Dir(), "games", "*.sgf"))
	require.NoError(t, err)
	assert.Len(t, games, 50)
	assert.FileExists(t, last)
	newest := f.Archived()
	assert.ElementsMatch(t, games, newest)
	assert.Equal(t, last, newest[0], "the newest first")
}

func TestWindowSize(t *testing.T) {
	f := open(t, t.TempDir())
	standard := store.Window{Width: 1280, Height: 820}
	assert.Equal(t, standard, f.LoadWindow(standard))
	kept := store.Window{Width: 900, Height: 700, Page: "lab"}
	require.NoError(t, f.SaveWindow(kept))
	assert.Equal(t, kept, f.LoadWindow(standard))
	for _, bad := range []string{"{", `{"width":10,"height":700}`, `{"width":1e30,"height":700}`, "\x00"} {
		require.NoError(t, os.WriteFile(filepath.Join(f.Dir(), "window.json"), []byte(bad), 0o600))
		assert.Equal(t, standard, f.LoadWindow(standard), bad)
	}
}

func TestAFolderThatCannotBeLockedSaysWhy(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "running.lock"), 0o700))
	f := store.OpenFolder(dir)
	assert.False(t, f.Owner())
	assert.Error(t, f.Trouble(), "no other window is to blame")

	first := open(t, t.TempDir())
	second := store.OpenFolder(first.Dir())
	assert.False(t, second.Owner())
	assert.NoError(t, second.Trouble())
}

func TestAFolderThatCannotBeMadeHasNoOwner(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	f := store.OpenFolder(filepath.Join(file, "below"))
	assert.False(t, f.Owner())
	assert.ErrorContains(t, f.Trouble(), "folder for saved games")
	assert.ErrorIs(t, f.Save(game), store.ErrNotOwner)
	assert.NoError(t, f.Close())
}
