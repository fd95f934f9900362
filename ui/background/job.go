// Package background runs work away from the screen's goroutine and hands what
// comes of it over on that goroutine. It is the one place of the window that starts
// goroutines. A test keeps it so and names the few exceptions, which belong to no
// window: the sound's device, the sockets of ui/store, and the timer of
// ui/controller/host, which passes on a report that had to wait.
package background

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Job is one kind of work, such as the search of the position shown. Only its latest
// run counts: to start one cancels the one before. A job belongs to the screen's
// goroutine.
type Job struct {
	runner *Runner
	cancel context.CancelFunc // of the run that counts, nil while there is none
	run    int                // counts the runs that were started or dropped
}

// NewJob returns a job of which nothing runs yet.
func NewJob(r *Runner) *Job { return &Job{runner: r} }

// Running reports whether a run is under way whose result is still wanted.
func (j *Job) Running() bool { return j.cancel != nil }

// Cancel ends the run that is under way. Nothing that it still brings is handed over.
func (j *Job) Cancel() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
		j.run++
	}
}

// Interrupt asks the run that is under way to end. What it then returns is handed
// over as usual.
func (j *Job) Interrupt() {
	if j.cancel != nil {
		j.cancel()
	}
}

// Start runs work away from the screen's goroutine, after cancelling the run before.
// Work must heed its context, and may use post to run something on the screen's
// goroutine meanwhile. Done is called there with what work returned; a panic of it is
// a [*Panic]. Neither done nor what was posted is called once the run was cancelled or
// replaced.
func Start[T any](j *Job, work func(ctx context.Context, post func(func())) (T, error), done func(T, error)) {
	j.Cancel()
	ctx, cancel := context.WithCancel(j.runner.ctx)
	j.run++
	j.cancel = cancel
	run := j.run
	post := func(f func()) {
		j.runner.post(func() {
			if j.run == run {
				f()
			}
		})
	}
	j.runner.running.Go(func() {
		result, err := Guard(func() (T, error) { return work(ctx, post) })
		post(func() {
			cancel()
			j.cancel = nil
			j.run++ // what the run posted too late is dropped
			done(result, err)
		})
	})
}

// Compute is [Start] for work that reports nothing meanwhile and fails only by a
// panic. Done is told whether there is a result: there is none if work panicked, of
// which the runner's broke is told, or if the runner has ended.
func Compute[T any](j *Job, work func(context.Context) T, done func(result T, ok bool)) {
	Start(j, func(ctx context.Context, _ func(func())) (T, error) {
		result := work(ctx)
		return result, ctx.Err()
	}, func(result T, err error) {
		j.Report(err)
		done(result, err == nil)
	})
}

// Report calls the runner's broke if err is a panic, and returns whether it is one. It
// is for work whose done has no words of its own for that, and must be called on the
// screen's goroutine.
func (j *Job) Report(err error) bool {
	var p *Panic
	if !errors.As(err, &p) {
		return false
	}
	if j.runner.broke != nil {
		j.runner.broke(err)
	}
	return true
}

// After calls f on the screen's goroutine when the time has passed, unless the job is
// cancelled or starts something else before.
func (j *Job) After(pause time.Duration, f func()) {
	Start(j, func(ctx context.Context, _ func(func())) (struct{}, error) {
		select {
		case <-time.After(pause):
			return struct{}{}, nil
		case <-ctx.Done():
			return struct{}{}, ctx.Err()
		}
	}, func(_ struct{}, err error) {
		if err == nil {
			f()
		}
	})
}

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
// screen's goroutine, of a panic in work that has no done; it may be nil.
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

// Wait waits until all work has ended, but not longer than timeout, and reports
// whether it has. Nothing may be started meanwhile.
func (r *Runner) Wait(timeout time.Duration) bool {
	ended := make(chan struct{})
	go func() {
		r.running.Wait()
		close(ended)
	}()
	select {
	case <-ended:
		return true
	case <-time.After(timeout):
		return false
	}
}
