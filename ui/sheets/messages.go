package sheets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/board/rule"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

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
	bar   *widgets.Progress // nil when it is not known how far
}

// Progress shows that something is being done; stop is called once when it is to
// end early, by the button or with Esc. The sheet stays until Close.
func (h Host) Progress(title, message string, stop func()) *Progress {
	bar := widgets.NewProgress(nil)
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
