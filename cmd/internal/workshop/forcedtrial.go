package main

import (
	"context"
	"math"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
)

// The searches that are measured.
const (
	foursSearch = iota
	threesSearch
	engineSearch
	forcedSearches
)

// forcedTrial gives cases to the searches.
type forcedTrial struct {
	limit   time.Duration
	engine  *engine.Engine
	boards  map[rule.Rule]*pattern.Board
	checker check.Checker
}

func newForcedTrial(limit time.Duration) *forcedTrial {
	return &forcedTrial{limit: limit, engine: engine.New(engine.Options{}), boards: map[rule.Rule]*pattern.Board{}}
}

func (f *forcedTrial) load(pos *rule.Position) *pattern.Board {
	r := pos.Rule()
	if f.boards[r] == nil {
		f.boards[r] = pattern.New(r, threat.SuiteSize, eval.For(r).Cells())
	}
	f.boards[r].Load(pos)
	return f.boards[r]
}

// try gives a case to a search that knows nothing from before, and returns the
// first move of the win that it claims.
func (f *forcedTrial) try(ctx context.Context, c threat.SuiteCase, search int) (first board.Point, won bool) {
	pos := c.Position()
	if search == engineSearch {
		f.engine.Warm(c.Rule, threat.SuiteSize)
		f.engine.Forget()
		first, won, _ = f.ask(ctx, pos, engine.Limits{Time: f.limit})
		return first, won
	}
	b, s := f.load(pos), threat.NewSearcher()
	start := time.Now()
	s.Stop = func() bool { return time.Since(start) > f.limit }
	var line []pattern.Cell
	if search == foursSearch {
		line, won, _ = s.VCF(b, math.MaxInt64)
	} else {
		line, _, won = s.VCT(b, math.MaxInt64)
	}
	if !won {
		return board.Pass, false
	}
	return line[0].Point(), true
}

// ask returns the engine's move and whether it claims a win with it. Usable says
// whether it is a move to go on with: one that claims a win or the only one there
// is, which the engine plays without a search.
func (f *forcedTrial) ask(ctx context.Context, pos *rule.Position, limits engine.Limits) (move board.Point, won, usable bool) {
	info, err := f.engine.Search(ctx, pos, limits, nil)
	if err != nil {
		return board.Pass, false, false
	}
	best, _ := info.Best()
	_, won = best.Score.Win()
	return best.Move, won, won || info.Source == analysis.OnlyMove
}

// confirm reports whether the checker agrees that the first move wins.
func (f *forcedTrial) confirm(ctx context.Context, c threat.SuiteCase, first board.Point) bool {
	root := c.Position().Hash()
	s := threat.NewSearcher()
	known := map[uint64]board.Point{root: first} // the same positions come up after other replies
	suggest := func(pos *rule.Position) (move board.Point, ok bool) {
		if move, ok = known[pos.Hash()]; ok {
			return move, true
		}
		if line, _, won := s.VCT(f.load(pos), forcedReplayThrees); won {
			move, ok = line[0].Point(), true
		} else {
			move, _, ok = f.ask(ctx, pos, engine.Limits{Nodes: forcedReplaySeek})
		}
		if ok {
			known[pos.Hash()] = move
		}
		return move, ok
	}
	return f.checker.Replay(c.Position(), suggest, forcedConfirm) == check.Won
}

// How many nodes are searched to suggest a move of a replay: by the search for threes,
// which soon finds a win or hardly ever, and then by the engine.
const (
	forcedReplayThrees = 300_000
	forcedReplaySeek   = 20_000_000
)

// forcedConfirm is how many positions a replay of a claim may look at.
const forcedConfirm = 50_000_000
