package engines

import (
	"context"
	"errors"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/player"
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

// ponderer is an engine that can think on its opponent's time.
type ponderer interface {
	// Ponder is engine.Engine.Ponder.
	Ponder(ctx context.Context, pos *rule.Position, limits engine.Limits)
}

const (
	// ponderDepth is the depth, in plies, from which on a level ponders: the others
	// soon have read all that they may.
	ponderDepth = 10
	// ponderTime is the longest that one reply is pondered about, so that a person
	// who has gone away leaves an idle machine.
	ponderTime = 20 * time.Second
)

// pondering is the engine thinking while a person does.
type pondering struct {
	hash    uint64 // of the position that the person has to move in
	session *Session
	cancel  context.CancelFunc // nil while there is none
}

// Ponder lets the engine think about a position on the person's time where that is
// wanted and the level is one that does, and no longer.
func (e *Engines) Ponder(pos *rule.Position, wanted bool) {
	session := e.pool.now.Load()
	p, wanted := &e.pondering, wanted && session.ponders()
	if p.cancel != nil && (!wanted || p.hash != pos.Hash() || p.session != session) {
		e.stopPondering()
	}
	if !wanted || p.cancel != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	*p = pondering{hash: pos.Hash(), session: session, cancel: cancel}
	session.stopPonder.Store(&cancel) // at once: a search that comes before it begins need not wait either
	pos = pos.Clone()
	e.host.Runner.Detach(func(closing context.Context) {
		defer context.AfterFunc(closing, cancel)()
		session.ponder(ctx, pos)
	})
}

// ponders reports whether the level of the moment thinks on a person's time.
func (s *Session) ponders() bool {
	return s.level.Depth >= ponderDepth && s.level.Oversight == (player.Oversight{})
}

// stopPondering ends the thinking on the person's time.
func (e *Engines) stopPondering() {
	if e.pondering.cancel != nil {
		e.pondering.cancel()
		e.pondering = pondering{}
	}
}

// ponder thinks until ctx ends. What goes wrong the next search tells.
func (s *Session) ponder(ctx context.Context, pos *rule.Position) {
	p, ok := s.engine.(ponderer)
	if !ok {
		return
	}
	select {
	case <-s.free:
	case <-ctx.Done():
		return
	}
	defer func() { s.free <- struct{}{} }()
	_, _ = background.Guard(func() (struct{}, error) {
		limits := s.level.Limits(s.lines)
		limits.Time = ponderTime
		p.Ponder(ctx, pos, limits)
		return struct{}{}, nil
	})
}
