package controller

import (
	"sync"
	"time"

	"tengen/ai/analysis"
)

// mergeInterval is the shortest time between two snapshots of a search that
// reach the screen: five a second are live without being hectic, and each costs a
// picture of the whole window.
const mergeInterval = 200 * time.Millisecond

// merger passes on the latest of the snapshots that an engine reports, not more
// often than every mergeInterval, and the last one of a search at once. Push may
// be called from any goroutine.
type merger struct {
	pass func(analysis.Info) // called from any goroutine, one call at a time

	mu      sync.Mutex
	waiting *analysis.Info
	timer   *time.Timer
	last    time.Time
}

func newMerger(pass func(analysis.Info)) *merger { return &merger{pass: pass} }

func (m *merger) push(info analysis.Info) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting = &info
	wait := mergeInterval - time.Since(m.last)
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
