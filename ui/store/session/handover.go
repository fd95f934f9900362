package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"
)

const (
	socketName = "running.sock"
	socketNet  = "unix" // Windows has these too

	// patience is how long either side waits for the other.
	patience = 2 * time.Second
	// longestRequest is more than any path, in bytes.
	longestRequest = 64 << 10
)

// request is what a program that was started second says to the first.
type request struct {
	File string `json:"file"` // absolute path; empty to be shown only
}

// response is what it hears back.
type response struct {
	Refused string `json:"refused,omitempty"` // why not; empty when the file was taken
}

// HandOver asks the window that owns the folder at dir to come to the front and,
// unless file is empty, to open it. It returns nil when that window has done so,
// and an error when there is none, it refuses, or it does not answer within two
// seconds.
func HandOver(dir, file string) error {
	if file != "" {
		whole, err := filepath.Abs(file) // the other program works in another folder
		if err != nil {
			return err
		}
		file = whole
	}
	conn, err := net.DialTimeout(socketNet, filepath.Join(dir, socketName), patience)
	if err != nil {
		return fmt.Errorf("no other window: %w", err)
	}
	defer func() { _ = conn.Close() }() // the answer is all that counts
	if err := conn.SetDeadline(time.Now().Add(patience)); err != nil {
		return err
	}
	var a response
	if err := json.NewEncoder(conn).Encode(request{File: file}); err != nil {
		return err
	}
	if err := json.NewDecoder(conn).Decode(&a); err != nil {
		return fmt.Errorf("the other window does not answer: %w", err)
	}
	if a.Refused != "" {
		return errors.New(a.Refused)
	}
	return nil
}

// Listen makes the owner of the folder hear [HandOver]. It calls take on another
// goroutine with the path that was handed over, which is empty when the window
// shall only come to the front; what take returns is the answer. After the
// context's end nobody waits for it any more. [Folder.Close] ends the listening.
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
	f.listener = listener
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return // closed
			}
			go hear(conn, take)
		}
	}()
	return nil
}

// hear answers one request.
func hear(conn net.Conn, take func(context.Context, string) error) {
	defer func() { _ = conn.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if conn.SetDeadline(time.Now().Add(patience)) != nil {
		return
	}
	var r request
	if json.NewDecoder(io.LimitReader(conn, longestRequest)).Decode(&r) != nil {
		return // not one of ours
	}
	var a response
	if err := take(ctx, r.File); err != nil {
		a.Refused = err.Error()
	}
	_ = json.NewEncoder(conn).Encode(a) // whoever is gone needs no answer
}
