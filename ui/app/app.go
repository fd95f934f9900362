// Package app composes the window.
package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Run opens the window and returns when it is closed.
func Run(a fyne.App) {
	w := a.NewWindow("Tengen")
	w.SetContent(widget.NewLabel("Tengen"))
	w.ShowAndRun()
}
