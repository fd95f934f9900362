package controller

import (
	"context"
	"sync/atomic"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/opening"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/store/settings"
)

// EngineOptions are fixed for the life of an engine and its players.
type EngineOptions struct {
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

// Champion is the engine of the house.
func Champion(o EngineOptions) Engine { return champion{engine.New(o.Options), o.Openings} }

type champion struct {
	*engine.Engine
	openings player.Openings
}

func (c champion) Player(level player.Level, seed uint64, lines int, report func(analysis.Info)) match.Player {
	return &player.Player{Engine: c.Engine, Level: level, Seed: seed, Lines: lines, Report: report, Openings: c.openings}
}

// brain is the one engine of a window, which players and hints share. Settings
// may change at any time; a search that runs keeps those it began with.
type brain struct {
	make  func(EngineOptions) Engine
	proof func() Proof // nil for none; decodes it when it is first called
	now   atomic.Pointer[mind]
}

// mind is an engine with the settings of one moment.
type mind struct {
	engine  Engine
	options EngineOptions
	level   player.Level
	lines   int
	perfect bool                                // follow the proof as Black
	free    chan struct{}                       // holds a token while nobody searches
	rest    *atomic.Pointer[context.CancelFunc] // ends the pondering, nil for none
}

const mebibyte = 1 << 20

func newBrain(newEngine func(EngineOptions) Engine, proof func() Proof, s settings.Settings) *brain {
	b := &brain{make: newEngine, proof: proof}
	b.set(s)
	return b
}

// set takes over new settings.
func (b *brain) set(s settings.Settings) {
	next := &mind{
		options: EngineOptions{
			Options:  engine.Options{Threads: s.Threads, Memory: int64(s.Memory) * mebibyte},
			Openings: openings(s),
		},
		level:   levelOf(s),
		lines:   s.Candidates,
		perfect: s.PerfectPlay,
	}
	if old := b.now.Load(); old != nil && old.options == next.options {
		next.engine, next.free, next.rest = old.engine, old.free, old.rest
	} else {
		next.engine, next.free = b.make(next.options), make(chan struct{}, 1)
		next.free <- struct{}{}
		next.rest = new(atomic.Pointer[context.CancelFunc])
	}
	b.now.Store(next)
}

// openings is the table that first moves come from, nil for none.
func openings(s settings.Settings) player.Openings {
	if !s.OpeningTable {
		return nil
	}
	return opening.Included{}
}

// levelOf returns the strength that the settings describe.
func levelOf(s settings.Settings) player.Level {
	level := player.Level{ID: s.Level, Depth: s.Depth, Time: s.Time}
	if like, ok := player.LevelByID(s.Oversights); ok {
		level.Oversight = like.Oversight
	}
	return level
}

// lastWait is how long a search that was already told to stop still waits for its
// turn: the engine may be about to be free, and Stop wants a move of it.
const lastWait = 3 * time.Second

// take waits until nobody else searches, and ends the pondering for it. The caller
// gives back what it gets.
func (m *mind) take(ctx context.Context) (give func(), err error) {
	m.wake()
	return m.wait(ctx)
}

// wait is take for who can wait for the pondering too.
func (m *mind) wait(ctx context.Context) (give func(), err error) {
	give = func() { m.free <- struct{}{} }
	select {
	case <-m.free:
		return give, nil
	case <-ctx.Done():
	}
	select {
	case <-m.free:
		return give, nil
	case <-time.After(lastWait):
		return nil, ctx.Err()
	}
}

// warm gets the engine ready for a game in the background. When nobody searches,
// the first search waits for it before its own time begins.
func (m *mind) warm(runner *background.Runner, r rule.Rule, size board.Size) {
	var ready func()
	select {
	case <-m.free:
		ready = func() { m.free <- struct{}{} }
	default:
	}
	runner.Detach(func(ctx context.Context) {
		if ready == nil {
			var err error
			if ready, err = m.wait(ctx); err != nil {
				return
			}
		}
		defer ready()
		// What is wrong with the engine its first search tells.
		_, _ = background.Guard(func() (struct{}, error) {
			m.engine.Warm(r, size)
			return struct{}{}, nil
		})
	})
}

// search looks at a position at full strength.
func (m *mind) search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	give, err := m.take(ctx)
	if err != nil {
		return analysis.Info{}, err
	}
	defer give()
	return m.engine.Search(ctx, pos, limits, report)
}

// enginePlayer plays one side of a match at the level of the moment.
type enginePlayer struct {
	brain *brain
	seed  uint64
	watch watch        // called once a search
	told  func(proven) // what the proof said; may be nil

	clock game.Reading // as the turn began
}

var _ match.Player = (*enginePlayer)(nil)

// Choose is match.Player.Choose.
func (p *enginePlayer) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	if move, ok := p.perfect(ctx, pos); ok {
		return move, nil
	}
	mind := p.brain.now.Load()
	give, err := mind.take(ctx)
	if err != nil {
		return board.Pass, err
	}
	defer give()

	level := mind.level
	erring := ""
	if level.Oversight != (player.Oversight{}) {
		erring = level.ID
	}
	report := p.watch(pos.Clone(), erring)
	if budget := budget(p.clock, pos.Turn()); budget > 0 {
		level.Time = min(level.Time, budget)
	}
	return mind.engine.Player(level, p.seed, mind.lines, report).Choose(ctx, pos)
}
