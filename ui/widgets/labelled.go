package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Labelled puts a word before what one chooses with, in the middle of its height.
func Labelled(label *Text, control fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&labelled{}, label, control)
}

// LabelledOrBelow is Labelled where the width allows it; else the word stands above.
func LabelledOrBelow(label *Text, control fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&labelled{folds: true}, label, control)
}

// LabelledOrAlone is Labelled where there is room for the word; else the control goes without.
func LabelledOrAlone(label *Text, control fyne.CanvasObject, room func() bool) fyne.CanvasObject {
	return container.New(&labelled{room: room}, label, control)
}

type labelled struct {
	folds bool        // the word may stand above
	room  func() bool // reports whether there is room for the word; nil where there always is
	width float32     // that there was last
}

// alone reports whether the control goes without the word.
func (l *labelled) alone() bool { return l.room != nil && !l.room() }

// beside is the size with the word before the control.
func (l *labelled) beside(objects []fyne.CanvasObject) fyne.Size {
	word, control := objects[0].(*Text).Line(), objects[1].MinSize()
	if l.alone() {
		return control
	}
	return fyne.NewSize(word.Width+2*theme.Padding()+control.Width, max(word.Height, control.Height))
}

// folded reports whether the word stands above.
func (l *labelled) folded(objects []fyne.CanvasObject) bool {
	return l.folds && l.width > 0 && l.width < l.beside(objects).Width
}

// MinSize implements fyne.Layout.
func (l *labelled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := l.beside(objects)
	if l.folds {
		word, control := objects[0].(*Text).Line(), objects[1].MinSize()
		size.Width = max(word.Width, control.Width)
		if l.folded(objects) {
			size.Height = word.Height + control.Height
		}
	}
	return size
}

// Layout implements fyne.Layout.
func (l *labelled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	if l.room != nil {
		objects[0].(*Text).Hidden = l.alone()
	}
	word, control := objects[0].(*Text).Line(), objects[1].MinSize()
	objects[0].Resize(word.AddWidthHeight(1, 0)) // or rounding would break it
	at, top := word.Width+2*theme.Padding(), (size.Height-word.Height)/2
	below := float32(0)
	if l.alone() {
		at = 0
	}
	if l.folded(objects) {
		at, top, below = 0, 0, word.Height
	}
	objects[0].Move(fyne.NewPos(0, top))
	objects[1].Move(fyne.NewPos(at, below))
	objects[1].Resize(fyne.NewSize(min(control.Width, size.Width-at), size.Height-below))
}
