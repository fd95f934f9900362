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

// along asks the proof about the positions of a line of the game, whichever of them is shown.
type along struct {
	job   *background.Job
	line  []uint64        // hashes of the positions it goes along
	asked map[uint64]bool // of which positions it was asked, by their hashes
}

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
		known[i] = e.known.Of(p.Pos).Promise()
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
func (a *along) open(p coach.Ply) bool { return !a.asked[p.Pos.Hash()] && book.Applies(p.Pos) }

// askedOf takes over what the proof says of a position of a line.
func (e *Engines) askedOf(pos *rule.Position, p coach.Promise) {
	if len(e.along.asked) >= mostAnswers {
		clear(e.along.asked)
	}
	e.along.asked[pos.Hash()] = true
	if p.Made() {
		e.take(answer{pos: pos, promise: p})
	}
}
