package background_test

import (
	"context"
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
