package sheets

import (
	"runtime"
	"strings"

	"tengen/ui/widgets/paragraph"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// binding is one line of the list: the keys as they are printed on a keyboard,
// those pressed together joined by "+", those of which one is pressed apart by a
// space; and the message that says what they do.
type binding struct{ keys, does string }

// bindings are all keys, in the groups they are shown in.
var bindings = []struct {
	title string
	lines []binding
}{
	{"keys.board", []binding{
		{"← ↑ ↓ →", "keys.cursor"},
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
		{"P", "keys.pass"},
		{"B W A", "keys.swap2"},
		{"Ctrl+E", "keys.position"},
	}},
	{"keys.analysis", []binding{
		{"Space", "keys.analyse"},
		{"F6", "keys.mode"},
		{"X", "keys.suppose"},
		{"Q", "keys.why_not"},
		{"T", "keys.truth"},
		{"Ctrl+R", "keys.review"},
		{"Ctrl+P", "keys.puzzles"},
	}},
	{"keys.moves", []binding{
		{"Ctrl+← →", "keys.step"},
		{"Ctrl+Home End", "keys.ends"},
		{"Ctrl+↑ ↓", "keys.branch"},
		{"Ctrl+M", "keys.comment"},
	}},
	{"keys.record", []binding{
		{"Ctrl+O", "keys.open"},
		{"Ctrl+S", "keys.save"},
		{"Ctrl+Shift+S", "keys.saveAs"},
		{"Ctrl+C", "keys.copy"},
		{"Ctrl+Shift+C", "keys.copyMoves"},
		{"Ctrl+V", "keys.paste"},
	}},
	{"keys.window", []binding{
		{"Ctrl+,", "keys.settings"},
		{"Ctrl+L", "keys.lab"},
		{"F11", "keys.full"},
		{"? F1", "keys.list"},
		{"Ctrl+Q", "keys.quit"},
	}},
}

// Keys lists every key.
func (h Host) Keys() {
	left, right := paragraph.Column(4), paragraph.Column(4)
	width := capsWidth()
	for i, group := range bindings {
		lines := paragraph.Column(1.5, paragraph.Strong(h.Text.T(group.title)))
		for _, b := range group.lines {
			lines.Add(container.New(&keyLine{caps: width}, newCaps(here(b.keys)), paragraph.Plain(h.Text.T(b.does))))
		}
		column := left
		if i >= len(bindings)/2 {
			column = right
		}
		column.Add(lines)
	}
	h.read(h.Text.T("keys.title"), wide, container.New(pair{}, left, right))
}

// here writes keys as they are on the keyboards of this system.
func here(keys string) string {
	if runtime.GOOS == "darwin" {
		return strings.ReplaceAll(keys, "Ctrl", "Cmd")
	}
	return keys
}

// capsWidth is the room for the widest keys of the list.
func capsWidth() float32 {
	width := float32(0)
	for _, group := range bindings {
		for _, b := range group.lines {
			width = max(width, newCaps(here(b.keys)).MinSize().Width)
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
	height := paragraph.HeightFor(objects[1], size.Width-left)
	objects[1].Resize(fyne.NewSize(size.Width-left, height))
	objects[1].Move(fyne.NewPos(left, max(0, (caps.Height-objects[1].(*paragraph.Text).Line().Height)/2)))
}

// pair puts two columns side by side, or below each other where it is narrow.
type pair struct{}

// narrowest is the width, in text sizes, below which two columns are too many.
const narrowest = 44

func (pair) beside(width float32) bool { return width >= narrowest*theme.Size(theme.SizeNameText) }

// MinSize goes by the places that the columns have now.
func (p pair) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), max(a.Height, objects[1].Position().Y+b.Height))
}

func (p pair) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 5 * theme.Size(theme.SizeNamePadding)
	width := size.Width
	beside := p.beside(width)
	if beside {
		width = (width - gap) / 2
	}
	at := fyne.Position{}
	for _, o := range objects {
		height := paragraph.HeightFor(o, width)
		o.Resize(fyne.NewSize(width, height))
		o.Move(at)
		if beside {
			at.X += width + gap
		} else {
			at.Y += height + gap
		}
	}
}
