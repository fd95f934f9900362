package sheets

import (
	"slices"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

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
