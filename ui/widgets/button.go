package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
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

func (s *steady) MinSize([]fyne.CanvasObject) fyne.Size {
	size := s.of.MinSize()
	s.measure.Icon = s.of.Icon
	for _, word := range s.words() {
		s.measure.SetText(word)
		size = size.Max(s.measure.MinSize())
	}
	return size
}

func (s *steady) Layout(_ []fyne.CanvasObject, size fyne.Size) { s.of.Resize(size) }

// Caption is a few quiet words beside a picture, as wide as they are. It follows changes
// of the theme.
type Caption struct {
	widget.BaseWidget

	words string
	text  *canvas.Text
}

// NewCaption returns a caption without words.
func NewCaption() *Caption {
	c := &Caption{text: canvas.NewText("", nil)}
	c.ExtendBaseWidget(c)
	return c
}

// Set shows other words.
func (c *Caption) Set(words string) {
	if c.words != words {
		c.words = words
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Caption) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(c.least, c.arrange, c.paint, c.text)
}

func (c *Caption) least() fyne.Size {
	return fyne.MeasureText(c.words, theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
}

func (c *Caption) arrange(size fyne.Size) { c.text.Resize(size) }

func (c *Caption) paint() {
	SetText(c.text, c.words, theme.Size(theme.SizeNameCaptionText), skin.Current().Quiet, false)
}

// CopyButton is a flat button that puts a text on the clipboard and says so, until the pointer or
// the keyboard has left it.
type CopyButton struct {
	widget.Button

	word, done string
	measure    *widget.Button
}

// NewCopyButton returns such a button, with the words that it says before and after.
func NewCopyButton(word, done string, text func() string) *CopyButton {
	c := &CopyButton{word: word, done: done, measure: widget.NewButton("", nil)}
	c.Text, c.Importance = word, widget.LowImportance
	c.OnTapped = func() {
		fyne.CurrentApp().Clipboard().SetContent(text())
		c.SetText(done)
	}
	c.ExtendBaseWidget(c)
	return c
}

// Word returns the word that the button says before it is pressed.
func (c *CopyButton) Word() string { return c.word }

// MinSize has room for either word, so that nothing beside the button moves.
func (c *CopyButton) MinSize() fyne.Size {
	size := c.Button.MinSize()
	for _, word := range []string{c.word, c.done} {
		c.measure.SetText(word)
		size = size.Max(c.measure.MinSize())
	}
	return size
}

// MouseOut implements desktop.Hoverable.
func (c *CopyButton) MouseOut() {
	c.Button.MouseOut()
	c.SetText(c.word)
}

// FocusLost implements fyne.Focusable.
func (c *CopyButton) FocusLost() {
	c.Button.FocusLost()
	c.SetText(c.word)
}

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
	SetBounds(objects[1], at, below, min(control.Width, size.Width-at), size.Height-below)
}
