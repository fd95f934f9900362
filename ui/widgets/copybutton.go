package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

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

// Word returns what the button is for, whatever it says.
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
