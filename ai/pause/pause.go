//go:build !js

// Package pause lets a search stand aside where it would starve the screen. In a
// browser the program has a single thread, and the page is drawn and hears clicks
// only while every goroutine waits; everywhere else the package does nothing.
package pause

// Now stands aside if it is time to. A search calls it every few milliseconds,
// from the goroutine that searches.
func Now() {}
