//go:build !js

package analysis

// Lets a search stand aside where it would starve the screen. In a
// browser the program has a single thread, and the page is drawn and hears clicks
// only while every goroutine waits. Elsewhere a search lets go for a moment every
// few milliseconds, and a window may ask it to leave the processors to the picture
// that somebody waits for: where all of them search, it would else come at half
// the speed.

import (
	"runtime"
	"sync/atomic"
	"time"
)

// until is when searches go on; nil while none is asked to wait.
var until atomic.Pointer[time.Time]

// For asks every search of the program to stand aside for d from now on.
func PauseFor(d time.Duration) {
	end := time.Now().Add(d)
	until.Store(&end)
}

// Now stands aside if it is time to. A search calls it every few milliseconds,
// from the goroutine that searches.
func Pause() {
	if end := until.Load(); end != nil {
		time.Sleep(time.Until(*end))
		until.CompareAndSwap(end, nil)
		return
	}
	runtime.Gosched()
}
