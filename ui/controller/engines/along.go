package engines

import (
	"context"
	"errors"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/proof/book"
	"tengen/board/rule"
	"tengen/ui/background"
)

// along is what the proof says of the positions of a line of the game, whichever of them is
// shown.
type along struct {
	job   *background.Job
	line  []uint64                 // hashes of the positions it goes along
	asked map[uint64]coach.Promise // what was said, by the hash of the position
	told  func(*rule.Position, coach.Promise)
}

// Told says who is told what the proof promises of a position of a line.
func (e *Engines) Told(told func(*rule.Position, coach.Promise)) { e.along.told = told }

// PromiseOf returns what the proof has promised of a position of a line.
func (e *Engines) PromiseOf(pos *rule.Position) coach.Promise { return e.along.asked[pos.Hash()] }

// AskAlong asks the proof in the background about the positions of a line that it was not
// asked about yet.
func (e *Engines) AskAlong(plies []coach.Ply) {
	if e.proof.source == nil || !slices.ContainsFunc(plies, e.along.open) {
		return
	}
	var line []uint64
	for _, p := range plies {
		line = append(line, p.Pos.Hash())
	}
	if e.along.job.Running() && slices.Equal(line, e.along.line) {
		return
	}
	e.along.line = line
	known := make([]coach.Promise, len(plies))
	for i, p := range plies {
		known[i] = e.along.asked[p.Pos.Hash()]
	}
	background.Start(e.along.job, func(ctx context.Context, post func(func())) (struct{}, error) {
		analysis.Pause() // the position is to be seen first
		coach.Promises(ctx, plies, known, e.Promise, func(ply int, p coach.Promise) {
			post(func() { e.askedOf(plies[ply].Pos, p) })
		})
		return struct{}{}, ctx.Err()
	}, func(_ struct{}, err error) {
		if err != nil && !errors.Is(err, context.Canceled) {
			e.host.Trouble(err)
		}
	})
}

// StopAsking ends asking along a line. What was said stays.
func (e *Engines) StopAsking() { e.along.job.Cancel() }

// open reports whether the proof is about a position and was not asked about it along a line.
func (a *along) open(p coach.Ply) bool {
	_, asked := a.asked[p.Pos.Hash()]
	return !asked && book.Applies(p.Pos)
}

// askedOf takes over what the proof says of a position of a line, so that whatever is said of
// it says the same.
func (e *Engines) askedOf(pos *rule.Position, p coach.Promise) {
	if len(e.along.asked) >= mostAnswers {
		clear(e.along.asked)
	}
	e.along.asked[pos.Hash()] = p
	if p.Plies > 0 {
		e.remember(answer{hash: pos.Hash(), plies: p.Plies, move: p.Move})
		e.along.told(pos, p)
	}
}
