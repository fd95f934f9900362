package controller

import (
	"context"
	"errors"
	"sync"

	"tengen/ui/background"
	"tengen/ui/store/session"
)

// saver writes the autosave in the background, the latest state only: neither a
// large game nor a slow disk may hold up the screen.
type saver struct {
	folder  *session.Folder
	crash   *session.CrashLog
	trouble func(error) // called from another goroutine, once for a row of failures

	mu      sync.Mutex
	wake    *sync.Cond
	next    func() keepsake // nil for nothing
	closing bool
	done    chan struct{}
}

func newSaver(runner *background.Runner, folder *session.Folder, crash *session.CrashLog, trouble func(error)) *saver {
	s := &saver{folder: folder, crash: crash, trouble: trouble, done: make(chan struct{})}
	s.wake = sync.NewCond(&s.mu)
	runner.Detach(func(context.Context) { s.run() })
	return s
}

// keepsake is a game as the autosave keeps it, and its position as the report of a
// crash shows it.
type keepsake struct {
	game     session.Saved
	position string
}

// save keeps soon what it takes from another goroutine.
func (s *saver) save(take func() keepsake) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = take
	s.wake.Signal()
}

// close keeps what it takes and ends the saver.
func (s *saver) close(take func() keepsake) error {
	s.mu.Lock()
	s.next, s.closing = nil, true
	s.wake.Signal()
	s.mu.Unlock()
	<-s.done
	return s.write(take())
}

func (s *saver) run() {
	defer close(s.done)
	failed := false
	for {
		s.mu.Lock()
		for s.next == nil && !s.closing {
			s.wake.Wait()
		}
		take := s.next
		s.next = nil
		s.mu.Unlock()
		if take == nil {
			return
		}
		err := s.write(take())
		if err != nil && !failed {
			s.trouble(err)
		}
		failed = err != nil
	}
}

// write keeps the game. A window that does not own the folder keeps nothing.
func (s *saver) write(k keepsake) error {
	s.crash.SetPosition(k.position)
	if s.folder == nil {
		return nil
	}
	if err := s.folder.Save(k.game); !errors.Is(err, session.ErrNotOwner) {
		return err
	}
	return nil
}
