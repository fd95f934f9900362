package controller

import (
	"context"
	"slices"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/view"
)

// batch gathers what changes until it is shown: one click makes one picture, however
// much it brings about.
type batch struct {
	do     func(func()) // runs a function on the screen's goroutine, later
	window Window
	runner *background.Runner
	flush  func()             // shows what has changed, when the last part has ended
	end    context.CancelFunc // ends all work

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

// post runs f on the screen's goroutine, later, as a batch of its own.
func (b *batch) post(f func()) {
	b.do(func() {
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

// sameBoard returns the symmetries of a square board that leave the stones as they are.
func sameBoard(pos *rule.Position) (same []int) {
	b, size := pos.Board(), pos.Board().Size()
	for n := range board.Symmetries {
		leaves := true
		for i := range size.Cells() {
			p := size.Point(i)
			leaves = leaves && b.At(size.Image(p, n)) == b.At(p)
		}
		if leaves {
			same = append(same, n)
		}
	}
	return same
}

// images returns where a point lies after some symmetries, each place once.
func images(size board.Size, p board.Point, symmetries []int) (all []board.Point) {
	for _, n := range symmetries {
		if image := size.Image(p, n); !slices.Contains(all, image) {
			all = append(all, image)
		}
	}
	return all
}

// agree says the same of moves that are the same turned or mirrored. Two searches rated
// them, and may differ: the first in the list, which is rated best, speaks for all.
func agree(moves []view.FirstMove, pos *rule.Position) {
	same, size := sameBoard(pos), pos.Board().Size()
	for i, m := range moves {
		others := images(size, m.Point, same)
		for j := range moves[i+1:] {
			o := &moves[i+1+j]
			if !slices.Contains(others, o.Point) {
				continue
			}
			if m.Within > 0 {
				o.Within = m.Within
			}
			if m.Rated {
				o.Rated, o.Score = true, m.Score
			}
		}
	}
}
