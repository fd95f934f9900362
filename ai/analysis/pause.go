//go:build !js

package analysis

import (
	"runtime"
	"sync/atomic"
	"time"
)

// until is when searches go on; nil while none is asked to wait.
var until atomic.Pointer[time.Time]

// PauseFor asks every search of the program to stand aside for d from now on: a window draws at half
// the speed where searches use all processors.
func PauseFor(d time.Duration) {
	end := time.Now().Add(d)
	until.Store(&end)
}

// Pause stands aside if it is time to. A search calls it every few milliseconds,
// from the goroutine that searches.
func Pause() {
	if end := until.Load(); end != nil {
		time.Sleep(time.Until(*end))
		until.CompareAndSwap(end, nil)
		return
	}
	runtime.Gosched()
}
