package match

import "sync"

// queue hands events on in order without ever blocking the sender: it grows while
// nobody reads.
type queue struct {
	mu      sync.Mutex
	waiting []Event
	wake    chan struct{}
	quit    chan struct{}
	out     chan Event
}

// newQueue returns a queue whose pump runs until close.
func newQueue() *queue {
	q := &queue{wake: make(chan struct{}, 1), quit: make(chan struct{}), out: make(chan Event)}
	go q.pump()
	return q
}

func (q *queue) push(e Event) {
	q.mu.Lock()
	if last := len(q.waiting) - 1; last >= 0 && e.Kind == Tick && q.waiting[last].Kind == Tick {
		q.waiting = q.waiting[:last] // nobody needs the time of a moment ago
	}
	q.waiting = append(q.waiting, e)
	q.mu.Unlock()
	select {
	case q.wake <- struct{}{}:
	default: // the pump has been woken already
	}
}

// close drops what nobody has read and closes the channel soon after.
func (q *queue) close() { close(q.quit) }

func (q *queue) pump() {
	defer close(q.out)
	for {
		select {
		case <-q.wake:
		case <-q.quit:
			return
		}
		for _, e := range q.take() {
			select {
			case q.out <- e:
			case <-q.quit:
				return
			}
		}
	}
}

func (q *queue) take() []Event {
	q.mu.Lock()
	defer q.mu.Unlock()
	taken := q.waiting
	q.waiting = nil
	return taken
}
