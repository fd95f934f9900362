package link

import (
	"context"
	"crypto/subtle"
	"net"
	"slices"
	"strconv"
	"sync"
	"time"
)

// Host waits for guests that know the word.
type Host struct {
	listener  net.Listener
	word      string
	strangers strangers
}

// Listen begins to wait at an address, "" for the usual port or, where that is taken, any other.
func Listen(address, word string) (*Host, error) {
	if address != "" {
		listener, err := net.Listen("tcp", address)
		return &Host{listener: listener, word: word}, err
	}
	listener, err := net.Listen("tcp4", ":"+strconv.Itoa(Port))
	if err != nil {
		listener, err = net.Listen("tcp4", ":0")
	}
	return &Host{listener: listener, word: word}, err
}

// Port is where it listens.
func (h *Host) Port() int { return h.listener.Addr().(*net.TCPAddr).Port }

const (
	mostStrangers = 64                     // may be there at a time
	wrongWordWait = 500 * time.Millisecond // before one is told
	acceptWait    = 100 * time.Millisecond // where no connection is to be had
)

// Serve waits for guests until ctx ends. Meet is called with each that knows the word, from a goroutine of
// its own, and returns when the guest has left. A stranger who says nothing makes room for the next one.
func (h *Host) Serve(ctx context.Context, meet func(*Conn, Message)) {
	defer context.AfterFunc(ctx, func() { _ = h.listener.Close() })()
	defer func() { _ = h.listener.Close() }()
	var all sync.WaitGroup
	defer all.Wait()
	for ctx.Err() == nil {
		c, err := h.listener.Accept()
		if err != nil {
			select {
			case <-time.After(acceptWait):
			case <-ctx.Done():
			}
			continue
		}
		conn := newConn(c)
		h.strangers.add(conn)
		all.Go(func() {
			defer context.AfterFunc(ctx, conn.Close)()
			defer conn.Close()
			hello, why := h.admits(conn)
			h.strangers.remove(conn)
			if why != "" {
				conn.Send(Message{Do: Refused, Version: Version, Why: why})
				return
			}
			if hello.Do == Hello {
				meet(conn, hello)
			}
		})
	}
}

// admits reads what a stranger says first, and returns why it is not let in; the zero message is for
// one that is not even told.
func (h *Host) admits(conn *Conn) (hello Message, why string) {
	hello, err := conn.next(firstWords)
	switch {
	case err != nil || hello.Do != Hello:
		return Message{}, ""
	case hello.Version != Version:
		return hello, WrongVersion
	case subtle.ConstantTimeCompare([]byte(hello.Word), []byte(h.word)) != 1:
		time.Sleep(wrongWordWait)
		return hello, WrongWord
	}
	return hello, ""
}

// strangers are the connections of whom nobody knows yet whether they were invited, the oldest first.
type strangers struct {
	mu  sync.Mutex
	all []*Conn
}

// add takes one more. Where there is no room the oldest of the machine that has the most goes: who was
// invited speaks at once, and comes from a machine with one.
func (s *strangers) add(c *Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, c)
	if len(s.all) <= mostStrangers {
		return
	}
	count := map[string]int{}
	for _, other := range s.all {
		count[other.machine()]++
	}
	out := 0
	for i, other := range s.all {
		if count[other.machine()] > count[s.all[out].machine()] {
			out = i
		}
	}
	s.all[out].cut()
	s.all = slices.Delete(s.all, out, out+1)
}

func (s *strangers) remove(c *Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = slices.DeleteFunc(s.all, func(other *Conn) bool { return other == c })
}
