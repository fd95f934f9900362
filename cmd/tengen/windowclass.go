package main

import (
	"os"

	"fyne.io/fyne/v2"
)

// resourceName is where X11 programs look for the name of their windows' class.
const resourceName = "RESOURCE_NAME"

// nameWindows gives the windows the name by which a desktop finds the program's entry in
// its menu, and with it the icon: the toolkit would take the title, which names the game.
// On Wayland it takes the identity by itself.
func nameWindows(a fyne.App) {
	if os.Getenv(resourceName) != "" {
		return
	}
	_ = os.Setenv(resourceName, appID)
	// Programs that are started later have names of their own. The window is made by what
	// the toolkit has to do first.
	a.Lifecycle().SetOnStarted(func() {
		fyne.Do(func() { _ = os.Unsetenv(resourceName) })
	})
}
