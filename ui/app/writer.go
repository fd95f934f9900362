package app

import (
	"context"
	"errors"

	"tengen/ui/background"
)

// writer writes the files that somebody asked for, in the background: a disk may be slow, and
// a picture takes a while. It writes one after the other, so that of two that go to one place
// the later one stays.
type writer struct {
	dialogs *dialogs
	job     *background.Job
	waiting []writing
	then    func() // what is to be done when all is written; nil for nothing
}

// writing is a file that is to be written.
type writing struct {
	path    string
	make    func() ([]byte, error) // what is in it, from any goroutine
	written func()                 // what follows, on the screen's goroutine
}

// write writes a file, as a whole or not at all, and says so where it cannot.
func (w *writer) write(next writing) {
	w.waiting = append(w.waiting, next)
	w.next()
}

// next writes what has waited longest.
func (w *writer) next() {
	switch {
	case w.job.Running():
		return
	case len(w.waiting) == 0:
		if then := w.then; then != nil {
			w.then = nil
			then()
		}
		return
	}
	now := w.waiting[0]
	w.waiting = w.waiting[1:]
	background.Start(w.job, func(context.Context, func(func())) (struct{}, error) {
		data, err := now.make()
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, deliver(now.path, data)
	}, func(_ struct{}, err error) {
		switch {
		case w.job.Report(err):
		case errors.Is(err, context.Canceled): // by who was asked for a place
			w.then = nil
		case err != nil:
			w.then = nil // which was meant for when it is there
			w.dialogs.trouble("app.not_saved", err)
		default:
			now.written()
		}
		w.next()
	})
}

// busy reports whether something is still to be written.
func (w *writer) busy() bool { return w.job.Running() || len(w.waiting) > 0 }

// afterwards does something when all is written, and reports whether that is later; it is not
// done where a file could not be written. Who asks a second time need not wait: the disk may
// never answer.
func (w *writer) afterwards(do func()) (later bool) {
	if !w.busy() || w.then != nil {
		return false
	}
	w.then = do
	return true
}
