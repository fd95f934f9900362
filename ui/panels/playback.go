package panels

import (
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// textAndControl lays out a text and a small control: at its right where there is room
// beside it, else below it. It has room for the longest of some texts.
type textAndControl struct {
	text    *widgets.Text
	control fyne.CanvasObject
	longest []string // alone
	wins    []string // beside the control
}

func (l *textAndControl) gap() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

// besideShare is the part of the width that the control may take and still stand beside
// the text.
const besideShare = 0.45

// beside tells whether the control stands at the right of the text.
func (l *textAndControl) beside(width float32) bool {
	return l.control.MinSize().Width <= besideShare*width
}

// room is the height at a width, whatever is said.
func (l *textAndControl) room(width float32) float32 {
	control := l.control.MinSize()
	if l.beside(width) {
		return max(l.most(l.longest, width), l.most(l.wins, width-control.Width-l.gap()), control.Height)
	}
	return max(l.most(l.longest, width), l.most(l.wins, width)+control.Height)
}

// most is the height of the highest of some texts.
func (l *textAndControl) most(texts []string, width float32) float32 {
	lines := 1
	for _, t := range texts {
		lines = max(lines, len(l.text.LinesAt(t, width)))
	}
	return float32(lines) * l.text.LineHeight()
}

// MinSize leaves the height to the card.
func (l *textAndControl) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is called by Fyne.
func (l *textAndControl) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	control, width := l.control.MinSize(), size.Width
	y := size.Height - control.Height
	if l.beside(size.Width) {
		if l.control.Visible() {
			width -= control.Width + l.gap()
		}
		y = min(y, max(0, (l.text.LineHeight()-control.Height)/2))
	}
	l.text.Move(fyne.NewPos(0, 0))
	l.text.Resize(fyne.NewSize(width, l.text.HeightAt(width)))
	l.control.Move(fyne.NewPos(size.Width-control.Width, y))
	l.control.Resize(control)
}
