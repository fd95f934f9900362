//go:build !js

// Package pause lets a search stand aside where it would starve the screen. In a
// browser the program has a single thread, and the page is drawn and hears clicks
// only while every goroutine waits. Everywhere else it is enough to let go for a
// moment: when all processors search, a window would else wait for the end of the
// runtime's time slices.
package pause

import "runtime"

// Now stands aside if it is time to. A search calls it every few milliseconds,
// from the goroutine that searches.
func Now() { runtime.Gosched() }
