package training

import (
	"context"
	"errors"

	"tengen/ui/background"
)

// startAttempt works in the background and hands on what comes of it, unless
// something else is tried by then.
func (e *Practice) startAttempt(work func(context.Context) (verdict, error), then func(verdict)) {
	background.Start(e.attempt, func(ctx context.Context, _ func(func())) (verdict, error) { return work(ctx) }, func(v verdict, err error) {
		if err != nil {
			if !errors.Is(err, context.Canceled) {
				e.host.Trouble(err)
			}
			e.beginTask()
			e.host.Changed()
			return
		}
		then(v)
	})
}

// after does something on the board in a moment, unless something else is tried
// by then.
func (e *Practice) after(f func()) {
	if !e.animated {
		e.attempt.Cancel()
		f()
		return
	}
	e.attempt.After(playDelay, func() {
		f()
		e.host.Changed()
	})
}
