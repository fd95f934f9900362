package app

import (
	"errors"
	"runtime/debug"

	"tengen/ui/background"
)

// mostPanics is how many panics of the window itself are survived; after that the
// program is beyond help and stops, with a report, as any other would.
const mostPanics = 3

// guard is deferred where the toolkit calls the window. A panic there is written
// down and told, and the game goes on: it is kept after each move anyway.
func (w *window) guard() {
	v := recover()
	if v == nil {
		return
	}
	w.panics++
	if w.panics > mostPanics {
		panic(v)
	}
	w.report("the window", v, debug.Stack())
}

// report writes a panic down and tells of it. In names what has panicked.
func (w *window) report(in string, v any, stack []byte) {
	details, err := w.crash.Report(in, v, stack)
	if err != nil {
		details = err.Error()
	}
	w.host().Message(w.text.T("app.trouble"), w.text.T("app.window_broke"), details)
}

// broke reports a panic in the work of a page.
func (w *window) broke(err error) {
	var p *background.Panic
	if errors.As(err, &p) {
		w.report("a page", p.Value, p.Stack)
	}
}

// guarded runs f under guard.
func (w *window) guarded(f func()) {
	defer w.guard()
	f()
}
