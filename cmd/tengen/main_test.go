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

// On a telephone the program's files are in the folder that it was given, and what the system
// started its own process with means nothing.
func TestOnATelephone(t *testing.T) {
	t.Setenv(privateFiles, filepath.Join("data", "files"))
	homeAt(t, t.TempDir())
	folder, err := dataFolder("android")
	require.NoError(t, err)
	assert.Equal(t, filepath.Join("data", "files", "tengen"), folder)
	desk, err := dataFolder("linux")
	require.NoError(t, err)
	assert.NotEqual(t, folder, desk)

	started := []string{"app_process64", "-Xzygote", "--zygote"}
	assert.Empty(t, arguments("android", started))
	assert.Empty(t, arguments("ios", started))
	assert.Equal(t, started[1:], arguments("linux", started))
	assert.Empty(t, arguments("linux", nil))
}

// A package that its system renews asks nobody for a newer version.
func TestWhoRenewsThePackage(t *testing.T) {
	releases = "https://example.org/latest"
	defer func() { releases = "" }()
	nothing := func(string) string { return "" }
	assert.Equal(t, releases, askable(nothing))
	for _, name := range []string{"FLATPAK_ID", "SNAP"} {
		assert.Empty(t, askable(func(asked string) string {
			if asked == name {
				return "here"
			}
			return ""
		}), name)
	}
}
