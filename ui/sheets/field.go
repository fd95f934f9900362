package sheets

import (
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// entryField is an entry that Esc closes the sheet from. Tab goes on to the next control
// from an entry of several lines too, in which Enter begins a new line.
type entryField struct {
	widget.Entry

	keys *keyboard
}

func (k *keyboard) field(text string, lines int) *entryField {
	f := &entryField{keys: k}
	f.ExtendBaseWidget(f)
	if f.MultiLine = lines > 1; f.MultiLine {
		f.Wrapping = fyne.TextWrapWord
		f.SetMinRowsVisible(lines)
	}
	f.SetText(text)
	return f
}

// TypedKey is called by Fyne.
func (f *entryField) TypedKey(e *fyne.KeyEvent) {
	if f.MultiLine && e.Name != fyne.KeyEscape || !f.keys.handle(e) {
		f.Entry.TypedKey(e)
	}
}

// AcceptsTab is called by Fyne.
func (f *entryField) AcceptsTab() bool { return false }

// commentLines is how much of a comment is seen at once.
const commentLines = 10

// Comment lets a text of several lines be written, beginning with text; done is
// given the result. Esc leaves without one.
func (h Host) Comment(title, save, text string, done func(string)) {
	k := &keyboard{}
	entry := k.field(text, commentLines)
	h.write(title, save, k, entry, entry, done)
}

// Place is the question where to write a file. Text is in the host's language.
type Place struct {
	Title, Where, Browse, Save string
	Path                       string                              // to begin with
	Folder                     func(path string, use func(string)) // asks for another folder and hands the path there to use; nil where there are none
}

// AskPlace asks for a path; done is given one that is not empty. Esc leaves
// without one.
func (h Host) AskPlace(p Place, done func(path string)) {
	k := &keyboard{}
	entry := k.field(p.Path, 1)
	entry.CursorColumn = len([]rune(p.Path))
	body := widgets.TextColumn(2, widgets.Plain(p.Where), entry)
	if p.Folder != nil {
		body.Add(container.NewHBox(k.button(p.Browse, func() { p.Folder(entry.Text, entry.SetText) })))
	}
	h.write(p.Title, p.Save, k, body, entry, func(path string) {
		if path != "" {
			done(path)
		}
	})
}

// write is a sheet around an entry.
func (h Host) write(title, save string, k *keyboard, body fyne.CanvasObject, entry *entryField, done func(string)) {
	var s *sheet
	cancel := k.button(h.Text.T("dialog.cancel"), func() { s.close() })
	keep := k.button(save, func() {
		s.close()
		done(entry.Text)
	})
	s = h.open(title, middle, k, body, entry, cancel, keep)
	before := entry.Text
	s.guard(func() bool { return entry.Text != before })
}
