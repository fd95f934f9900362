package archive

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"tengen/ai/library"
	"tengen/ui/controller/host"
)

// Opener opens the store. Where it cannot be used, or is known to be damaged, it is set aside, and
// what can be read of it is in the new one that is returned, with a [*MendedError]. Where the context ends before that is
// done, all is as it was: the next start mends it. It may be nil: then nothing is kept.
type Opener func(ctx context.Context, damaged bool) (Store, error)

// MendedError says what became of a store that was damaged.
type MendedError struct {
	Aside      string // its file now
	Kept, Lost int    // games that came over, and that could not be read
	More       bool   // there may have been more than Kept and Lost
	Reason     error
}

// Error implements error.
func (e *MendedError) Error() string { return e.Aside + ": " + e.Reason.Error() }

// Unwrap returns the reason.
func (e *MendedError) Unwrap() error { return e.Reason }

// shelf opens the store when it is first wanted, and writes to it.
type shelf struct {
	host host.Host
	open Opener
	told func(*MendedError) // says what became of a damaged store

	ctx  context.Context // ends with the window
	stop func()

	opening sync.Mutex // guards what follows
	tried   bool
	opened  Store
	failure error

	mended  atomic.Bool // once is enough: a disk that breaks what is written is no use
	mending atomic.Bool // that takes a minute: the screen must not wait for what is locked meanwhile
	writing sync.Mutex  // one after the other
}

// newShelf returns a shelf whose store is not open.
func newShelf(h host.Host, open Opener, told func(*MendedError)) *shelf {
	s := &shelf{host: h, open: open, told: told}
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s
}

// On reports whether anything is kept.
func (s *shelf) On() bool { return s.open != nil }

// store returns the store. It is called in the background.
func (s *shelf) store() (Store, error) {
	s.opening.Lock()
	defer s.opening.Unlock()
	if !s.tried {
		s.begin(false)
	}
	return s.opened, s.failure
}

// begin opens the store.
func (s *shelf) begin(damaged bool) {
	s.tried = true
	s.opened, s.failure = s.open(s.ctx, damaged)
	var mended *MendedError
	if s.opened != nil && errors.As(s.failure, &mended) {
		s.failure = nil
		s.mended.Store(true)
		s.host.Runner.Post(func() { s.told(mended) })
	}
}

// mend has a store mended that an error says is damaged, and then does what follows. It reports
// whether it is being mended.
func (s *shelf) mend(err error, then func()) bool {
	var damaged *library.DamagedError
	if !errors.As(err, &damaged) {
		return false
	}
	if s.mending.Load() {
		s.host.Runner.Post(then) // which waits until that is over
		return true
	}
	if s.mended.Swap(true) {
		return false
	}
	s.mending.Store(true)
	s.host.Runner.Detach(func(ctx context.Context) {
		defer context.AfterFunc(ctx, s.stop)()
		defer s.mending.Store(false)
		s.writing.Lock()
		defer s.writing.Unlock()
		s.opening.Lock()
		defer s.opening.Unlock()
		if s.opened == nil {
			return // it is closed
		}
		_ = s.opened.Close() // it is damaged
		s.begin(true)
		s.host.Runner.Post(then)
	})
	return true
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

// Close closes the store, after what is being written. A store that is being mended is left for the next start.
func (s *shelf) Close() error {
	s.stop()
	s.writing.Lock()
	defer s.writing.Unlock()
	s.opening.Lock()
	defer s.opening.Unlock()
	opened := s.opened
	s.tried, s.opened, s.failure = true, nil, errClosed
	if opened == nil {
		return nil
	}
	return opened.Close()
}

var errClosed = errors.New("the archive is closed")
