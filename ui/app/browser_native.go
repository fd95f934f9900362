//go:build !js

package app

import "fyne.io/fyne/v2"

// newGameMod is held down with N for a new game.
const newGameMod = ctrl

// linkAddress is before the # of the link to a game.
func linkAddress() string { return gameAddress }

// serveBrowser does nothing: the window is no page.
func serveBrowser(*window) {}

func fullScreen(w fyne.Window) bool          { return w.FullScreen() }
func setFullScreen(w fyne.Window, full bool) { w.SetFullScreen(full) }
