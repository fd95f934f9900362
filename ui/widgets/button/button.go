// Package button makes the buttons that differ from Fyne's own.
package button

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Flat returns a button without a ground of its own, for the row above a picture or
// for a card. The icon may be nil.
func Flat(word string, icon fyne.Resource, tapped func()) *widget.Button {
	b := widget.NewButtonWithIcon(word, icon, tapped)
	b.Importance = widget.LowImportance
	return b
}
