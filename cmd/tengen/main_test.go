package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// homeAt makes dir the home of the user, on every system.
func homeAt(t *testing.T, dir string) {
	t.Helper()
	for _, name := range []string{"HOME", "USERPROFILE", "LocalAppData"} {
		t.Setenv(name, dir)
	}
	t.Setenv("XDG_CACHE_HOME", "")
}

func TestCacheFolderIsMade(t *testing.T) {
	homeAt(t, filepath.Join(t.TempDir(), "new"))
	cache, err := os.UserCacheDir()
	require.NoError(t, err)
	require.NoDirExists(t, cache)
	makeCacheFolder()
	assert.DirExists(t, cache)
	makeCacheFolder() // it is there already
	assert.DirExists(t, cache)
}

func TestCacheFolderThatCannotBeMadeIsNoTrouble(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	homeAt(t, file)
	assert.NotPanics(t, makeCacheFolder)
}
