package network

import (
	"sync"

	"tengen/board/link"
)

// outbox holds what is to be said on a connection until it is in the file.
type outbox struct {
	conn conn

	mu     sync.Mutex
	unsaid []link.Message
}

// add takes a message. Each is to be followed by a next, from any goroutine.
func (o *outbox) add(m link.Message) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.unsaid = append(o.unsaid, m)
}

// next says the first of them.
func (o *outbox) next() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.unsaid) > 0 {
		o.conn.Send(o.unsaid[0])
		o.unsaid = o.unsaid[1:]
	}
}

// bye says all that is left, for the game ends here and no file will go on with it.
func (o *outbox) bye() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range append(o.unsaid, link.Message{Do: link.Bye}) {
		o.conn.Send(m)
	}
	o.unsaid = nil
}
