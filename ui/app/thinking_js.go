package app

import (
	"errors"
	"syscall/js"

	"fyne.io/fyne/v2"

	"tengen/ai/remote"
	"tengen/ui/controller/engines"
)

// engineHere returns what makes our own engine. A page has one thread, which draws and hears:
// the engine is a program of its own in a worker of the browser, which has another. Where
// there are none it thinks here, and gives way to the page.
func engineHere() func(engines.Options) engines.Engine {
	worker, err := newWorker("engine.js")
	if err != nil {
		fyne.LogError("the engine has no thread of its own", err)
		return engines.Own
	}
	link := remote.NewLink(func(text string) { worker.Call("postMessage", text) })
	listen(worker, "message", func(e js.Value) {
		said := e.Get("data")
		if said.Type() != js.TypeString {
			fyne.LogError("the engine's thread has ended", nil)
			link.End()
			return
		}
		link.Hear(said.String())
	})
	listen(worker, "error", func(js.Value) { link.End() })
	return engines.Remote(link)
}

// newWorker starts a script with a thread of its own.
func newWorker(script string) (worker js.Value, err error) {
	maker := js.Global().Get("Worker")
	if !maker.Truthy() {
		return js.Null(), errors.New("the browser has no workers")
	}
	defer func() {
		switch problem := recover().(type) {
		case nil:
		case js.Error: // a page that is a file may start none
			err = problem
		default:
			panic(problem)
		}
	}()
	return maker.New(script), nil
}
