package desk

import "context"

// Job is work away from the screen's goroutine, one thing at a time.
type Job struct {
	do     func(func())
	cancel context.CancelFunc
}

// NewJob returns a job that does nothing yet. do runs a function on the screen's
// goroutine and may be called from any.
func NewJob(do func(func())) *Job { return &Job{do: do, cancel: func() {}} }

// Run computes something away from the screen's goroutine and hands it over on it.
// Only the last run of a job counts: the one before is told to stop, and what it
// still brings is dropped. work must heed its context.
func Run[T any](j *Job, work func(context.Context) T, done func(T)) {
	j.cancel()
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	go func() {
		result := work(ctx)
		j.do(func() {
			if ctx.Err() == nil {
				cancel()
				done(result)
			}
		})
	}()
}
