package sheets

import (
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// form is rows of a name and a control, with notes under the controls. Forms
// that share a nameWidth line up with each other.
type form struct {
	box   *fyne.Container
	names *nameWidth
}

// nameWidth is the width of the widest name of some forms.
type nameWidth struct{ names []*widgets.Text }

func (n *nameWidth) width() float32 {
	width := float32(0)
	for _, name := range n.names {
		width = max(width, name.Line().Width)
	}
	return width
}

// keep keeps room for names that may come later.
func (n *nameWidth) keep(names ...string) {
	for _, name := range names {
		n.names = append(n.names, widgets.Plain(name))
	}
}

func newForm(names *nameWidth) *form {
	return &form{names: names, box: container.New(formLayout{names})}
}

// add puts a control in the next row and returns its name, which can be changed.
// A row without a name belongs to the one above.
func (f *form) add(name string, control fyne.CanvasObject) *widgets.Text {
	label := widgets.Plain(name)
	f.names.names = append(f.names.names, label)
	f.box.Add(label)
	f.box.Add(control)
	return label
}

// formLayout lays out names and controls by turns. Where it is narrow a name
// stands over its control.
type formLayout struct{ names *nameWidth }

// formNarrow is the width, in text sizes, below which names stand over controls.
const formNarrow = 29

func (l formLayout) space() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

// controlHeight is the height of a control of one line, in whose middle its name
// stands.
func controlHeight() float32 {
	return fyne.MeasureText("M", theme.Size(theme.SizeNameText), fyne.TextStyle{}).Height + 2*theme.Size(theme.SizeNameInnerPadding)
}

// MinSize goes by the width that the controls have now.
func (l formLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.Size{}
	}
	last, width := objects[len(objects)-1], float32(0)
	for i := 1; i < len(objects); i += 2 {
		width = max(width, objects[i].MinSize().Width)
	}
	height := last.Position().Y + last.MinSize().Height
	return fyne.NewSize(width, height)
}

// Layout is called by Fyne.
func (l formLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := l.names.width() + 2*l.space()
	stacked := size.Width < formNarrow*theme.Size(theme.SizeNameText)
	if stacked {
		left = 0
	}
	y := float32(0)
	for i := 0; i+1 < len(objects); i += 2 {
		name, control := objects[i].(*widgets.Text), objects[i+1]
		line := name.Line().Height
		name.Resize(fyne.NewSize(size.Width, line))
		switch {
		case name.Text() == "" && i > 0:
			y -= l.space() / 2 // belongs to the row above
		case stacked:
			name.Move(fyne.NewPos(0, y))
			y += line + l.space()/2
		}
		height := widgets.HeightFor(control, size.Width-left)
		if !stacked {
			name.Resize(fyne.NewSize(left, line))
			name.Move(fyne.NewPos(0, y+(min(height, controlHeight())-line)/2))
		}
		control.Move(fyne.NewPos(left, y))
		control.Resize(fyne.NewSize(size.Width-left, height))
		y += height + l.space()
	}
}
