package problem

import (
	"context"
	"sync/atomic"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// RaceKind is a form of search that runs on a position to the same depth as the others: they
// walk the same tree with the same leaves, so they find the same value; what differs is how
// much of it they read. Only [Engine] may find another value, for it prunes and reduces.
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

// RaceKinds returns every form, the plainest first.
func RaceKinds() []RaceKind { return []RaceKind{Minimax, AlphaBeta, Ordered, Table, Exact, Engine} }

// Sure reports whether the form finds what minimax finds.
func (k RaceKind) Sure() bool { return k != Engine }

// RaceResult is what a form found and what it cost.
type RaceResult struct {
	Value   int // for the side to move; a forced win in n plies is 30000-n
	Move    board.Point
	Nodes   uint64 // positions visited; of the engine as it plays, stones placed by the search
	Leaves  uint64 // positions judged without reading on
	Elapsed time.Duration
}

// tableMemory is the size of the engine's table in bytes.
const tableMemory = 16 << 20

// RunRace searches a position to a depth of so many plies, at least 1. The meter is told how
// far it is. When ctx ends first, RunRace returns its error, and the result holds only
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
		found = textbook.AlphaBetaTable(counted, root, textbook.Itself, nil)
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

// WholeTree returns how many positions a tree has at the bottom in which every empty cell is a move
// at every ply: 225·224·223 at depth 3 on the empty 15×15 board. The engine's candidates are fewer.
func WholeTree(empties, depth int) float64 {
	n := 1.0
	for i := range min(depth, empties) {
		n *= float64(empties - i)
	}
	return n
}

// RaceMeter is read while a form runs, from any goroutine.
type RaceMeter struct{ nodes, leaves atomic.Uint64 }

// Read returns the positions visited and those judged so far, a little late.
func (m *RaceMeter) Read() (nodes, leaves uint64) { return m.nodes.Load(), m.leaves.Load() }

func (m *RaceMeter) set(nodes, leaves uint64) {
	m.nodes.Store(nodes)
	m.leaves.Store(leaves)
}

// metered counts what a search asks of a game.
type metered[P any] struct {
	textbook.Game[P]
	meter         *RaceMeter
	nodes, leaves uint64
}

// meterEach is how many nodes pass between two looks at the meter, a power of two.
const meterEach = 1024

func (g *metered[P]) Children(p P) []P {
	g.nodes++
	if g.nodes%meterEach == 0 {
		g.meter.set(g.nodes, g.leaves)
	}
	return g.Game.Children(p)
}

func (g *metered[P]) Evaluate(p P) int {
	g.leaves++
	return g.Game.Evaluate(p)
}
