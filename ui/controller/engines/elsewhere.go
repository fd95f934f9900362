package engines

import (
	"context"
	"errors"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/ai/remote"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
)

// Elsewhere returns what makes our own engines so that they think at the other side of a link.
// When that has ended they think here.
func Elsewhere(link *remote.Link) func(Options) Engine {
	return func(o Options) Engine {
		here := sync.OnceValue(func() *engine.Engine { return engine.New(o.Options) })
		return &elsewhere{there: link.Engine(o.Options), here: here, openings: o.Openings}
	}
}

type elsewhere struct {
	there    *remote.Engine
	here     func() *engine.Engine
	openings player.Openings
}

var _ ponderer = (*elsewhere)(nil)

// Search is Engine.Search.
func (e *elsewhere) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	info, err := e.there.Search(ctx, pos, limits, report)
	if errors.Is(err, remote.ErrGone) {
		return e.here().Search(ctx, pos, limits, report)
	}
	return info, err
}

// Player is Engine.Player.
func (e *elsewhere) Player(level player.Level, seed uint64, lines int, report func(analysis.Info)) match.Player {
	return &player.Player{Engine: e, Level: level, Seed: seed, Lines: lines, Report: report, Openings: e.openings}
}

// Warm is Engine.Warm.
func (e *elsewhere) Warm(r rule.Rule, size board.Size) {
	if e.there.Warm(r, size) != nil {
		e.here().Warm(r, size)
	}
}

// Ponder is ponderer.Ponder.
func (e *elsewhere) Ponder(ctx context.Context, pos *rule.Position, limits engine.Limits) {
	if e.there.Ponder(ctx, pos, limits) != nil {
		e.here().Ponder(ctx, pos, limits)
	}
}
