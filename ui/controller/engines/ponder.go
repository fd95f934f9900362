package engines

import (
	"context"
	"time"

	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board/rule"
	"tengen/ui/background"
)

// ponderer is an engine that can think on its opponent's time.
type ponderer interface {
	// Ponder is engine.Engine.Ponder.
	Ponder(ctx context.Context, pos *rule.Position, limits engine.Limits)
}

const (
	// ponderDepth is the depth, in plies, from which on a level ponders: the others
	// soon have read all that they may.
	ponderDepth = 10
	// ponderTime is the longest that one reply is pondered about: then the machine is idle
	// again.
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
