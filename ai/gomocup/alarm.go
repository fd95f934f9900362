package gomocup

import (
	"context"
	"time"
)

// alarm sees to it that an answer goes out in time whether or not the search comes
// back. A thread that computes is taken off a busy machine's processors for a tenth
// of a second and more; one that sleeps is woken long before that. How late it is woken
// it measures while it waits, and rings the earlier.
type alarm struct {
	timer *time.Timer
	wakes time.Time // when the timer should fire
	each  time.Duration
	due   func(lateness time.Duration) time.Time // when to ring
}

// looks is how often an alarm looks how late it is woken.
const (
	looks       = 20
	shortestNap = 2 * time.Millisecond
	longestNap  = 100 * time.Millisecond
)

// newAlarm returns an alarm that rings at due, of a clock that was late before.
func newAlarm(due func(lateness time.Duration) time.Time, lateness time.Duration) *alarm {
	now := time.Now()
	each := min(max(due(lateness).Sub(now)/looks, shortestNap), longestNap)
	a := &alarm{each: each, due: due}
	a.sleep(now, lateness)
	return a
}

// sleep sets the timer.
func (a *alarm) sleep(now time.Time, lateness time.Duration) {
	a.wakes = now.Add(a.each)
	if due := a.due(lateness); due.Before(a.wakes) {
		a.wakes = due
	}
	a.timer = time.NewTimer(a.wakes.Sub(now))
}

// fires delivers when it is time to look at the clock; never where no alarm is set.
func (a *alarm) fires() <-chan time.Time {
	if a == nil {
		return nil
	}
	return a.timer.C
}

// look takes the measure of the clock. It returns how late the clock has been known
// to be, which was lateness before, and whether the alarm rings; else it sleeps on.
func (a *alarm) look(lateness time.Duration) (later time.Duration, rings bool) {
	now := time.Now()
	lateness = max(lateness, now.Sub(a.wakes))
	if !now.Before(a.due(lateness)) {
		return lateness, true
	}
	a.sleep(now, lateness)
	return lateness, false
}

// firstLooks is how often the clock is looked at before the first search.
const firstLooks = 10

// lookFirst measures how late a sleeper is woken, before anything depends on it.
func lookFirst(ctx context.Context, done chan<- time.Duration) {
	worst := time.Duration(0)
	for range firstLooks {
		began := time.Now()
		select {
		case <-time.After(shortestNap):
		case <-ctx.Done():
			return
		}
		worst = max(worst, time.Since(began)-shortestNap)
	}
	done <- worst
}
