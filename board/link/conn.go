package link

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net"
	"sync"
	"time"
)

// Why a connection ends.
var (
	ErrGone     = errors.New("the other side is not there any more")
	ErrFlood    = errors.New("the other side says too much")
	ErrLongLine = errors.New("the other side's line is too long")
)

// Limits on the rate of messages, and on waiting. A person causes a few messages a minute.
const (
	burst       = 60 // messages at once
	pace        = 10 // and in a second after that
	unsent      = 64 // messages may wait for a side that does not read
	pingEvery   = 5 * time.Second
	silence     = 20 * time.Second // after that no one is there
	firstWords  = 5 * time.Second  // for a hello, and to reach a host
	lastWords   = time.Second      // for what is unsent as it closes
	sendTimeout = 10 * time.Second
)

// Conn is a connection to the other side. Its methods may be called from any goroutine.
type Conn struct {
	net    net.Conn
	lines  *bufio.Reader
	out    chan Message
	closed chan struct{}
	once   sync.Once
	spent  float64 // of the burst
	heard  time.Time
}

func newConn(c net.Conn) *Conn {
	conn := &Conn{net: c, lines: bufio.NewReaderSize(c, longestLine), out: make(chan Message, unsent), closed: make(chan struct{}), heard: time.Now()}
	go conn.write()
	return conn
}

// Send queues a message. It never waits: a side that does not read loses the connection.
func (c *Conn) Send(m Message) {
	select {
	case c.out <- m:
	default:
		c.Close()
	}
}

// Close ends the connection once what was sent has been said.
func (c *Conn) Close() { c.once.Do(func() { close(c.closed) }) }

// cut ends it at once, whatever is unsaid or awaited.
func (c *Conn) cut() {
	c.Close()
	_ = c.net.Close()
}

// machine is where the other side is.
func (c *Conn) machine() string {
	host, _, _ := net.SplitHostPort(c.net.RemoteAddr().String()) // "" is a machine too
	return host
}

func (c *Conn) write() {
	defer func() { _ = c.net.Close() }()
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		m := Message{Do: Ping}
		select {
		case m = <-c.out:
		case <-ping.C:
		case <-c.closed:
			c.sayRest()
			return
		}
		if c.say(m, sendTimeout) != nil {
			return
		}
	}
}

// sayRest sends what is still queued.
func (c *Conn) sayRest() {
	for {
		select {
		case m := <-c.out:
			if c.say(m, lastWords) != nil {
				return
			}
		default:
			return
		}
	}
}

func (c *Conn) say(m Message, timeout time.Duration) error {
	data, err := json.Marshal(m)
	if err == nil {
		err = c.net.SetWriteDeadline(time.Now().Add(timeout))
	}
	if err == nil {
		_, err = c.net.Write(append(data, '\n'))
	}
	return err
}

// next reads a message that comes in time.
func (c *Conn) next(timeout time.Duration) (m Message, err error) {
	if err := c.net.SetReadDeadline(time.Now().Add(timeout)); err != nil {
		return m, ErrGone
	}
	line, err := c.lines.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return m, ErrLongLine
	case err != nil:
		return m, ErrGone
	}
	now := time.Now()
	c.spent = max(0, c.spent-now.Sub(c.heard).Seconds()*pace) + 1
	if c.heard = now; c.spent > burst {
		return m, ErrFlood
	}
	return Decode(line)
}

// Hear hands over what the other side says, from this goroutine, until the connection ends, and returns why.
func (c *Conn) Hear(take func(Message)) error {
	defer c.Close()
	for {
		m, err := c.next(silence)
		if err != nil {
			return err
		}
		if m.Do != Ping {
			take(m)
		}
	}
}

// Dial reaches a host, and says hello.
func Dial(ctx context.Context, i Invitation, hello Message) (*Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, firstWords)
	defer cancel()
	c, err := (&net.Dialer{}).DialContext(ctx, "tcp", i.Address)
	if err != nil {
		return nil, err
	}
	conn := newConn(c)
	hello.Do, hello.Version, hello.Word = Hello, Version, i.Word
	conn.Send(hello)
	return conn, nil
}
