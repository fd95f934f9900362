//go:build js

// The engine that a page lets think in a worker: a program without a window, which hears what
// it is asked as texts and answers so.
package main

import (
	"syscall/js"

	"tengen/ai/remote"
)

func main() {
	worker := js.Global()
	server := remote.NewServer(func(text string) { worker.Call("postMessage", text) })
	waiting := worker.Get("waiting") // what was asked before
	worker.Set("hear", js.FuncOf(func(_ js.Value, args []js.Value) any {
		server.Hear(args[0].String())
		return nil
	}))
	for i := range waiting.Length() {
		server.Hear(waiting.Index(i).String())
	}
	select {}
}
