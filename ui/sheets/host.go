// Package sheets holds the sheets that come up over the window: a new game, the
// settings, the keys, the rules, messages. Every sheet fits a small window,
// is used with the keyboard alone, closes with Esc and does its main action with
// Enter. Everything here belongs on Fyne's goroutine.
package sheets

import (
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
)

// Host is the window that sheets come up over, and the language they speak.
type Host struct {
	Window fyne.Window
	Text   *i18n.Localizer
	Closed func() // called after a sheet has closed, to give the keyboard back; may be nil
}
