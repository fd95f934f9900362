package problem

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// Kind is a form of search.
type RaceKind uint8

// The forms, from the plainest on.
const (
	Minimax   RaceKind = iota
	AlphaBeta          // moves in the order of the board
	Ordered            // the moves that look best first
	Table              // ordered, and positions reached again are known
	Exact              // the engine without selective search, iteration by iteration
	Engine             // the engine as it plays
)

// Kinds returns every form, the plainest first.
func RaceKinds() []RaceKind { return []RaceKind{Minimax, AlphaBeta, Ordered, Table, Exact, Engine} }

// Sure tells whether the form finds what minimax finds.
func (k RaceKind) Sure() bool { return k != Engine }

// Result is what a runner found and what it cost.
type RaceResult struct {
	Value   int // for the side to move; a forced win in n plies is 30000-n
	Move    board.Point
	Nodes   uint64 // positions visited; of the engine as it plays, stones placed by the search
	Leaves  uint64 // positions judged without reading on
	Elapsed time.Duration
}

// tableMemory is the size of the engine's table in bytes.
const tableMemory = 16 << 20

// Run searches a position to a depth of 1 to MaxDepth plies. The meter is told how
// far it is. When ctx ends first, Run returns its error, and the outcome holds only
// what was spent. Positions that the engine does not search by patterns have
// [engine.ErrNoPatterns], games that are over [engine.ErrNoMove].
func RunRace(ctx context.Context, k RaceKind, pos *rule.Position, depth int, m *RaceMeter) (RaceResult, error) {
	if pos.Over() {
		return RaceResult{}, engine.ErrNoMove
	}
	start := time.Now()
	o, err := run(ctx, k, pos, depth, m)
	o.Elapsed = time.Since(start)
	m.set(o.Nodes, o.Leaves)
	return o, err
}

func run(ctx context.Context, k RaceKind, pos *rule.Position, depth int, m *RaceMeter) (RaceResult, error) {
	switch k {
	case Exact:
		return exactEngine(ctx, pos, depth, m)
	case Engine:
		return engineSearch(ctx, pos, depth)
	default:
		return textbookSearch(ctx, k, pos, depth, m)
	}
}

// textbookSearch runs a search of the textbook.
func textbookSearch(ctx context.Context, k RaceKind, pos *rule.Position, depth int, m *RaceMeter) (RaceResult, error) {
	f, err := newPatternGame(pos, depth)
	if err != nil {
		return RaceResult{}, err
	}
	type limited = textbook.Limited[raceNode]
	game := textbook.Limit[raceNode](f)
	if k == Ordered || k == Table {
		game = textbook.Sort(game, func(p limited) bool { return p.Position.maxToMove() })
	}
	counted := &metered[limited]{Game: textbook.StopGame(ctx, game), meter: m}
	root := limited{Plies: depth}
	var found textbook.Result
	switch k {
	case Minimax:
		found = textbook.Minimax(counted, root, nil)
	case Table:
		found = textbook.AlphaBetaMemory(counted, root)
	default:
		found = textbook.AlphaBeta(counted, root, textbook.Rules{}, nil)
	}
	o := RaceResult{Value: found.Value, Move: board.Pass, Nodes: uint64(found.Nodes), Leaves: uint64(found.Leaves)}
	if err := ctx.Err(); err != nil {
		return RaceResult{Nodes: o.Nodes, Leaves: o.Leaves}, err
	}
	if found.Best >= 0 {
		o.Move = raceNode{}.added(game.Children(root)[found.Best].Position).Point()
	}
	return o, nil
}

// exactEngine runs the engine without selective search.
func exactEngine(ctx context.Context, pos *rule.Position, depth int, m *RaceMeter) (RaceResult, error) {
	t, err := engine.CountExact(ctx, pos, depth, tableMemory, m.set)
	o := RaceResult{Value: t.Value, Move: board.Pass, Nodes: t.Nodes, Leaves: t.Leaves}
	if len(t.Line) > 0 {
		o.Move = t.Line[0].Point()
	}
	return o, err
}

// engineSearch runs the engine as it plays, on one thread and without what it has
// seen before.
func engineSearch(ctx context.Context, pos *rule.Position, depth int) (RaceResult, error) {
	e := engine.New(engine.Options{Memory: tableMemory})
	tree, info, err := engine.Record(ctx, e, pos, engine.Limits{Depth: depth}, engine.Extent{Nodes: 1}, nil)
	o := RaceResult{Move: board.Pass, Nodes: info.Nodes, Leaves: tree.Leaves()}
	if err == nil {
		err = ctx.Err()
	}
	if best, ok := info.Best(); ok {
		o.Move, o.Value = best.Move, analysis.ValueOf(best.Score)
	}
	return o, err
}

// Whole returns how many positions a tree has at the bottom in which every cell of
// a board is a move at every ply: 225 to the power of the depth on 15×15. The
// engine's candidates are fewer.
func WholeTree(size board.Size, depth int) float64 {
	n := 1.0
	for range depth {
		n *= float64(size.Cells())
	}
	return n
}
