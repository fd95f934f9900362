//go:build js

package store

import "syscall/js"

// lock is held by the first page of a site. The browser ends it with
// the page.
type lock struct{ name string }

func newLock(path string) *lock { return &lock{name: path} }

// TryLock reports whether this page has the lock now.
func (l *lock) TryLock() (bool, error) {
	locks := js.Global().Get("navigator").Get("locks")
	if locks.IsUndefined() {
		return true, nil // the site is not served safely: its pages cannot know of each other
	}
	ours := make(chan bool, 1)
	forever := js.FuncOf(func(js.Value, []js.Value) any { return nil })
	answer := js.FuncOf(func(_ js.Value, args []js.Value) any {
		got := args[0].Truthy()
		ours <- got
		if !got {
			return nil
		}
		// The lock is held as long as this promise is not kept.
		return js.Global().Get("Promise").New(forever)
	})
	locks.Call("request", l.name, map[string]any{"ifAvailable": true}, answer)
	return <-ours, nil
}

// Unlock leaves the lock to the browser: the page is about to end.
func (l *lock) Unlock() error { return nil }

// withLock does something; the pages of a site write what they keep whole.
func withLock(_ string, do func() error) error { return do() }
