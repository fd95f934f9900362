package controller

import (
	"context"

	"tengen/ui/background"
)

// batch gathers what changes until it is shown: one click makes one picture, however
// much it brings about.
type batch struct {
	do     func(func()) // runs a function on the screen's goroutine, later
	window Window
	runner *background.Runner
	flush  func()             // shows what has changed, when the last part has ended
	life   context.Context    // of all work
	end    context.CancelFunc // ends it

	open     int    // parts that are under way, each within the one before
	stale    bool   // the match has changed since it was read
	dirty    bool   // something that is shown has changed
	reported bool   // so has what a search says, and the picture of it may wait a little
	seen     uint64 // hash of the position that was shown last
}

// Begin opens a batch, or a part of the one that is open. Call the function that it
// returns at the end: what has changed is shown once the last part has ended. It is
// made for the first line of a method: defer b.Begin()().
func (b *batch) Begin() (end func()) {
	b.open++
	return func() {
		if b.open == 1 {
			b.flush()
		}
		b.open--
	}
}

// post runs f on the screen's goroutine, later, as a batch of its own. After the end nothing is run:
// there is no screen any more, nor a goroutine of its own.
func (b *batch) post(f func()) {
	b.do(func() {
		if b.life.Err() != nil {
			return
		}
		defer b.Begin()()
		f()
	})
}

// refresh makes sure that the match is read anew and shown.
func (b *batch) refresh() {
	defer b.Begin()()
	b.stale, b.dirty = true, true
}

// redraw makes sure that what was read last is shown again.
func (b *batch) redraw() {
	defer b.Begin()()
	b.dirty = true
}

// report makes sure that what a search says is shown. The picture of it may wait for
// other news of the same.
func (b *batch) report() {
	defer b.Begin()()
	b.reported = true
}
