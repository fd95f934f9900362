// Package engines owns whoever thinks: our own engine, the programs of others, the
// thinking on a person's time, and the proof that perfect play follows.
package engines

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
)

// Options are fixed for the life of an engine and its players.
type Options struct {
	engine.Options
	Openings player.Openings // first moves of players that do not err, nil for none
}

// Engine searches, and plays at a level.
type Engine interface {
	// Search is engine.Engine.Search.
	Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)
	// Player returns a player that searches with this engine and reports how.
	Player(level player.Level, seed uint64, lines int, report func(analysis.Info)) match.Player
	// Warm is engine.Engine.Warm.
	Warm(r rule.Rule, size board.Size)
}

// Search looks at a position, as [Engine] does.
type Search func(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)

// Own is our own engine.
func Own(o Options) Engine { return own{engine.New(o.Options), o.Openings} }

type own struct {
	*engine.Engine
	openings player.Openings
}

// Player is Engine.Player.
func (o own) Player(level player.Level, seed uint64, lines int, report func(analysis.Info)) match.Player {
	return &player.Player{Engine: o.Engine, Level: level, Seed: seed, Lines: lines, Report: report, Openings: o.openings}
}
