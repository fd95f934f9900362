// Package sheets holds the sheets that come up over the window: a new game, the
// settings, the keys, the rules, messages. Every sheet fits a small window,
// is used with the keyboard alone, closes with Esc and does its main action with
// Enter. Everything here belongs on Fyne's goroutine.
package sheets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board/rule"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// sheet is a card over the dimmed window. It is as wide as it wants or as the
// window allows, as high as its body needs, and scrolls the rest.
type sheet struct {
	host   Host
	keys   *keyboard
	body   *fyne.Container
	scroll *container.Scroll
	fade   *fade
	over   *overlay

	before  func(*fyne.KeyEvent) // the window's own handler of plain keys
	closing func()               // called when the sheet closes; may be nil
	closed  bool
}

// Widths that sheets want at scale 1.
const (
	narrow = 420
	middle = 560
	wide   = 720
	widest = 920
)

// open shows a sheet. Its last button is the main one, which Enter presses; Esc
// presses the first. The keyboard starts on focus, or on the main button.
func (h Host) open(title string, width float32, k *keyboard, body fyne.CanvasObject, focus fyne.Focusable, buttons ...*button) *sheet {
	s := &sheet{host: h, keys: k, body: container.New(clearOfScrollBar{}, body)}
	main, first := buttons[len(buttons)-1], buttons[0]
	main.Importance = widget.HighImportance
	if k.enter == nil {
		k.enter = func() { main.OnTapped() }
	}
	k.escape = func() { first.OnTapped() }
	k.reveal = s.reveal

	heading := widgets.Title(title)
	line := container.NewHBox(layout.NewSpacer())
	for _, b := range buttons {
		line.Add(b)
	}
	s.scroll = widgets.VScroll(s.body)
	s.fade = newFade(s.scroll)
	card := widgets.SurfaceAround(container.NewPadded(container.NewPadded(container.New(headBodyFoot{}, heading, s.fade.box, container.New(clearOfScrollBar{}, line)))))
	s.over = newOverlay(card, func() { k.escape() })
	s.over.content = container.New(&sheetLayout{sheet: s, width: width}, s.over.backdrop, card)

	if focus == nil {
		focus = main
	}
	s.mount(focus)
	return s
}

// mount puts the sheet over the window and gives it the keyboard.
func (s *sheet) mount(focus fyne.Focusable) {
	c := s.host.Window.Canvas()
	s.before = c.OnTypedKey()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { s.keys.handle(e) })
	c.Overlays().Add(s.over)
	widgets.GiveKeys(c, focus)
}

// guard lets Esc and a click beside the sheet ask first when something was changed on it:
// only a button says clearly enough that it may be lost.
func (s *sheet) guard(changed func() bool) {
	leave := s.keys.escape
	s.keys.escape = func() {
		if !changed() {
			leave()
			return
		}
		over := s.host
		over.Closed = nil // the sheet is still there
		t := s.host.Text
		over.Ask(Question{Title: t.T("dialog.discard.title"), Message: t.T("dialog.discard.message"), Yes: t.T("dialog.discard.yes")}, leave)
	}
}

// reveal scrolls until a control of the body is in sight, with some room around
// it.
func (s *sheet) reveal(o fyne.CanvasObject) {
	driver, around := fyne.CurrentApp().Driver(), 4*theme.Size(theme.SizeNamePadding)
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.scroll).Y
	bottom := top + o.Size().Height - s.scroll.Size().Height
	switch {
	case top < around:
		s.scrollTo(s.scroll.Offset.AddXY(0, top-around))
	case bottom > -around:
		s.scrollTo(s.scroll.Offset.AddXY(0, bottom+around))
	}
}

// scrollTo scrolls the body to a place.
func (s *sheet) scrollTo(place fyne.Position) {
	s.scroll.ScrollToOffset(place)
	s.fade.update()
}

// resized lays the sheet out anew, as its body is of another height.
func (s *sheet) resized() {
	s.over.Refresh()
	s.over.content.Refresh()
	s.fade.update()
}

// close takes the sheet away and gives the keyboard back.
func (s *sheet) close() {
	if s.closed {
		return
	}
	s.closed = true
	if s.closing != nil {
		s.closing()
	}
	c := s.host.Window.Canvas()
	c.Overlays().Remove(s.over)
	c.SetOnTypedKey(s.before)
	if s.host.Closed != nil {
		s.host.Closed()
	}
}

// Host is the window that sheets come up over, and the language they speak.
type Host struct {
	Window fyne.Window
	Text   *i18n.Localizer
	Closed func() // called after a sheet has closed, to give the keyboard back; may be nil
}

// EngineRow is an engine program in the list.
type EngineRow struct{ Name, Path string }

// EngineList is what the sheet of the engine programs shows and does. The sheet
// has closed when a function is called.
type EngineList struct {
	Rows    []EngineRow
	Analyst string // name of the one that analyses, "" for our own

	Add     func()            // asks for a program and adds it
	Remove  func(name string) // takes one off the list
	Analyse func(name string) // lets one analyse, "" for our own; the sheet stays
}

// Engines shows the engine programs that were added.
func (h Host) Engines(list EngineList) {
	k := &keyboard{}
	var s *sheet
	leave := func(then func()) func() {
		return func() {
			s.close()
			then()
		}
	}
	body := widgets.TextColumn(3, widgets.Plain(h.Text.T("engines.about")))
	for _, row := range list.Rows {
		remove := k.button(h.Text.T("engines.remove"), leave(func() { list.Remove(row.Name) }))
		remove.Importance = widget.LowImportance
		words := widgets.TextColumn(1, widgets.Strong(row.Name), widgets.Quiet(row.Path))
		body.Add(widgets.TextColumn(2, widget.NewSeparator(), container.NewBorder(nil, nil, nil, container.NewCenter(remove), words)))
	}
	if len(list.Rows) > 0 {
		body.Add(widgets.TextColumn(2, widget.NewSeparator(), h.analyst(k, list)))
	}
	done := k.button(h.Text.T("dialog.done"), func() { s.close() })
	add := k.button(h.Text.T("engines.add"), leave(list.Add))
	main := []*button{add, done}
	if len(list.Rows) == 0 {
		main = []*button{done, add}
	}
	s = h.open(h.Text.T("engines.title"), middle, k, body, nil, main...)
	k.escape = func() { s.close() }
}

// analyst is the choice of who analyses.
func (h Host) analyst(k *keyboard, list EngineList) fyne.CanvasObject {
	names := []string{h.Text.T("seat.engine")}
	values := []string{""}
	for _, row := range list.Rows {
		names, values = append(names, row.Name), append(values, row.Name)
	}
	f := newForm(&nameWidth{})
	f.add(h.Text.T("engines.analyst"), k.segments(names, slices.Index(values, list.Analyst), func(i int) { list.Analyse(values[i]) }))
	return f.box
}

// Trying shows that a program is being tried; stop is called when it is to end
// early.
func (h Host) Trying(name string, stop func()) *Progress {
	return h.Waiting(h.Text.T("engines.trying"), h.Text.T("engines.trying_text", i18n.Args{"Name": name}), h.Text.T("dialog.cancel"), stop)
}

// Progress is a sheet that shows how far something has come.
type Progress struct {
	sheet *sheet
	bar   *widget.ProgressBar // nil when it is not known how far
}

// Progress shows that something is being done; stop is called once when it is to
// end early, by the button or with Esc. The sheet stays until Close.
func (h Host) Progress(title, message string, stop func()) *Progress {
	bar := widget.NewProgressBar()
	p := h.progress(title, message, bar, h.Text.T("dialog.cancel"), stop)
	p.bar = bar
	return p
}

// Waiting is Progress where it is not known how long it takes; word is on the button.
func (h Host) Waiting(title, message, word string, stop func()) *Progress {
	bar := widget.NewProgressBarInfinite()
	p := h.progress(title, message, bar, word, stop)
	p.sheet.closing = bar.Stop
	return p
}

func (h Host) progress(title, message string, bar fyne.CanvasObject, word string, stop func()) *Progress {
	p := &Progress{}
	k := &keyboard{}
	var cancel *button
	cancel = k.button(word, func() {
		if cancel.Disabled() {
			return
		}
		cancel.Disable()
		stop()
	})
	p.sheet = h.open(title, narrow, k, widgets.TextColumn(2, widgets.Plain(message), bar), nil, cancel)
	return p
}

// Set shows that done of all steps are done.
func (p *Progress) Set(done, all int) { p.bar.SetValue(float64(done) / float64(max(all, 1))) }

// Close takes the sheet away.
func (p *Progress) Close() { p.sheet.close() }

// Message says something that needs no answer. Details, when given, can be read
// and copied below it: the path of a file, an error's own words.
func (h Host) Message(title, message, details string) {
	k := &keyboard{}
	body := widgets.TextColumn(2, widgets.Plain(message))
	var s *sheet
	done := k.button(h.Text.T("dialog.close"), func() { s.close() })
	buttons := []*button{done}
	if details != "" {
		body.Add(widgets.Quiet(details))
		copied := k.button(h.Text.T("dialog.copy"), nil)
		copied.OnTapped = func() { h.copy(copied, details) }
		buttons = []*button{copied, done}
	}
	s = h.open(title, narrow, k, body, done, buttons...)
	s.over.tells = true
	k.escape = func() { s.close() }
}

// CloseMessages closes the messages that lie over all else in a window; a question stays open.
func CloseMessages(c fyne.Canvas) {
	for {
		top, ok := c.Overlays().Top().(*overlay)
		if !ok || !top.tells {
			return
		}
		top.leave()
	}
}

// Trouble says that something went wrong: what it means in a sentence, and the
// error's own words as details.
func (h Host) Trouble(message string, err error) {
	h.Message(h.Text.T("dialog.trouble"), message, err.Error())
}

// Question is something to answer with yes or no.
type Question struct {
	Title, Message string
	Yes            string // the word on the button that does it: "Resign"
	No             string // the word on the other one; empty for "Cancel"
	Declined       func() // called when the answer is no; may be nil
}

// Ask asks; yes is called when the answer is yes. Esc and the other button leave
// everything as it is.
func (h Host) Ask(q Question, yes func()) {
	k := &keyboard{}
	var s *sheet
	no := k.button(cmp.Or(q.No, h.Text.T("dialog.cancel")), func() {
		s.close()
		if q.Declined != nil {
			q.Declined()
		}
	})
	do := k.button(q.Yes, func() {
		s.close()
		yes()
	})
	s = h.open(q.Title, narrow, k, widgets.Plain(q.Message), nil, no, do)
}

// Rules explains how each of the games is won, one paragraph a rule and its
// pictures below.
func (h Host) Rules(variants []rule.Variant) {
	body := widgets.TextColumn(3, widgets.Plain(h.Text.T("rules.common")))
	told := map[rule.Rule]bool{}
	for _, v := range variants {
		if told[v.Rule] {
			continue
		}
		told[v.Rule] = true
		heading := h.Text.T("rules.heading", i18n.Args{"Rule": h.Text.Rule(v.Rule), "Size": v.Size})
		part := widgets.TextColumn(2, widgets.Strong(heading), widgets.Plain(ruleText(h.Text, v.Rule)))
		for _, e := range v.Rule.Examples() {
			part.Add(diagram{v.Rule, e}.show(h.Text))
		}
		body.Add(part)
	}
	h.read(&keyboard{}, h.Text.T("rules.title"), middle, body)
}

// read shows something that is only read. The controls in it, if there are any, have
// been made with k.
func (h Host) read(k *keyboard, title string, width float32, body fyne.CanvasObject) {
	var s *sheet
	done := k.button(h.Text.T("dialog.close"), func() { s.close() })
	s = h.open(title, width, k, body, nil, done)
}

// copy puts a text on the clipboard and says so on its button.
func (h Host) copy(b *button, text string) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	b.SetText(h.Text.T("dialog.copied"))
}

// sheetLayout centres the card over the backdrop.
type sheetLayout struct {
	sheet *sheet
	width float32 // wanted
}

// MinSize lets the window be as small as it likes.
func (l *sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout gives the card the width it wants first, because the height that its
// texts need depends on it.
func (l *sheetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	backdrop, card := objects[0], objects[1]
	backdrop.Resize(size)
	margin := 3 * theme.Size(theme.SizeNamePadding)
	width := min(l.width*skin.Scale(), size.Width-2*margin)
	// Twice: the height of the texts is known only once they have their width.
	for range 2 {
		around := card.MinSize().Height - l.sheet.scroll.MinSize().Height
		height := min(around+l.sheet.body.MinSize().Height, size.Height-2*margin)
		widgets.SetBounds(card, (size.Width-width)/2, max(margin, (size.Height-height)/2), width, height)
	}
}

// headBodyFoot puts a heading above what scrolls and the buttons below.
type headBodyFoot struct{}

func (headBodyFoot) gap() float32 { return 3 * theme.Size(theme.SizeNamePadding) }

func (l headBodyFoot) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		size.Width, size.Height = max(size.Width, least.Width), size.Height+least.Height
	}
	return size.AddWidthHeight(0, 2*l.gap())
}

func (l headBodyFoot) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, body, buttons := objects[0], objects[1], objects[2]
	top, bottom := widgets.HeightFor(heading, size.Width), buttons.MinSize().Height
	heading.Resize(fyne.NewSize(size.Width, top))
	widgets.SetBounds(body, 0, top+l.gap(), size.Width, size.Height-top-bottom-2*l.gap())
	widgets.SetBounds(buttons, 0, size.Height-bottom, size.Width, bottom)
}

// clearOfScrollBar keeps its object clear of the scroll bar, which lies over the body; the
// buttons line up with the body.
type clearOfScrollBar struct{}

func (clearOfScrollBar) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(theme.Size(theme.SizeNameScrollBar), 0)
}

func (clearOfScrollBar) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size.SubtractWidthHeight(theme.Size(theme.SizeNameScrollBar), 0))
}
