package background

import (
	"context"
	"errors"
	"time"
)

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

// Report tells the runner's broke if err is a panic, and returns whether it is one. It
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
