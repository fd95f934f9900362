package archive

import (
	"context"
	"errors"
	"sync"

	"tengen/ui/controller/host"
)

// shelf opens the store when it is first wanted, and writes to it.
type shelf struct {
	host host.Host
	open func() (Store, error) // nil: nothing is kept

	once    sync.Once // opens the store
	opened  Store
	failure error
	writing sync.Mutex // one after the other
}

// On reports whether anything is kept.
func (s *shelf) On() bool { return s.open != nil }

// store returns the store. It is called in the background.
func (s *shelf) store() (Store, error) {
	s.once.Do(func() {
		if s.opened, s.failure = s.open(); s.opened != nil && s.failure != nil {
			err := s.failure // what was there cannot be used, and a new store is
			s.failure = nil
			s.host.Runner.Post(func() { s.host.Failed("games.set_aside", err) })
		}
	})
	return s.opened, s.failure
}

// write writes to the store in the background, also while the window closes, and then does
// what follows. Failed is told of an error.
func (s *shelf) write(how func(context.Context, Store) error, then func(), failed func(error)) {
	if !s.On() {
		return
	}
	s.host.Runner.Detach(func(ctx context.Context) {
		s.writing.Lock()
		defer s.writing.Unlock()
		store, err := s.store()
		if err == nil {
			err = how(context.WithoutCancel(ctx), store)
		}
		s.host.Runner.Post(func() {
			if err != nil {
				failed(err)
				return
			}
			then()
		})
	})
}

// Close closes the store, after what is being written.
func (s *shelf) Close() error {
	s.writing.Lock()
	defer s.writing.Unlock()
	s.once.Do(func() { s.failure = errClosed })
	if s.opened == nil {
		return nil
	}
	return s.opened.Close()
}

var errClosed = errors.New("the archive is closed")
