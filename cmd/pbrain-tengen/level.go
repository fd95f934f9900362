package main

import (
	"context"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// levelBrain lets a player of a level answer where a full search is expected.
type levelBrain struct {
	engine *engine.Engine // the player's
	player player.Player
}

// Warm implements [gomocup.Brain].
func (b *levelBrain) Warm(r rule.Rule, size board.Size) { b.engine.Warm(r, size) }

// Resize implements [gomocup.Brain].
func (b *levelBrain) Resize(memory int64) { b.engine.Resize(memory) }

// Search lets the player choose, within the shorter of its own time and the
// limits, and puts its move before the other candidates.
func (b *levelBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	p := b.player
	if limits.Time > 0 {
		p.Level.Time = min(p.Level.Time, limits.Time)
	}
	p.Lines, p.Exclude = limits.Lines, limits.Exclude
	var mu sync.Mutex
	last := analysis.Info{Turn: pos.Turn()}
	p.Report = func(info analysis.Info) {
		mu.Lock()
		last = info
		mu.Unlock()
		if report != nil {
			report(info)
		}
	}
	move, err := p.Choose(ctx, pos)
	if err != nil {
		return analysis.Info{}, err
	}
	mu.Lock()
	defer mu.Unlock()
	last.Done = true
	last.Candidates = analysis.PutFirst(last.Candidates, move)
	return last, nil
}
