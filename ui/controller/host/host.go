// Package host is what the coordinator of a window gives to each owner of a part of
// its state.
package host

import (
	"tengen/ui/background"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Host is how an owner reaches the window. All of it belongs on the screen's
// goroutine, except that work started with the runner runs elsewhere.
type Host struct {
	// Begin opens a batch, or a part of the one that is open; what has changed is shown
	// once, when the last part has ended. An owner's commands begin with
	//
	//	defer h.Begin()()
	Begin func() (end func())
	// Changed makes sure that what the owner shows is shown anew.
	Changed func()
	// Say makes a sentence the one about what happened last.
	Say func(Sentence)
	// Tell brings something to a person's attention.
	Tell func(view.Notice)
	// Trouble tells of an error; a panic leaves a report. Nil is no error.
	Trouble func(error)
	// Text returns the language of the moment.
	Text func() *i18n.Localizer
	// Runner starts work in the background, and hands over what comes of it as a
	// batch.
	Runner *background.Runner
}

// Failed tells what could not be done, in the sentence of a key, and the error's own words.
func (h Host) Failed(key string, err error) {
	h.Tell(view.Notice{Trouble: h.Text().T(key), Details: err.Error()})
}
