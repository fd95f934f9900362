package app

import (
	"errors"
	"runtime/debug"

	"tengen/ui/background"
	"tengen/ui/store"
)

// mostPanics is how many panics of the window itself are survived; after that the
// program is beyond help and stops, with a report, as any other would.
const mostPanics = 3

// recovering survives panics: each is written down and told, and the game goes on. It
// is kept after each move anyway.
type recovering struct {
	crash   *store.CrashLog
	dialogs *dialogs
	panics  int // of the window itself, survived so far
}

// run does what the toolkit asks the window for.
func (r *recovering) run(f func()) {
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		r.panics++
		if r.panics > mostPanics {
			panic(v)
		}
		r.report("the window", v, debug.Stack())
	}()
	f()
}

// broke reports a panic in the work of a page.
func (r *recovering) broke(err error) {
	var p *background.Panic
	if errors.As(err, &p) {
		r.report("a page", p.Value, p.Stack)
	}
}

// report writes a panic down and tells of it. In names what has panicked.
func (r *recovering) report(in string, v any, stack []byte) {
	details, err := r.crash.Report(in, v, stack)
	message := "app.window_broke"
	if err != nil {
		message, details = "app.window_broke_unwritten", err.Error()
	}
	r.dialogs.tell(r.dialogs.text.T(message), details)
}
