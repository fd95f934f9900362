package background_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/ui/background"
	"tengen/ui/uitest"
)

// open returns a job, its queue, and the panics that its runner was told of.
func open(ctx context.Context) (*background.Job, *uitest.Queue, *[]error) {
	queue, broke := uitest.NewQueue(), new([]error)
	return background.NewJob(background.New(ctx, queue.Push, func(err error) { *broke = append(*broke, err) })), queue, broke
}

func TestCompute(t *testing.T) {
	type outcome struct {
		result int
		ok     bool
	}
	for name, tt := range map[string]struct {
		work  func(context.Context) int
		end   bool // the runner ends first
		want  outcome
		broke int
	}{
		"a result":    {work: func(context.Context) int { return 7 }, want: outcome{7, true}},
		"a panic":     {work: func(context.Context) int { panic("work") }, broke: 1},
		"a late end":  {work: func(ctx context.Context) int { <-ctx.Done(); return 3 }, end: true, want: outcome{3, false}},
		"a late fall": {work: func(ctx context.Context) int { <-ctx.Done(); panic("work") }, end: true, broke: 1},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				j, queue, broke := open(ctx)
				var got []outcome
				background.Compute(j, tt.work, func(result int, ok bool) { got = append(got, outcome{result, ok}) })
				if tt.end {
					cancel()
				}
				for queue.Next(time.Minute) {
				}
				assert.Equal(t, []outcome{tt.want}, got)
				assert.Len(t, *broke, tt.broke)
			})
		})
	}
}

func TestAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j, queue, _ := open(t.Context())
		start := time.Now()
		var rang []time.Duration
		j.After(time.Hour, func() { rang = append(rang, time.Since(start)) })
		j.After(time.Second, func() {
			rang = append(rang, time.Since(start))
			j.After(2*time.Second, func() { rang = append(rang, time.Since(start)) })
		})
		for queue.Next(time.Minute) {
		}
		assert.Equal(t, []time.Duration{time.Second, 3 * time.Second}, rang)
		j.After(time.Second, func() { assert.Fail(t, "it was cancelled") })
		j.Cancel()
		for queue.Next(time.Minute) {
		}
	})
}

// work is what the tests start: it waits for its context, or returns at once.
func waits(ctx context.Context, _ func(func())) (string, error) {
	<-ctx.Done()
	return "interrupted", ctx.Err()
}

func returns(result string) func(context.Context, func(func())) (string, error) {
	return func(context.Context, func(func())) (string, error) { return result, nil }
}

func TestJob(t *testing.T) {
	type call struct {
		result string
		err    error
	}
	for name, tt := range map[string]struct {
		start func(j *background.Job, done func(string, error))
		want  []call
	}{
		"a result": {
			func(j *background.Job, done func(string, error)) { background.Start(j, returns("a"), done) },
			[]call{{"a", nil}},
		},
		"only the latest run counts": {
			func(j *background.Job, done func(string, error)) {
				background.Start(j, returns("a"), done)
				background.Start(j, returns("b"), done)
			},
			[]call{{"b", nil}},
		},
		"a run that was replaced is told to end": {
			func(j *background.Job, done func(string, error)) {
				background.Start(j, waits, done)
				background.Start(j, returns("b"), done)
			},
			[]call{{"b", nil}},
		},
		"a cancelled run brings nothing": {
			func(j *background.Job, done func(string, error)) {
				background.Start(j, waits, done)
				j.Cancel()
			},
			nil,
		},
		"an interrupted run brings what it has": {
			func(j *background.Job, done func(string, error)) {
				background.Start(j, waits, done)
				j.Interrupt()
			},
			[]call{{"interrupted", context.Canceled}},
		},
		"reports come before the result and not after a cancel": {
			func(j *background.Job, done func(string, error)) {
				background.Start(j, func(_ context.Context, post func(func())) (string, error) {
					post(func() { done("report", nil) })
					return "end", nil
				}, done)
			},
			[]call{{"report", nil}, {"end", nil}},
		},
		"a late report is dropped": {
			func(j *background.Job, done func(string, error)) {
				background.Start(j, func(_ context.Context, post func(func())) (string, error) {
					time.AfterFunc(time.Second, func() { post(func() { done("late", nil) }) })
					return "end", nil
				}, done)
			},
			[]call{{"end", nil}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				queue := uitest.NewQueue()
				j := background.NewJob(background.New(t.Context(), queue.Push, nil))
				var got []call
				tt.start(j, func(result string, err error) { got = append(got, call{result, err}) })
				for queue.Next(time.Minute) {
				}
				assert.Equal(t, tt.want, got)
				assert.False(t, j.Running())
			})
		})
	}
}

func TestPanicsAreErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := uitest.NewQueue()
		var broke []error
		r := background.New(t.Context(), queue.Push, func(err error) { broke = append(broke, err) })
		background.Start(background.NewJob(r), func(context.Context, func(func())) (int, error) { panic("job") },
			func(_ int, err error) { broke = append(broke, err) })
		r.Detach(func(context.Context) { panic("detached") })
		for queue.Next(time.Minute) {
		}
		assert.Len(t, broke, 2)
		for _, err := range broke {
			var p *background.Panic
			if assert.True(t, errors.As(err, &p)) {
				assert.Contains(t, string(p.Stack), "background")
			}
		}
	})
}

func TestEndsWithTheRunner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		queue := uitest.NewQueue()
		r := background.New(ctx, queue.Push, nil)
		j := background.NewJob(r)
		var got error
		background.Start(j, waits, func(_ string, err error) { got = err })
		r.Detach(func(ctx context.Context) { <-ctx.Done() })
		assert.False(t, r.Wait(time.Second))
		cancel()
		assert.True(t, r.Wait(time.Second))
		for queue.Next(time.Minute) {
		}
		assert.ErrorIs(t, got, context.Canceled)
	})
}
