package match

import "sync"

// queue keeps events in order until they are read, without ever blocking the
// sender: it grows while nobody reads.
type queue struct {
	mu      sync.Mutex
	waiting []Event
	closed  bool
	wake    chan struct{} // holds a token while events may wait
}

func newQueue() *queue { return &queue{wake: make(chan struct{}, 1)} }

func (q *queue) push(e Event) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	if last := len(q.waiting) - 1; last >= 0 && e.Kind == Tick && q.waiting[last].Kind == Tick {
		q.waiting = q.waiting[:last] // nobody needs the time of a moment ago
	}
	q.waiting = append(q.waiting, e)
	select {
	case q.wake <- struct{}{}:
	default: // the reader has been woken already
	}
}

// pop takes the event that has waited longest.
func (q *queue) pop() (e Event, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		return Event{}, false
	}
	e, q.waiting = q.waiting[0], q.waiting[1:]
	return e, true
}

// close drops what nobody has read.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed, q.waiting = true, nil
	close(q.wake)
}
