package engines

import (
	"context"
	"sync/atomic"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/store"
)

// pool is the one engine of a window, which players and searches share. Settings may
// change at any time; a search that runs keeps those it began with.
type pool struct {
	create func(Options) Engine
	now    atomic.Pointer[Session]
}

// Session is the engine with the settings of one moment.
type Session struct {
	engine     Engine
	options    Options
	level      player.Level
	lines      int
	perfect    bool                                // follow the proof as Black
	pace       store.Pace                          // of programs among themselves
	free       chan struct{}                       // holds a token while no search runs
	stopPonder *atomic.Pointer[context.CancelFunc] // ends the pondering, nil for none
}

const mebibyte = 1 << 20

func newPool(create func(Options) Engine, s store.Settings) *pool {
	p := &pool{create: create}
	p.set(s)
	return p
}

// set takes over new settings.
func (p *pool) set(s store.Settings) {
	next := &Session{
		options: Options{
			Options:  engine.Options{Threads: s.Threads, Memory: int64(s.Memory) * mebibyte},
			Openings: openings(s),
		},
		level:   levelOf(s),
		lines:   s.Candidates,
		perfect: s.PerfectPlay,
		pace:    s.Pace,
	}
	if old := p.now.Load(); old != nil && old.options == next.options {
		next.engine, next.free, next.stopPonder = old.engine, old.free, old.stopPonder
	} else {
		next.begin(p.create)
	}
	p.now.Store(next)
}

// begin makes the engine of a session.
func (s *Session) begin(create func(Options) Engine) {
	s.engine, s.free = create(s.options), make(chan struct{}, 1)
	s.free <- struct{}{}
	s.stopPonder = new(atomic.Pointer[context.CancelFunc])
}

// openings is the table that first moves come from, nil for none.
func openings(s store.Settings) player.Openings {
	if !s.OpeningTable {
		return nil
	}
	return player.ShippedOpenings{}
}

// levelOf returns the strength that the settings describe.
func levelOf(s store.Settings) player.Level {
	level := player.Level{ID: s.Level, Depth: s.Depth, Time: s.Time}
	if erring, ok := player.LevelByID(s.Oversights); ok {
		level.Oversight = erring.Oversight
	}
	return level
}

// lastWait is how long a search that was already told to stop still waits for its
// turn: the engine may be about to be free, and Stop wants a move of it.
const lastWait = 3 * time.Second

// take waits until no other search runs, and ends the pondering for it. The caller
// gives back what it gets.
func (s *Session) take(ctx context.Context) (give func(), err error) {
	if cancel := s.stopPonder.Swap(nil); cancel != nil {
		(*cancel)()
	}
	return s.wait(ctx)
}

// wait is take without ending the pondering.
func (s *Session) wait(ctx context.Context) (give func(), err error) {
	give = func() { s.free <- struct{}{} }
	select {
	case <-s.free:
		return give, nil
	case <-ctx.Done():
	}
	select {
	case <-s.free:
		return give, nil
	case <-time.After(lastWait):
		return nil, ctx.Err()
	}
}

// warm gets the engine ready for a game in the background. When none runs, the
// first search waits for it before its own time begins.
func (s *Session) warm(runner *background.Runner, r rule.Rule, size board.Size) {
	var ready func()
	select {
	case <-s.free:
		ready = func() { s.free <- struct{}{} }
	default:
	}
	runner.Detach(func(ctx context.Context) {
		if ready == nil {
			var err error
			if ready, err = s.wait(ctx); err != nil {
				return
			}
		}
		defer ready()
		// What is wrong with the engine its first search tells.
		_, _ = background.Guard(func() (struct{}, error) {
			s.engine.Warm(r, size)
			return struct{}{}, nil
		})
	})
}

// Search looks at a position at full strength, once no other search runs. Report may be
// nil.
func (s *Session) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if report == nil {
		report = func(analysis.Info) {}
	}
	give, err := s.take(ctx)
	if err != nil {
		return analysis.Info{}, err
	}
	defer give()
	return s.engine.Search(ctx, pos, limits, report)
}
