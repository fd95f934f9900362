package background

import "sync"

// Mailbox is the one way from other goroutines to the screen's. The toolkit takes about one
// function of its queue for each picture that it draws, and what is in there at the end is
// lost. So the queue holds one function of ours at most, which does all that waits in one turn.
type Mailbox struct {
	hand   func(func())      // the toolkit's queue
	around func(turn func()) // does a turn, with what belongs to all of it

	mu      sync.Mutex
	waiting []func()
	handed  bool // a turn is in the queue
	closed  bool
}

// NewMailbox returns an empty mailbox. Hand runs a function on the screen's goroutine, later.
func NewMailbox(hand func(func())) *Mailbox {
	return &Mailbox{hand: hand, around: func(turn func()) { turn() }}
}

// Around chooses what does a turn: one picture is enough for all that it brings. It is to be
// called before anything is posted.
func (m *Mailbox) Around(f func(turn func())) { m.around = f }

// Post runs f on the screen's goroutine, later, in the order of the calls. It may be called
// from any goroutine. Once the mailbox is closed it does nothing.
func (m *Mailbox) Post(f func()) {
	if m.take(f) {
		m.hand(m.turn)
	}
}

// take puts f to what waits and reports whether a turn is to be handed over.
func (m *Mailbox) take(f func()) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return false
	}
	m.waiting = append(m.waiting, f)
	first := !m.handed
	m.handed = true
	return first
}

// turn does what waits. What comes meanwhile has the next turn.
func (m *Mailbox) turn() {
	m.mu.Lock()
	work := m.waiting
	m.waiting, m.handed = nil, false
	m.mu.Unlock()
	m.around(func() {
		for _, f := range work {
			if !m.isClosed() {
				f()
			}
		}
	})
}

func (m *Mailbox) isClosed() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.closed
}

// Close drops what waits: there is no screen any more, nor a goroutine of its own.
func (m *Mailbox) Close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed, m.waiting = true, nil
}
