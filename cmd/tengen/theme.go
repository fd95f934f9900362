package main

import (
	"encoding/json"
	"os"
	"runtime"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
)

// themeVariable is the environment's wish for the toolkit's theme.
const themeVariable = "FYNE_THEME"

// newToolkit returns the toolkit's application. Where a desktop tells its theme only later,
// or never, the toolkit takes it to be dark; Tengen is light until the desktop says that
// it is dark.
func newToolkit(system string) fyne.App {
	if !tellsLater(system) || themeChosen() {
		return fyneapp.NewWithID(appID)
	}
	// The toolkit reads the variable once, here; left set it would keep it from asking the
	// desktop when it runs.
	_ = os.Setenv(themeVariable, "light")
	defer func() { _ = os.Unsetenv(themeVariable) }()
	return fyneapp.NewWithID(appID)
}

// tellsLater reports whether the toolkit asks that system's desktop for its theme only when
// the application runs.
func tellsLater(system string) bool {
	return system != "windows" && system != "darwin" && system != "js"
}

// themeChosen reports whether a person has chosen a theme for all programs of the toolkit, in
// the environment or in its settings.
func themeChosen() bool {
	if os.Getenv(themeVariable) != "" {
		return true
	}
	var chosen fyneapp.SettingsSchema
	data, err := os.ReadFile(chosen.StoragePath())
	return err == nil && json.Unmarshal(data, &chosen) == nil && chosen.ThemeName != ""
}

// toolkit is the toolkit's application on this system.
func toolkit() fyne.App { return newToolkit(runtime.GOOS) }
