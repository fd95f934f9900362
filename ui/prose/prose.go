// Package prose is text to read: over as many lines as it needs, without the
// margins that Fyne's labels keep around themselves, so that it lines up with
// what stands above and beside it.
package prose

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is a paragraph. It follows changes of the theme.
type Text struct {
	widget.BaseWidget

	label *widget.Label
}

// Plain returns a paragraph in the ordinary size.
func Plain(text string) *Text {
	t := &Text{label: widget.NewLabel(text)}
	t.label.Wrapping = fyne.TextWrapWord
	t.ExtendBaseWidget(t)
	return t
}

// Quiet returns a paragraph that explains, in the quiet colour.
func Quiet(text string) *Text {
	t := Plain(text)
	t.label.Importance = widget.LowImportance
	return t
}

// Label returns a few quiet words in the size of labels.
func Label(text string) *Text {
	t := Quiet(text)
	t.label.SizeName = theme.SizeNameCaptionText
	return t
}

// Strong returns a sentence that matters or a heading over some lines.
func Strong(text string) *Text {
	t := Plain(text)
	t.label.TextStyle.Bold = true
	t.label.SizeName = theme.SizeNameSubHeadingText
	return t
}

// Title returns the heading of a page.
func Title(text string) *Text {
	t := Strong(text)
	t.label.SizeName = theme.SizeNameHeadingText
	return t
}

// Text returns what it says.
func (t *Text) Text() string { return t.label.Text }

// SetText says something else.
func (t *Text) SetText(text string) {
	if t.label.Text != text {
		t.label.SetText(text)
	}
}

// Line returns the size that the text has on a single line.
func (t *Text) Line() fyne.Size {
	name := t.label.SizeName
	if name == "" {
		name = theme.SizeNameText
	}
	return fyne.MeasureText(t.label.Text, theme.Size(name), t.label.TextStyle)
}

// CreateRenderer is called by Fyne.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(flush{t}, t.label))
}

// flush takes away the margins of a label.
type flush struct{ text *Text }

// MinSize is a line until the text has been given a width, on which its height
// depends.
func (f flush) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if objects[0].Size().Width == 0 {
		return fyne.NewSize(0, f.text.Line().Height)
	}
	margins := fyne.NewSquareSize(2 * theme.Size(theme.SizeNameInnerPadding))
	return objects[0].MinSize().Subtract(margins).Max(fyne.Size{})
}

// Layout is called by Fyne.
func (f flush) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	margin := theme.Size(theme.SizeNameInnerPadding)
	objects[0].Move(fyne.NewPos(-margin, -margin))
	objects[0].Resize(size.Add(fyne.NewSquareSize(2 * margin)))
}
