//go:build js

package analysis

import (
	"syscall/js"
	"time"
)

const (
	// work is how long a search goes on without a break: about one frame.
	work = 16 * time.Millisecond
	// rest is how long it then waits for a page. Browsers stretch it to 4 ms.
	rest = time.Millisecond
)

// last is when the last break ended; there is one thread, so nothing guards it.
var last time.Time

// In a browser the program has a single thread, and the page is drawn and hears clicks only while
// every goroutine waits.

// PauseFor is for programs with more threads: here a search stands aside anyway.
func PauseFor(time.Duration) {}

// Pause stands aside if it is time to. A search calls it every few milliseconds,
// from the goroutine that searches.
func Pause() {
	if time.Since(last) < work {
		return
	}
	stand()
	last = time.Now()
}

// stand stands aside. Where there is no page to draw, as in a worker, it only hears what it
// was told meanwhile.
var stand = func() func() {
	if js.Global().Get("document").Truthy() || !js.Global().Get("MessageChannel").Truthy() {
		return func() { time.Sleep(rest) }
	}
	back := make(chan struct{}, 1)
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		back <- struct{}{}
		return nil
	}))
	return func() {
		channel.Get("port2").Call("postMessage", js.Null())
		<-back
	}
}()
