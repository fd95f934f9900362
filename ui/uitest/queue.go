package uitest

// Stands in for the goroutine of the screen in tests.

import (
	"sync"
	"time"
)

// Queue is the screen's goroutine of a test: what is pushed from anywhere waits
// until the test itself does it.
type Queue struct {
	mu    sync.Mutex
	work  []func()
	ready chan struct{}
}

// NewQueue returns an empty queue.
func NewQueue() *Queue { return &Queue{ready: make(chan struct{}, 1)} }

// Push takes work from any goroutine.
func (q *Queue) Push(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.work = append(q.work, f)
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// Next does what waits, waiting for it first if need be, and reports whether
// there was anything in time.
func (q *Queue) Next(patience time.Duration) bool {
	timeout := time.After(patience)
	for {
		q.mu.Lock()
		work := q.work
		q.work = nil
		q.mu.Unlock()
		for _, f := range work {
			f()
		}
		if len(work) > 0 {
			return true
		}
		select {
		case <-q.ready:
		case <-timeout:
			return false
		}
	}
}
