package hosttest

import (
	"cmp"
	"context"
	"sync/atomic"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
)

// Engine is an engine that plays the first free point, at once or when it is released.
type Engine struct {
	held    atomic.Pointer[chan struct{}]
	Broken  atomic.Bool
	Wins    atomic.Int32  // plies of the win that it sees, negative of a loss; 0 for none
	Bonus   atomic.Int32  // by how much it finds every move better than usual
	Draws   atomic.Bool   // it has proven that every move draws
	Worth   atomic.Int32  // what it finds a position worth that it judges
	Nodes   atomic.Uint64 // that a search takes; 0 means 10
	Reports atomic.Int32  // snapshots to report in a search; 0 means 1
	Limits  atomic.Pointer[engine.Limits]
	Level   atomic.Pointer[player.Level] // of the player that was made last
	Warmed  atomic.Int32                 // cells of the board that it is ready for
	Ponders atomic.Int32                 // how many think on the opponent's time now
	About   atomic.Uint64                // hash of the position pondered about last
}

// Hold makes searches wait for release or for the end of their context.
func (e *Engine) Hold() {
	gate := make(chan struct{})
	e.held.Store(&gate)
}

// Release lets the searches that wait go on.
func (e *Engine) Release() {
	if gate := e.held.Swap(nil); gate != nil {
		close(*gate)
	}
}

// Search is engines.Engine.Search. It finds the first three free points best.
func (e *Engine) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	e.Limits.Store(&limits)
	if report == nil { // as a real engine has it
		report = func(analysis.Info) {}
	}
	if e.Broken.Load() {
		panic("out of ideas")
	}
	empties := pos.Board().Empties()
	if pos.Over() {
		return analysis.Info{}, engine.ErrNoMove
	}
	info := analysis.Info{Turn: pos.Turn(), Nodes: cmp.Or(e.Nodes.Load(), 10), Elapsed: time.Millisecond}
	for i, p := range empties[:min(3, len(empties))] {
		cand := analysis.Candidate{Move: p, Score: analysis.Value(150 - 100*i + int(e.Bonus.Load())), Line: empties[i:min(i+2, len(empties))]}
		if i == 2 {
			cand.Bound = analysis.AtMost
		}
		info.Candidates = append(info.Candidates, cand)
	}
	if n := e.Wins.Load(); n > 0 {
		info.Candidates[0].Score = analysis.WinIn(int(n))
	} else if n < 0 {
		info.Candidates[0].Score = analysis.LossIn(int(-n))
	}
	if e.Draws.Load() {
		info.Source = analysis.FromSolver
		for i := range info.Candidates {
			info.Candidates[i].Score, info.Candidates[i].Bound = analysis.Value(0), analysis.Exact
		}
	}
	for i := range max(1, e.Reports.Load()) {
		info.Depth = int(i) + 1
		report(info)
	}
	if gate := e.held.Load(); gate != nil {
		select {
		case <-*gate:
		case <-ctx.Done():
		}
	}
	info.Done = true
	report(info)
	return info, nil
}

// Ponder thinks until it is told to end.
func (e *Engine) Ponder(ctx context.Context, pos *rule.Position, _ engine.Limits) {
	e.About.Store(pos.Hash())
	e.Ponders.Add(1)
	defer e.Ponders.Add(-1)
	<-ctx.Done()
}

// Warm is engines.Engine.Warm.
func (e *Engine) Warm(_ rule.Rule, size board.Size) { e.Warmed.Store(int32(size.Cells())) }

// Player is engines.Engine.Player.
func (e *Engine) Player(level player.Level, _ uint64, lines int, report func(analysis.Info)) match.Player {
	e.Level.Store(&level)
	return &chooser{engine: e, lines: lines, report: report}
}

type chooser struct {
	engine *Engine
	lines  int
	report func(analysis.Info)
}

func (c *chooser) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	info, err := c.engine.Search(ctx, pos, engine.Limits{Lines: c.lines}, c.report)
	if err != nil {
		return board.Pass, err
	}
	return info.Candidates[0].Move, nil
}

// Evaluate finds everything even, unless it was told its worth, so that the engine adds stones
// where it may and else takes Black.
func (c *chooser) Evaluate(ctx context.Context, _ *rule.Position) (int, error) {
	return int(c.engine.Worth.Load()), ctx.Err()
}
