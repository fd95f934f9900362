package link

import (
	"context"
	"crypto/subtle"
	"net"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// Host waits for a guest that knows the word.
type Host struct {
	listener net.Listener
	word     string
	guests   atomic.Bool // one is there
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
	mostStrangers = 8                      // may be silent at a time
	wrongWordWait = 500 * time.Millisecond // before one is told
	acceptWait    = 100 * time.Millisecond // where no connection is to be had
)

// Serve waits for guests, one at a time, until ctx ends. Meet is called with each and its hello, from
// a goroutine of its own, and returns when the guest has left.
func (h *Host) Serve(ctx context.Context, meet func(*Conn, Message)) {
	defer context.AfterFunc(ctx, func() { _ = h.listener.Close() })()
	defer func() { _ = h.listener.Close() }()
	strangers := make(chan struct{}, mostStrangers)
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
		select {
		case strangers <- struct{}{}:
		default:
			_ = c.Close()
			continue
		}
		all.Go(func() {
			conn := newConn(c)
			defer context.AfterFunc(ctx, conn.Close)()
			defer conn.Close()
			hello, why := h.admits(conn)
			<-strangers
			if why != "" {
				conn.Send(Message{Do: Refused, Version: Version, Why: why})
				return
			}
			if hello.Do == Hello {
				defer h.guests.Store(false)
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
	case !h.guests.CompareAndSwap(false, true):
		return hello, Busy
	}
	return hello, ""
}
