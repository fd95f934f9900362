package sheets

import (
	"runtime"
	"strings"

	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// KeyLine is one line of the list of keys, in the words of the window's language.
type KeyLine struct {
	// Keys are written as they are printed on a keyboard: those pressed together are
	// joined by "+", those of which one is pressed stand apart by a space.
	Keys string
	Does string
}

// KeyGroup is a part of the list of keys under a title.
type KeyGroup struct {
	Title string
	Lines []KeyLine
}

// Keys lists keys.
func (h Host) Keys(groups []KeyGroup) {
	left, right := widgets.TextColumn(4), widgets.TextColumn(4)
	width := capsWidth(groups)
	for i, group := range groups {
		lines := widgets.TextColumn(1.5, widgets.Strong(group.Title))
		for _, line := range group.Lines {
			lines.Add(container.New(&keyLine{caps: width}, newCaps(here(line.Keys)), widgets.Plain(line.Does)))
		}
		column := left
		if i >= len(groups)/2 {
			column = right
		}
		column.Add(lines)
	}
	h.read(&keyboard{}, h.Text.T("keys.title"), wide, container.New(twoColumns{}, left, right))
}

// here writes keys as they are on the keyboards of this system.
func here(keys string) string {
	if runtime.GOOS == "darwin" {
		return strings.ReplaceAll(keys, "Ctrl", "Cmd")
	}
	return keys
}

// capsWidth is the room for the widest keys of the list.
func capsWidth(groups []KeyGroup) float32 {
	width := float32(0)
	for _, group := range groups {
		for _, line := range group.Lines {
			width = max(width, newCaps(here(line.Keys)).MinSize().Width)
		}
	}
	return width
}

// keyLine lays out keys and, beside them, what they do.
type keyLine struct{ caps float32 }

func (l *keyLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	caps, does := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(l.caps+does.Width, max(caps.Height, does.Height))
}

func (l *keyLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := l.caps + 3*theme.Size(theme.SizeNamePadding)
	caps := objects[0].MinSize()
	objects[0].Resize(caps)
	height := widgets.HeightFor(objects[1], size.Width-left)
	objects[1].Resize(fyne.NewSize(size.Width-left, height))
	objects[1].Move(fyne.NewPos(left, max(0, (caps.Height-objects[1].(*widgets.Text).Line().Height)/2)))
}

// twoColumns puts two columns side by side, or below each other where it is narrow.
type twoColumns struct{}

// narrowest is the width, in text sizes, below which two columns are too many.
const narrowest = 44

func (twoColumns) beside(width float32) bool {
	return width >= narrowest*theme.Size(theme.SizeNameText)
}

// MinSize goes by the places that the columns have now.
func (l twoColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), max(a.Height, objects[1].Position().Y+b.Height))
}

func (l twoColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 5 * theme.Size(theme.SizeNamePadding)
	width := size.Width
	beside := l.beside(width)
	if beside {
		width = (width - gap) / 2
	}
	at := fyne.Position{}
	for _, o := range objects {
		height := widgets.HeightFor(o, width)
		o.Resize(fyne.NewSize(width, height))
		o.Move(at)
		if beside {
			at.X += width + gap
		} else {
			at.Y += height + gap
		}
	}
}
