package app

import (
	"fyne.io/fyne/v2"

	"tengen/ui/sheets"
	"tengen/ui/words/i18n"
)

// dialogs opens sheets and asks for files over the window, in its language.
type dialogs struct {
	win     fyne.Window
	text    *i18n.Localizer
	focus   func()   // gives the keyboard back when nothing is open any more
	picking *picking // of a file

	leaving bool // it is being asked whether to close the window
}

// host is the window as the sheets know it.
func (d *dialogs) host() sheets.Host {
	return sheets.Host{Window: d.win, Text: d.text, Closed: d.focus}
}

// open reports whether anything is open over the window.
func (d *dialogs) open() bool { return d.win.Canvas().Overlays().Top() != nil }

// tell shows a message that something went wrong. Details are an error's own words, or the path
// of a report; they may be empty.
func (d *dialogs) tell(message, details string) {
	d.host().Message(d.text.T("app.trouble"), message, details)
}

// trouble shows an error; nil is none. Message is a key.
func (d *dialogs) trouble(message string, err error) {
	if err != nil {
		d.host().Trouble(d.text.T(message), err)
	}
}

// confirmation is a question to answer with yes or no; its texts are keys.
type confirmation struct{ title, message, yes string }

// ask asks before something is done.
func (d *dialogs) ask(q confirmation, do func(), args ...i18n.Args) {
	d.askOver(d.host(), q, do, args...)
}

// askToInterrupt does what begins another game, and asks before where that ends one that cannot be gone
// on with.
func (d *dialogs) askToInterrupt(ends bool, do func()) {
	if !ends {
		do()
		return
	}
	d.ask(confirmation{"app.interrupt.title", "app.interrupt.message", "app.interrupt.yes"}, do)
}

// askToLeave asks once before the window is closed, over any open sheet.
func (d *dialogs) askToLeave(q confirmation, do func()) {
	if d.leaving {
		return
	}
	d.leaving = true
	over := d.host()
	over.Closed = func() {
		d.leaving = false
		d.focus()
	}
	d.askOver(over, q, do)
}

func (d *dialogs) askOver(h sheets.Host, q confirmation, do func(), args ...i18n.Args) {
	h.Ask(sheets.Question{
		Title: d.text.T(q.title), Message: d.text.T(q.message, args...), Yes: d.text.T(q.yes),
	}, do)
}

// takeKey takes a plain key that nothing in the open sheet has taken. It reports
// whether a sheet is open: then the key is not for what lies under it.
func (d *dialogs) takeKey(e *fyne.KeyEvent) bool {
	if !d.open() {
		return false
	}
	if e.Name == fyne.KeyEscape {
		d.picking.dismiss()
	}
	return true
}
