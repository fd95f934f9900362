package sheets

import (
	"cmp"

	"tengen/ui/widgets"
)

// Message tells something that needs no answer. Details, when given, can be read
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
	k.escape = func() { s.close() }
}

// Trouble tells that something went wrong: what it means in a sentence, and the
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
