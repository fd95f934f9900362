// Package background runs work away from the screen's goroutine and hands what
// comes of it over on that goroutine. It is the one place of the window that starts
// goroutines. A test keeps it so and names the few exceptions, which belong to no
// window: the sound's device, the sockets of ui/store, and the timer of
// ui/controller/host, which passes on a report that had to wait.
package background

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Panic is the error of work that panicked.
type Panic struct {
	Value any    // what the work panicked with
	Stack []byte // of the goroutine that did
}

// Error is the value that the work panicked with.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v", p.Value) }

// Guard runs work and turns a panic of it into a [*Panic].
func Guard[T any](work func() (T, error)) (result T, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Panic{Value: v, Stack: debug.Stack()}
		}
	}()
	return work()
}

// Runner starts the work of one window, or of one part of it. Its methods may be
// called from any goroutine.
type Runner struct {
	ctx     context.Context
	post    func(func())
	broke   func(error)
	running sync.WaitGroup
}

// New returns a runner. Post runs a function on the screen's goroutine, later; it may
// be called from any. All work is cancelled when ctx ends. Broke is told, on the
// screen's goroutine, of a panic in work that nobody waits for; it may be nil.
func New(ctx context.Context, post func(func()), broke func(error)) *Runner {
	return &Runner{ctx: ctx, post: post, broke: broke}
}

// Post runs f on the screen's goroutine, later.
func (r *Runner) Post(f func()) { r.post(f) }

// Detach runs work that hands nothing over and ends by itself, at the latest when its
// context does.
func (r *Runner) Detach(work func(context.Context)) {
	r.running.Go(func() {
		_, err := Guard(func() (struct{}, error) {
			work(r.ctx)
			return struct{}{}, nil
		})
		if err != nil && r.broke != nil {
			r.post(func() { r.broke(err) })
		}
	})
}

// Wait waits until all work has ended, but not longer than patience, and tells
// whether it has. Nothing may be started meanwhile.
func (r *Runner) Wait(patience time.Duration) bool {
	ended := make(chan struct{})
	go func() {
		r.running.Wait()
		close(ended)
	}()
	select {
	case <-ended:
		return true
	case <-time.After(patience):
		return false
	}
}
