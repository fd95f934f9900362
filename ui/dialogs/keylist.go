package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// binding is one line of the list: the keys as they are printed on a keyboard,
// and the key of the message that says what they do.
type binding struct{ keys, does string }

// bindings are all keys, in the groups they are shown in.
var bindings = []struct {
	title string
	lines []binding
}{
	{"keys.board", []binding{
		{"← → ↑ ↓", "keys.cursor"},
		{"Enter", "keys.place"},
		{"Tab", "keys.next"},
	}},
	{"keys.game", []binding{
		{"Ctrl+N", "keys.new"},
		{"Ctrl+Z", "keys.undo"},
		{"Ctrl+Y", "keys.redo"},
		{"H", "keys.hint"},
		{"F5", "keys.move"},
		{"Esc", "keys.stop"},
	}},
	{"keys.analysis", []binding{
		{"Space", "keys.analyse"},
		{"F6", "keys.mode"},
	}},
	{"keys.moves", []binding{
		{"Ctrl+← / →", "keys.step"},
		{"Ctrl+Home / End", "keys.ends"},
		{"Ctrl+↑ / ↓", "keys.branch"},
	}},
	{"keys.record", []binding{
		{"Ctrl+O", "keys.open"},
		{"Ctrl+S", "keys.save"},
		{"Ctrl+C", "keys.copy"},
		{"Ctrl+V", "keys.paste"},
	}},
	{"keys.help", []binding{
		{"?", "keys.list"},
	}},
}

// Keys lists every key.
func (h Host) Keys() {
	left, right := container.NewVBox(), container.NewVBox()
	for i, group := range bindings {
		column := left
		if i >= len(bindings)/2 {
			column = right
		}
		column.Add(subheading(h.Text.T(group.title)))
		lines := container.New(layout.NewFormLayout())
		for _, b := range group.lines {
			does := widget.NewLabel(h.Text.T(b.does))
			does.Wrapping = fyne.TextWrapWord
			lines.Add(container.NewStack(room("Ctrl+Home / End"), widget.NewLabelWithStyle(b.keys, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})))
			lines.Add(does)
		}
		column.Add(lines)
	}
	h.read(h.Text.T("keys.title"), wide, container.New(pair{}, left, right))
}

// pair puts two columns side by side, or below each other where it is narrow.
type pair struct{}

// narrowest is the width, in text sizes, below which two columns are too many.
const narrowest = 44

func (pair) beside(width float32) bool { return width >= narrowest*theme.Size(theme.SizeNameText) }

// MinSize goes by the width that the columns have now.
func (p pair) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	if objects[1].Position().X > 0 {
		return fyne.NewSize(max(a.Width, b.Width), max(a.Height, b.Height))
	}
	return fyne.NewSize(max(a.Width, b.Width), a.Height+b.Height)
}

func (p pair) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 4 * theme.Size(theme.SizeNamePadding)
	if p.beside(size.Width) {
		width := (size.Width - gap) / 2
		for i, o := range objects {
			o.Move(fyne.NewPos(float32(i)*(width+gap), 0))
			o.Resize(fyne.NewSize(width, size.Height))
		}
		return
	}
	y := float32(0)
	for _, o := range objects {
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
		y += o.MinSize().Height
	}
}
