package status

import (
	"tengen/ui/widgets/paragraph"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// textAndControl lays out a text and a small control: at its right where both fit in a
// line, else below it.
type textAndControl struct {
	text  *paragraph.Text
	width float32 // the width it was last given
	roomy bool    // keeps room for the control
}

// usualVerdict is the width that most verdicts stay below, in sizes of their letters.
const usualVerdict = 26

func (l *textAndControl) gap() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

// oneLine tells whether all fits in a line of that width.
func (l *textAndControl) oneLine(control fyne.CanvasObject, width float32) bool {
	return !control.Visible() || !l.text.Visible() || l.text.Line().Width+l.gap()+control.MinSize().Width <= width
}

// MinSize goes by the width of the moment.
func (l *textAndControl) MinSize(objects []fyne.CanvasObject) fyne.Size {
	control := objects[1]
	text, height := float32(0), float32(0)
	if l.text.Visible() {
		text = l.text.HeightAt(max(l.width, 1))
	}
	if control.Visible() || l.roomy {
		height = control.MinSize().Height
	}
	if l.roomy {
		line := l.text.Line().Height
		text = max(text, line)
		if l.width > 0 && usualVerdict*theme.TextSize() > l.width {
			text = max(text, 2*line)
		}
	}
	if l.oneLine(control, l.width) {
		return fyne.NewSize(0, max(text, height))
	}
	return fyne.NewSize(0, text+height)
}

// Layout is called by Fyne.
func (l *textAndControl) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	control := objects[1].MinSize()
	width, text := size.Width, l.text.HeightAt(size.Width)
	top := (text - control.Height) / 2
	if l.oneLine(objects[1], size.Width) {
		if objects[1].Visible() {
			width -= control.Width + l.gap()
		}
	} else {
		top = text
	}
	l.text.Move(fyne.NewPos(0, 0))
	l.text.Resize(fyne.NewSize(width, text))
	objects[1].Move(fyne.NewPos(size.Width-control.Width, max(top, 0)))
	objects[1].Resize(control)
}
