package sheets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// keyboard is what Enter and Esc do anywhere in a sheet. Fyne gives a key to the
// focused widget alone, so each control of a sheet hands on those that mean
// nothing to it.
type keyboard struct {
	enter, escape func()
	reveal        func(fyne.CanvasObject) // brings a control that got the focus into sight
}

// handle acts on Enter and Esc and reports whether it did.
func (k *keyboard) handle(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		k.enter()
	case fyne.KeyEscape, mobile.KeyBack:
		k.escape()
	default:
		return false
	}
	return true
}

// pass gives a key to the sheet or, if it means nothing there, to the control that has
// the keyboard.
func (k *keyboard) pass(e *fyne.KeyEvent, control func(*fyne.KeyEvent)) {
	if !k.handle(e) {
		control(e)
	}
}

// quietly changes a control without calling its listener.
func quietly[F any](listener *F, change func()) {
	told := *listener
	var none F
	*listener = none
	change()
	*listener = told
}

// button is a button that Enter presses too.
type button struct {
	widget.Button

	keys *keyboard
}

func (k *keyboard) button(text string, tapped func()) *button {
	b := &button{keys: k}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

// MinSize implements fyne.Widget: buttons of a sheet are never so small that they are
// hard to hit.
func (b *button) MinSize() fyne.Size {
	least := b.Button.MinSize()
	return fyne.NewSize(max(least.Width, 6*theme.Size(theme.SizeNameText)), least.Height)
}

func (b *button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !b.Disabled() {
			b.OnTapped()
		}
	case fyne.KeyEscape:
		b.keys.handle(e)
	default:
		b.Button.TypedKey(e)
	}
}

// check is a box to tick.
type check struct {
	widget.Check

	keys *keyboard
}

func (k *keyboard) check(text string, on bool, changed func(bool)) *check {
	c := &check{keys: k}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

func (c *check) FocusGained() {
	c.Check.FocusGained()
	c.keys.reveal(c)
}

func (c *check) TypedKey(e *fyne.KeyEvent) {
	c.keys.pass(e, c.Check.TypedKey)
}

// choose is a list to choose one text from.
type choose struct {
	widget.Select

	keys *keyboard
}

// choose returns a list; changed is given the index of the chosen text.
func (k *keyboard) choose(options []string, chosen int, changed func(int)) *choose {
	c := &choose{keys: k}
	c.Options = options
	c.ExtendBaseWidget(c)
	c.SetSelectedIndex(chosen)
	c.OnChanged = func(string) { changed(c.SelectedIndex()) }
	return c
}

// show selects without calling the listener.
func (c *choose) show(options []string, chosen int) {
	quietly(&c.OnChanged, func() {
		c.SetOptions(options)
		c.SetSelectedIndex(chosen)
	})
}

func (c *choose) FocusGained() {
	c.Select.FocusGained()
	c.keys.reveal(c)
}

func (c *choose) TypedKey(e *fyne.KeyEvent) {
	c.keys.pass(e, c.Select.TypedKey)
}

// slide is a slider over whole numbers.
type slide struct {
	widget.Slider

	keys *keyboard
}

func (k *keyboard) slide(low, high, value int, changed func(int)) *slide {
	s := &slide{keys: k}
	s.Min, s.Max, s.Step, s.Value = float64(low), float64(high), 1, float64(value)
	s.OnChanged = func(v float64) { changed(int(v)) }
	s.ExtendBaseWidget(s)
	return s
}

// show moves the slider without calling the listener.
func (s *slide) show(value int) {
	quietly(&s.OnChanged, func() { s.SetValue(float64(value)) })
}

func (s *slide) FocusGained() {
	s.Slider.FocusGained()
	s.keys.reveal(s)
}

func (s *slide) MouseIn(e *desktop.MouseEvent) {
	widgets.FingerOver(widgets.FingerSlides)
	s.Slider.MouseIn(e)
}

func (s *slide) MouseOut() {
	widgets.FingerOver(widgets.FingerScrolls)
	s.Slider.MouseOut()
}

func (s *slide) TypedKey(e *fyne.KeyEvent) {
	s.keys.pass(e, s.Slider.TypedKey)
}

// entryField is an entry that Esc closes the sheet from. Tab goes on to the next control
// from an entry of several lines too, in which Enter begins a new line.
type entryField struct {
	widget.Entry

	keys *keyboard
	done func() // is called by Ctrl+Enter; may be nil
}

func (f *entryField) TypedShortcut(s fyne.Shortcut) {
	typed, ok := s.(*desktop.CustomShortcut)
	if ok && f.done != nil && typed.Modifier == fyne.KeyModifierShortcutDefault && (typed.KeyName == fyne.KeyReturn || typed.KeyName == fyne.KeyEnter) {
		f.done()
		return
	}
	f.Entry.TypedShortcut(s)
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

func (f *entryField) TypedKey(e *fyne.KeyEvent) {
	if f.MultiLine && e.Name != fyne.KeyEscape || !f.keys.handle(e) {
		f.Entry.TypedKey(e)
	}
}

func (f *entryField) AcceptsTab() bool { return false }

// commentShare is how much of the window's height a comment has that is being written.
const commentShare = 0.6

// Comment lets a text of several lines be written, beginning with text; done is
// given the result. Esc leaves without one.
func (h Host) Comment(title, save, text string, done func(string)) {
	k := &keyboard{}
	line := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height
	entry := k.field(text, max(2, int(commentShare*h.Window.Canvas().Size().Height/line)))
	h.write(title, save, k, entry, entry, done)
}

// Line lets a text of one line be written, beginning with text.
func (h Host) Line(title, save, text string, done func(string)) {
	k := &keyboard{}
	entry := k.field(text, 1)
	entry.CursorColumn = len([]rune(text))
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
	entry.done = keep.OnTapped
	s = h.open(title, middle, k, body, entry, cancel, keep)
	before := entry.Text
	s.guard(func() bool { return entry.Text != before })
}

// As much of a text is laid out at once: more would make the window wait.
const (
	partBytes = 10_000
	partLines = 500
)

// LongComment shows a comment that is too long to be written in: a part at a time, with
// buttons for the others.
func (h Host) LongComment(title, comment string) {
	starts := partStarts(comment)
	k := &keyboard{}
	place, text := widgets.Label(""), widgets.Plain("")
	var s *sheet
	shown := 0
	earlier := k.button(h.Text.T("app.comment.earlier"), nil)
	later := k.button(h.Text.T("app.comment.later"), nil)
	done := k.button(h.Text.T("dialog.close"), func() { s.close() })
	show := func(part int) {
		shown = max(0, min(part, len(starts)-2))
		place.SetText(h.Text.T("app.comment.part", i18n.Args{"Number": shown + 1, "Count": len(starts) - 1}))
		text.SetText(comment[starts[shown]:starts[shown+1]])
	}
	turn := func(by int) {
		show(shown + by)
		s.scroll.ScrollToTop()
		s.resized()
	}
	earlier.OnTapped, later.OnTapped = func() { turn(-1) }, func() { turn(1) }
	show(0)
	s = h.open(title, middle, k, widgets.TextColumn(2, place, text), done, earlier, later, done)
	k.escape = func() { s.close() }
}

// partStarts returns where the parts of a text begin, and its end.
func partStarts(text string) []int {
	starts := []int{0}
	for rest := text; rest != ""; {
		_, rest = widgets.Excerpt(rest, partBytes, partLines)
		starts = append(starts, len(text)-len(rest))
	}
	return starts
}

// Long reports whether a comment is longer than what can be written in.
func Long(comment string) bool {
	_, rest := widgets.Excerpt(comment, partBytes, partLines)
	return rest != ""
}
