package infopane

import (
	"tengen/ui/widgets/paragraph"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// beside lays out a text and a small control: at its right where both fit in a
// line, else below it.
type beside struct {
	text  *paragraph.Text
	width float32 // the width it was last given
}

func (b *beside) gap() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

// oneLine tells whether all fits in a line of that width.
func (b *beside) oneLine(control fyne.CanvasObject, width float32) bool {
	return !control.Visible() || !b.text.Visible() || b.text.Line().Width+b.gap()+control.MinSize().Width <= width
}

// MinSize goes by the width of the moment.
func (b *beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	control := objects[1]
	text, height := float32(0), float32(0)
	if b.text.Visible() {
		text = heightFor(b.text, max(b.width, 1))
	}
	if control.Visible() {
		height = control.MinSize().Height
	}
	if b.oneLine(control, b.width) {
		return fyne.NewSize(0, max(text, height))
	}
	return fyne.NewSize(0, text+height)
}

// Layout is called by Fyne.
func (b *beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	control := objects[1].MinSize()
	width, text := size.Width, heightFor(b.text, size.Width)
	top := (text - control.Height) / 2
	if b.oneLine(objects[1], size.Width) {
		if objects[1].Visible() {
			width -= control.Width + b.gap()
		}
	} else {
		top = text
	}
	b.text.Move(fyne.NewPos(0, 0))
	b.text.Resize(fyne.NewSize(width, text))
	objects[1].Move(fyne.NewPos(size.Width-control.Width, max(top, 0)))
	objects[1].Resize(control)
}

// headed lays out a heading and a control at its right, which gives way where
// there is no room for both.
type headed struct{}

func (headed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, max(objects[0].MinSize().Height, objects[1].MinSize().Height))
}

func (headed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, control := objects[0], objects[1]
	least, wanted := heading.MinSize(), control.MinSize()
	width := size.Width
	if control.Visible() {
		width -= wanted.Width
	}
	if width < least.Width { // out of sight; whether it is wanted is not ours to say
		width = size.Width
		control.Resize(fyne.Size{})
		control.Move(fyne.NewPos(size.Width, -wanted.Height))
	} else {
		control.Resize(wanted)
		control.Move(fyne.NewPos(width, (size.Height-wanted.Height)/2))
	}
	heading.Resize(fyne.NewSize(width, least.Height))
	heading.Move(fyne.NewPos(0, (size.Height-least.Height)/2))
}
