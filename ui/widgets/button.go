package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// FlatButton returns a button without a ground of its own, for the row above a picture or
// for a card. The icon may be nil.
func FlatButton(word string, icon fyne.Resource, tapped func()) *widget.Button {
	b := widget.NewButtonWithIcon(word, icon, tapped)
	b.Importance = widget.LowImportance
	return b
}

// ButtonMark makes a button stand out, or stand back.
func ButtonMark(b *widget.Button, on bool) {
	want := widget.LowImportance
	if on {
		want = widget.HighImportance
	}
	if b.Importance != want {
		b.Importance = want
		b.Refresh()
	}
}

// SteadyButton returns what is as large as a button with any of some words, and holds it: it
// stays where it is, and those beside it too, when it says another one.
func SteadyButton(b *widget.Button, words func() []string) fyne.CanvasObject {
	return container.New(&steady{of: b, words: words, measure: widget.NewButton("", nil)}, b)
}

type steady struct {
	of      *widget.Button
	words   func() []string
	measure *widget.Button
}

// MinSize implements fyne.Layout.
func (s *steady) MinSize([]fyne.CanvasObject) fyne.Size {
	size := s.of.MinSize()
	s.measure.Icon = s.of.Icon
	for _, word := range s.words() {
		s.measure.SetText(word)
		size = size.Max(s.measure.MinSize())
	}
	return size
}

// Layout implements fyne.Layout.
func (s *steady) Layout(_ []fyne.CanvasObject, size fyne.Size) { s.of.Resize(size) }
