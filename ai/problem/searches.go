package problem

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/pattern"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// Search is a search for a path that can be chosen, and be set beside others on one
// problem.
type Search[S comparable] struct {
	Name     string // one word, for tables
	Informed bool   // led by the estimate
	Layered  bool   // the states of one depth are all taken up before the next
	Run      func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S]
}

// Key returns the name as it ends the keys of its words.
func (s Search[S]) Key() string { return strings.ReplaceAll(s.Name, "-", "_") }

const (
	// EightDepth is as deep as depth-first search goes: no eight puzzle needs more moves.
	EightDepth = 31
	// Weight is what weighted A* multiplies h by.
	Weight = 2
	// BeamWidth is how many states of a layer beam search keeps.
	BeamWidth = 7
	// Climbs is how often hill climbing begins again.
	Climbs = 200
)

// searches returns the searches with these names.
func searches[S comparable](names ...string) (found []Search[S]) {
	for _, name := range names {
		for _, s := range []Search[S]{
			{"breadth-first", false, true, textbook.BreadthFirst[S]},
			{"bidirectional", false, true, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.Bidirectional(g.(textbook.Reversible[S]), start, observe)
			}},
			{"uniform-cost", false, false, textbook.UniformCost[S]},
			{"lengthening", false, false, textbook.Lengthening[S]},
			{"depth-first", false, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.DepthFirst(g, start, EightDepth, observe)
			}},
			{"greedy", true, false, textbook.Greedy[S]},
			{"beam", true, true, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.Beam(g, start, BeamWidth, observe)
			}},
			{"hill-climbing", true, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.HillClimbing(g, start, Climbs, 0, observe)
			}},
			{"weighted-astar", true, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
				return textbook.WeightedAStar(g, start, Weight, observe)
			}},
			{"deepening", false, false, textbook.Deepening[S]},
			{"idastar", true, false, textbook.IDAStar[S]},
			AStar[S](false),
		} {
			if s.Name == name {
				found = append(found, s)
			}
		}
	}
	return found
}

// AStar is A*; with keepClosed a state never leaves CLOSED.
func AStar[S comparable](keepClosed bool) Search[S] {
	return Search[S]{"astar", true, false, func(g textbook.Graph[S], start S, observe func(textbook.GraphEvent[S])) textbook.Path[S] {
		return textbook.AStar(g, start, keepClosed, observe)
	}}
}

// The searches of each problem, in the order of a table: those that know nothing of the
// goal before those that are led by h.
var (
	EightSearches    = searches[Eight]("breadth-first", "bidirectional", "uniform-cost", "lengthening", "depth-first", "greedy", "beam", "hill-climbing", "weighted-astar", "idastar", "astar")
	GridSearches     = searches[int]("breadth-first", "bidirectional", "uniform-cost", "lengthening", "greedy", "beam", "hill-climbing", "weighted-astar", "astar")
	RotationSearches = searches[Rotation]("idastar", "deepening", "bidirectional", "lengthening", "beam", "hill-climbing")
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

// RunRace searches a position to a depth of 1 to RaceMaxDepth plies. The meter is told how
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

// Children implements [textbook.Game].
func (g *metered[P]) Children(p P) []P {
	g.nodes++
	if g.nodes%meterEach == 0 {
		g.meter.set(g.nodes, g.leaves)
	}
	return g.Game.Children(p)
}

// Evaluate implements [textbook.Game].
func (g *metered[P]) Evaluate(p P) int {
	g.leaves++
	return g.Game.Evaluate(p)
}

// RaceMaxDepth is the greatest depth of a race in plies.
const RaceMaxDepth = 2 * maxStones

// maxStones is how many stones each side can place.
const maxStones = 4

// raceNode is a position of the race: what each side has added, in the order of the
// cells, so that two orders of moves that lead to one position are equal. The side
// to move at the start is MAX.
type raceNode struct {
	max, min [maxStones]pattern.Cell
	plies    uint8
}

func (p raceNode) maxToMove() bool { return p.plies%2 == 0 }

// add returns p after a stone of the side to move.
func (p raceNode) add(c pattern.Cell) raceNode {
	stones, n := &p.max, int(p.plies)/2
	if !p.maxToMove() {
		stones = &p.min
	}
	for ; n > 0 && stones[n-1] > c; n-- {
		stones[n] = stones[n-1]
	}
	stones[n] = c
	p.plies++
	return p
}

// added returns the cell that child has more than p.
func (p raceNode) added(child raceNode) pattern.Cell {
	before, after := p.max, child.max
	if !p.maxToMove() {
		before, after = p.min, child.min
	}
	for i, c := range after {
		if before[i] != c {
			return c
		}
	}
	return pattern.NoCell
}

// stone returns the n-th stone of p in the order in which the board gets them.
func (p raceNode) stone(n int) pattern.Cell {
	if n%2 == 0 {
		return p.max[n/2]
	}
	return p.min[n/2]
}

// patternGame is the tree of a position for the textbook's searches. It keeps one board
// and goes from node to node on it.
type patternGame struct {
	tree  *engine.Cursor
	depth int            // plies at which it ends
	line  []pattern.Cell // placed on the board
	moves []pattern.Cell // room for a list that is used at once
}

var _ textbook.Game[raceNode] = (*patternGame)(nil)

func newPatternGame(pos *rule.Position, depth int) (*patternGame, error) {
	tree, err := engine.PlainTree(pos)
	if err != nil {
		return nil, err
	}
	return &patternGame{tree: tree, depth: depth}, nil
}

// moveTo brings the board to p.
func (f *patternGame) moveTo(p raceNode) {
	same := 0
	for same < min(len(f.line), int(p.plies)) && f.line[same] == p.stone(same) {
		same++
	}
	for range len(f.line) - same {
		f.tree.Undo()
	}
	f.line = f.line[:same]
	for n := same; n < int(p.plies); n++ {
		f.line = append(f.line, p.stone(n))
		f.tree.Place(p.stone(n))
	}
}

// Children implements [textbook.Game].
func (f *patternGame) Children(p raceNode) []raceNode {
	f.moveTo(p)
	f.moves = f.tree.Moves(f.moves[:0])
	slices.Sort(f.moves)
	children := make([]raceNode, len(f.moves))
	for i, c := range f.moves {
		children[i] = p.add(c)
	}
	return children
}

// Evaluate implements [textbook.Game].
func (f *patternGame) Evaluate(p raceNode) int {
	f.moveTo(p)
	v := f.tree.Value(int(p.plies) == f.depth)
	if p.maxToMove() {
		return v
	}
	return -v
}
