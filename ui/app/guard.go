package app

import "runtime/debug"

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
	details, err := w.crash.Report("the window", v, debug.Stack())
	if err != nil {
		details = err.Error()
	}
	w.host().Message(w.text.T("app.trouble"), w.text.T("app.window_broke"), details)
}

// guarded runs f under guard.
func (w *window) guarded(f func()) {
	defer w.guard()
	f()
}
