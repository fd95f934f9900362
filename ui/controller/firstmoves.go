package controller

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/player"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
)

// FirstMoves knows, of one early position at a time, what the proof promises and what the
// table of first moves says. Its methods belong on the screen's goroutine.
type FirstMoves struct {
	host    host.Host
	promise func(context.Context, *rule.Position) coach.Promise
	table   func(*rule.Position) []player.RatedMove
	job     *background.Job
	about   question
	known   display.FirstMoves
}

// NewFirstMoves returns one that knows nothing yet. Promise says what the proof promises of a
// position, and table which first moves there are, the best first; both are called in the background.
func NewFirstMoves(h host.Host, promise func(context.Context, *rule.Position) coach.Promise, table func(*rule.Position) []player.RatedMove) *FirstMoves {
	return &FirstMoves{host: h, promise: promise, table: table, job: background.NewJob(h.Runner)}
}

// mostStones is in how early positions the card has something to say.
const mostStones = 8

// early reports whether a position is one that the proof and the table may know.
func early(pos *rule.Position) bool {
	return book.Applies(pos) && pos.Board().Stones() <= mostStones
}

// Follow makes sure that what is known of a position is on its way.
func (f *FirstMoves) Follow(pos *rule.Position) {
	if !early(pos) {
		f.Stop()
		return
	}
	about := questionOf(pos)
	if f.about == about {
		return
	}
	f.about, f.known = about, display.FirstMoves{Early: true}
	pos = pos.Clone()
	background.Compute(f.job, func(ctx context.Context) display.FirstMoves {
		analysis.Pause() // the position is to be seen first
		return f.look(ctx, pos)
	}, func(known display.FirstMoves, ok bool) {
		if ok {
			f.known = known
			f.host.Changed()
		}
	})
}

// Stop forgets the position.
func (f *FirstMoves) Stop() {
	f.job.Cancel()
	f.about, f.known = question{}, display.FirstMoves{}
}

// View returns what is known of a position. What it refers to must not be changed.
func (f *FirstMoves) View(pos *rule.Position) display.FirstMoves {
	if f.about != questionOf(pos) {
		return display.FirstMoves{}
	}
	return f.known
}

// Signs returns what the board shows of White's answers to the first stone, the turned and mirrored
// ones too: within how many plies each has lost, as a number alone, which can be read on a small board.
func (f *FirstMoves) Signs(pos *rule.Position) (signs []view.Truth) {
	known := f.View(pos)
	if !known.Seconds {
		return nil
	}
	same := sameBoard(pos)
	for _, m := range known.Moves {
		if m.Within == 0 {
			continue
		}
		label := strconv.Itoa(m.Within + 1)
		for _, p := range images(pos.Board().Size(), m.Point, same) {
			signs = append(signs, view.Truth{Point: p, Outcome: view.Loses, Label: label})
		}
	}
	return signs
}

// look asks the proof and the table. It is called in the background.
func (f *FirstMoves) look(ctx context.Context, pos *rule.Position) display.FirstMoves {
	known := display.FirstMoves{Early: true, Asked: true}
	promise := f.promise(ctx, pos)
	known.Within = promise.Plies
	if pos.Turn() == board.Black && promise.Plies > 0 {
		known.Moves = []display.FirstMove{{Point: promise.Move, Within: promise.Plies}}
	}
	if b := pos.Board(); pos.Turn() == board.White && b.Count(board.Black) == 1 && b.At(b.Size().Center()) == board.Black {
		known.Moves, known.Seconds = f.seconds(ctx, pos), true
	}
	for _, m := range f.table(pos) {
		known.Moves = addRated(known.Moves, m, known.Seconds)
	}
	equate(known.Moves, pos)
	return known
}

// seconds returns White's answers to the first stone, one of each kind, and what is promised
// after them: first those that resist longest.
func (f *FirstMoves) seconds(ctx context.Context, pos *rule.Position) (all []display.FirstMove) {
	centre := pos.Board().Size().Center()
	for x := 1; centre.X+x < pos.Board().Size().W; x++ {
		for y := range x + 1 {
			p, after := board.Point{X: centre.X + x, Y: centre.Y + y}, pos.Clone()
			if ctx.Err() != nil || after.Play(p) != nil {
				continue
			}
			all = append(all, display.FirstMove{Point: p, Within: f.promise(ctx, after).Plies})
		}
	}
	slices.SortStableFunc(all, func(a, b display.FirstMove) int { return cmp.Compare(b.Within, a.Within) })
	return all
}

// addRated adds what the table says of a move. Of moves that are the same turned and mirrored, one
// of each kind stands there already.
func addRated(moves []display.FirstMove, m player.RatedMove, kinds bool) []display.FirstMove {
	i := slices.IndexFunc(moves, func(o display.FirstMove) bool { return o.Point == m.Point })
	switch {
	case i >= 0:
		moves[i].Rated, moves[i].Score = true, m.Score
	case !kinds:
		moves = append(moves, display.FirstMove{Point: m.Point, Rated: true, Score: m.Score})
	}
	return moves
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

// equate says the same of moves that are the same turned or mirrored. Two searches rated
// them, and may differ: the first in the list, which is rated best, speaks for all.
func equate(moves []display.FirstMove, pos *rule.Position) {
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
