package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"
)

const (
	socketName = "running.sock"
	socketNet  = "unix" // Windows has these too

	// timeout is how long either side waits for the other.
	timeout = 2 * time.Second
	// grace is how much longer the second program waits for the answer than the window may
	// take to begin: what the window has begun, the other must not open too.
	grace = time.Second
	// longestRequest is more than any path, in bytes, and than any answer.
	longestRequest = 64 << 10
	// maxConns is how many may be silent, before the first of them has to go, and how
	// many may wait for their answer, before the next is refused.
	maxConns = 64

	// retry is how long to wait when no connection is accepted, or none can be made.
	retry = 50 * time.Millisecond

	socketMode = 0o600 // for the user alone, as the folder is
)

// request is what a program that was started second says to the first.
type request struct {
	File string `json:"file"` // absolute path, or a link to the lab; empty to be shown only
	// Until is when the file is no longer to be taken, in nanoseconds of Unix time: the second
	// program opens it itself after that. 0 says nothing.
	Until int64 `json:"until,omitempty"`
}

// response is what it hears back.
type response struct {
	Refused string `json:"refused,omitempty"` // why not; empty when the file was taken
}

// errNobody says that nobody hears the folder's socket.
var errNobody = errors.New("no other window")

// Enter is [OpenFolder] for a program that is not to be a second window: where another one has the folder it
// hands over to that, and returns nil. One that begins at the same moment, or is about to end, has two seconds for it.
func Enter(dir, file string) *Folder {
	f := OpenFolder(dir)
	for until := time.Now().Add(timeout); !f.owner && f.trouble == nil; {
		err := HandOver(dir, file)
		if err == nil {
			return nil
		}
		if !errors.Is(err, errNobody) || time.Now().After(until) {
			break
		}
		time.Sleep(retry)
		f.owner, f.trouble = f.lock.TryLock()
	}
	return f
}

// HandOver asks the window that owns the folder at dir to come to the front and,
// unless file is empty, to open it: an absolute path, for that window works in another folder, or
// a link to the lab. It returns nil when that
// window does so, however long that takes it then, and an error when there is none, it refuses,
// or it does not come to it within two seconds.
func HandOver(dir, file string) error {
	conn, err := net.DialTimeout(socketNet, filepath.Join(dir, socketName), timeout)
	if err != nil {
		return fmt.Errorf("%w: %w", errNobody, err)
	}
	defer func() { _ = conn.Close() }() // the answer is all that counts
	until := time.Now().Add(timeout)
	if err := conn.SetDeadline(until.Add(grace)); err != nil {
		return err
	}
	var a response
	if err := json.NewEncoder(conn).Encode(request{File: file, Until: until.UnixNano()}); err != nil {
		return err
	}
	if err := json.NewDecoder(io.LimitReader(conn, longestRequest)).Decode(&a); err != nil {
		return fmt.Errorf("the other window does not answer: %w", err)
	}
	if a.Refused != "" {
		return errors.New(a.Refused)
	}
	return nil
}

// Listen makes the owner of the folder hear [HandOver]. It calls take on another
// goroutine with the path that was handed over, which is empty when the window
// shall only come to the front; what take returns is the answer, as soon as it is certain
// that the file is opened. After the context's end the file is not to be taken. [Folder.Close] ends the listening.
func (f *Folder) Listen(take func(ctx context.Context, file string) error) error {
	if !f.owner {
		return ErrNotOwner
	}
	path := f.path(socketName)
	// The lock is ours, so a socket that lies there is left over from a crash.
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	listener, err := net.Listen(socketNet, path)
	if err != nil {
		return fmt.Errorf("a second window cannot reach this one: %w", err)
	}
	if err := os.Chmod(path, socketMode); err != nil && runtime.GOOS != "windows" {
		return errors.Join(fmt.Errorf("a second window cannot reach this one: %w", err), listener.Close())
	}
	f.listener = listener
	s := &server{take: take, queue: make(chan struct{}, maxConns), busy: make(chan struct{}, 1)}
	go func() {
		for {
			conn, err := listener.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err != nil {
				time.Sleep(retry) // there are too many files open
				continue
			}
			s.accept(conn)
			go s.serve(conn)
		}
	}()
	return nil
}

// server answers who connects to the socket: a few at a time, so that those who say nothing
// keep no other out, and one after the other to the window.
type server struct {
	take  func(context.Context, string) error
	queue chan struct{} // holds a token for each that waits for its answer
	busy  chan struct{} // holds a token while the window is asked

	mu     sync.Mutex
	silent []net.Conn // those not heard yet, in the order in which they came
}

// accept takes a connection, and drops another where there are too many.
func (s *server) accept(conn net.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.silent = append(s.silent, conn)
	if len(s.silent) > maxConns {
		_ = s.silent[0].Close() // it had its time
		s.silent = s.silent[1:]
	}
}

// heard notes that a connection has spoken, or has gone.
func (s *server) heard(conn net.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.silent = slices.DeleteFunc(s.silent, func(c net.Conn) bool { return c == conn })
}

// serve answers one request.
func (s *server) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	defer s.heard(conn)
	last := time.Now().Add(timeout)
	if conn.SetDeadline(last.Add(grace)) != nil {
		return
	}
	var r request
	if json.NewDecoder(io.LimitReader(conn, longestRequest)).Decode(&r) != nil {
		return // not one of ours
	}
	s.heard(conn)
	if until := time.Unix(0, r.Until); r.Until != 0 && until.Before(last) {
		last = until
	}
	ctx, cancel := context.WithDeadline(context.Background(), last)
	defer cancel()
	_ = json.NewEncoder(conn).Encode(s.answer(ctx, r)) // a connection that is gone needs no answer
}

// errTooMany is a refusal that the window need not be asked about.
var errTooMany = errors.New("too many files are handed over at once")

// answer asks the window about one request at a time.
func (s *server) answer(ctx context.Context, r request) response {
	select {
	case s.queue <- struct{}{}:
		defer func() { <-s.queue }()
	default:
		return response{Refused: errTooMany.Error()}
	}
	select {
	case s.busy <- struct{}{}:
		defer func() { <-s.busy }()
	case <-ctx.Done():
		return response{Refused: ctx.Err().Error()}
	}
	err := ctx.Err() // its turn may have come too late
	if err == nil {
		err = s.take(ctx, r.File)
	}
	if err != nil {
		return response{Refused: err.Error()}
	}
	return response{}
}
