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
