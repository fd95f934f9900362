package background

import "context"

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

// Running tells whether a run is under way whose result is still wanted.
func (j *Job) Running() bool { return j.cancel != nil }

// Cancel ends the run that is under way. Nothing that it still brings is handed over.
func (j *Job) Cancel() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
		j.run++
	}
}

// Interrupt tells the run that is under way to end. What it then returns is handed
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
