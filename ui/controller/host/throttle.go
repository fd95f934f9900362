package host

// Merges the reports of a search: five a second are live without being
// hectic, and each costs a picture of the whole window.

import (
	"sync"
	"time"

	"tengen/ai/analysis"
)

// interval is the shortest time between two reports that are passed on.
const interval = 200 * time.Millisecond

// merger passes on the latest of the reports that it is given, not more often than
// every interval, and the last one of a search at once.
type merger struct {
	pass func(analysis.Info) // called from any goroutine, one call at a time

	mu      sync.Mutex
	waiting *analysis.Info
	timer   *time.Timer
	last    time.Time
}

// Reports returns what a search reports to, from any goroutine. Pass is called with the
// latest report, from any goroutine, one call at a time.
func Reports(pass func(analysis.Info)) func(analysis.Info) {
	return (&merger{pass: pass}).push
}

// LaterReports is Reports, but the first report has to wait as well, unless it is the
// last: who steps on meanwhile waits for no picture of it.
func LaterReports(pass func(analysis.Info)) func(analysis.Info) {
	return (&merger{pass: pass, last: time.Now()}).push
}

func (m *merger) push(info analysis.Info) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting = &info
	wait := interval - time.Since(m.last)
	switch {
	case info.Done || wait <= 0:
		m.flush()
	case m.timer == nil:
		m.timer = time.AfterFunc(wait, func() {
			m.mu.Lock()
			defer m.mu.Unlock()
			m.timer = nil
			m.flush()
		})
	}
}

// flush is called with mu held.
func (m *merger) flush() {
	if m.waiting == nil {
		return
	}
	info := *m.waiting
	m.waiting = nil
	m.last = time.Now()
	m.pass(info)
}
