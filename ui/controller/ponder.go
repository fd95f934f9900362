package controller

import (
	"context"
	"time"

	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/store/settings"
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
	// ponderTime is the longest that one reply is pondered about, so that a person
	// who has gone away leaves an idle machine.
	ponderTime = 20 * time.Second
)

// pondering is the engine thinking while a person does.
type pondering struct {
	hash   uint64 // of the position that the person has to move in
	mind   *mind
	cancel context.CancelFunc // nil while there is none
}

// ponder lets the engine think on the person's time where it may, and no longer.
func (c *Controller) ponder() {
	hash, mind := c.screen.Position.Hash(), c.brain.now.Load()
	p, wanted := &c.pondering, c.ponders(mind.level)
	if p.cancel != nil && (!wanted || p.hash != hash || p.mind != mind) {
		c.stopPondering()
	}
	if !wanted || p.cancel != nil {
		return
	}
	ctx, cancel := context.WithCancel(c.ctx)
	*p = pondering{hash: hash, mind: mind, cancel: cancel}
	mind.rest.Store(&cancel) // at once: a search that comes before it begins need not wait either
	pos := c.screen.Position.Clone()
	c.background.Detach(func(context.Context) { mind.ponder(ctx, pos) })
}

// ponders tells whether the engine of that level thinks about the position shown: it
// plays against a person, who is to reply to its last move, and nothing else is
// going on.
func (c *Controller) ponders(level player.Level) bool {
	s := c.screen
	if !c.settings.Ponder || level.Depth < ponderDepth || level.Oversight != (player.Oversight{}) {
		return false
	}
	if !s.HumanToMove() || s.BlackBot == s.WhiteBot || s.Opening.Stage != game.Settled || s.Paused || s.Number == 0 {
		return false
	}
	for _, seat := range []settings.Seat{c.seats.Black, c.seats.White} {
		if _, guest := seat.Guest(); guest {
			return false
		}
	}
	return !c.studying && !c.exercising && !c.searching() && c.review.run == nil && len(s.Node.Children()) == 0
}

// stopPondering ends the thinking on the person's time.
func (c *Controller) stopPondering() {
	if c.pondering.cancel != nil {
		c.pondering.cancel()
		c.pondering = pondering{}
	}
}

// ponder thinks until ctx ends. What goes wrong the next search tells.
func (m *mind) ponder(ctx context.Context, pos *rule.Position) {
	p, ok := m.engine.(ponderer)
	if !ok {
		return
	}
	select {
	case <-m.free:
	case <-ctx.Done():
		return
	}
	defer func() { m.free <- struct{}{} }()
	_, _ = background.Guard(func() (struct{}, error) {
		limits := m.level.Limits(m.lines)
		limits.Time = ponderTime
		p.Ponder(ctx, pos, limits)
		return struct{}{}, nil
	})
}

// wake ends the pondering, for a search that waits.
func (m *mind) wake() {
	if cancel := m.rest.Swap(nil); cancel != nil {
		(*cancel)()
	}
}
