package main

import (
	"os"
	"path/filepath"
	"testing"

	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/theme"
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

// A package that its system renews does not ask for a newer version.
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

// Without a word of the desktop the window is light, and what a person has chosen for the
// toolkit counts. The toolkit may ask the desktop afterwards.
func TestTheWindowIsLightWhereNothingIsKnown(t *testing.T) {
	for _, tt := range []struct {
		name, variable, file string
		light                bool
	}{
		{"nothing is known", "", "", true},
		{"dark in the environment", "dark", "", false},
		{"light in the environment", "light", "", true},
		{"dark in the toolkit's settings", "", `{"theme": "dark"}`, false},
		{"nothing in the toolkit's settings", "", `{"scale": 1}`, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			// The toolkit goes on watching and writing in there: it cannot be a folder of t's.
			config, err := os.MkdirTemp("", "tengen-theme")
			require.NoError(t, err)
			t.Cleanup(func() { _ = os.RemoveAll(config) })
			t.Setenv("XDG_CONFIG_HOME", config)
			t.Setenv(themeVariable, tt.variable)
			if tt.file != "" {
				var path fyneapp.SettingsSchema
				require.NoError(t, os.MkdirAll(filepath.Dir(path.StoragePath()), 0o700))
				require.NoError(t, os.WriteFile(path.StoragePath(), []byte(tt.file), 0o600))
			}
			variant := newToolkit("linux").Settings().ThemeVariant()
			assert.Equal(t, tt.light, variant == theme.VariantLight)
			assert.Equal(t, tt.variable, os.Getenv(themeVariable), "the toolkit would not ask the desktop")
		})
	}
}
