package engine

import (
	"slices"
	"sync/atomic"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
)

// stackEntry is what the search remembers at one ply.
type stackEntry struct {
	picker
	pv         [analysis.MaxPly]pattern.Cell // best line from here
	pvLen      int
	eval       int // static evaluation, the mover's view
	move       pattern.Cell
	class      [2]pattern.Class // what the move was to each side
	killers    [2]pattern.Cell
	excluded   pattern.Cell // left out to see how singular it is
	extensions int          // sum of extensions beyond one ply on the way here
	ttPV       bool         // is, or according to the table was, on a principal variation
}

// stackOffset is how many entries precede the root's, so that looking back is safe.
const stackOffset = 4

// worker searches on a board of its own. Workers share the table and the signal
// to stop.
type worker struct {
	id         int
	board      *pattern.Board
	evaluator  *eval.Incremental
	table      *table
	params     *Params
	curves     *curves
	pool       *pool
	tick       func() // called now and then; may set stopped
	history    history
	correction correction
	threats    *threat.Searcher
	tracer     *tracer // nil unless the search is recorded
	progress

	published atomic.Uint64 // nodes, for other goroutines

	exclude            []pattern.Cell // root moves that are left out
	stack              []stackEntry
	secondaryReduction int                    // plies by which lines after the first are searched less deeply
	quit               bool                   // leave the iteration: the search is stopped, or another worker was faster
	rootDelta          int                    // width of the window at the root
	rootAlpha          int                    // its lower end
	cells              [maxMoves]pattern.Cell // room for lists that are used at once
	met                [maxMoves]uint16       // the same, for indices of moves
}

// progress is the state of one search, new with each.
type progress struct {
	roots       []rootMove
	fullWidth   bool         // roots hold cells far from all stones too
	proven      int          // root moves, the first ones, that are known to win and not searched
	round       int          // number of searches of the root
	limit       uint64       // nodes, 0 for none
	iteration   int          // plies, the iteration that runs
	completed   int          // plies, the last finished iteration
	forcedDepth int          // plies, the iteration that found a forced result, 0 while there is none
	selDepth    int          // plies, the deepest line touched
	visited     uint         // calls of the search, to look at the clock now and then
	currentMove pattern.Cell // the root move being searched, NoCell between searches of the root
	work        Work         // but for its Nodes, which the board counts
}

// ticksEach is how many nodes pass between two calls of tick, a power of two.
const ticksEach = 256

// newWorker returns a worker for a game. It has a board of patterns only when they
// know the rule.
func newWorker(id int, g setup, t *table, p *Params, shared *pool) *worker {
	w := &worker{id: id, table: t, params: p, pool: shared}
	if pattern.Supports(g.rule) {
		e := eval.For(g.rule)
		w.board = pattern.New(g.rule, g.size, e.Cells())
		w.evaluator = e.NewIncremental(w.board)
		w.curves = newCurves(p)
		w.threats = w.newThreats()
		w.stack = make([]stackEntry, analysis.MaxPly+2*stackOffset)
	}
	return w
}

// newThreats returns a searcher of forced wins that looks at the clock as the
// worker does.
func (w *worker) newThreats() *threat.Searcher {
	s := threat.NewSearcher()
	s.Stop = func() bool {
		w.publish()
		return w.pool.stopped.Load()
	}
	return s
}

// forget loses what earlier searches have taught.
func (w *worker) forget() {
	w.history = history{}
	w.correction = correction{}
	clear(w.stack) // of their killers
	if w.threats != nil {
		w.threats = w.newThreats()
	}
}

// excludes reports whether a root move is left out.
func (w *worker) excludes(c pattern.Cell) bool { return slices.Contains(w.exclude, c) }

func (w *worker) at(ply int) *stackEntry { return &w.stack[ply+stackOffset] }

// publish tells others how far the worker is, and looks at the clock if that is
// its task.
func (w *worker) publish() {
	if w.board != nil {
		w.published.Store(w.board.Placed())
	}
	if w.tick != nil {
		w.tick()
	}
	analysis.Pause()
}

// alive counts a node and reports whether to go on.
func (w *worker) alive() bool {
	w.visited++
	if w.visited%ticksEach == 0 {
		w.publish()
		w.quit = w.quit || w.overtaken()
	}
	if w.limit > 0 && w.board.Placed() >= w.limit {
		w.pool.stopped.Store(true)
	}
	w.quit = w.quit || w.pool.stopped.Load()
	return !w.quit
}

// hash identifies the position in the table.
func (w *worker) hash() uint64 { return w.board.Hash() }

// evaluate judges the position for the side to move.
func (w *worker) evaluate() int {
	if w.params.NoSmoothing {
		return w.evaluator.Evaluate()
	}
	return w.evaluator.Smooth()
}

// play places a stone from ply and remembers what it was.
func (w *worker) play(ss *stackEntry, c pattern.Cell) {
	ss.move = c
	w.table.prefetch(w.board.HashAfter(c))
	ss.class = [2]pattern.Class{w.board.Class(pattern.Black, c), w.board.Class(pattern.White, c)}
	w.board.Place(c)
}

// forbidden reports whether the rule refuses c to the side to move.
func (w *worker) forbidden(c pattern.Cell) bool { return w.board.Forbidden(w.board.Turn(), c) }

// updatePV makes the best line of ss c, followed by the best line of next.
func (ss *stackEntry) updatePV(c pattern.Cell, next *stackEntry) {
	ss.pv[0] = c
	n := copy(ss.pv[1:], next.pv[:next.pvLen])
	ss.pvLen = n + 1
}

// enterNode begins the node at ply. It returns the value and true where no move need be
// looked at: the search has stopped, the board is full, or the patterns know.
func (w *worker) enterNode(ss *stackEntry, ply int, pv bool) (v int, over bool) {
	ss.pvLen = 0
	if pv {
		w.selDepth = max(w.selDepth, ply)
	}
	if !w.alive() || w.board.Empties() == 0 {
		return 0, true
	}
	return w.staticResult(ply)
}

// staticResult returns what the patterns prove of the position at ply.
func (w *worker) staticResult(ply int) (int, bool) {
	switch n := threat.Static(w.board); {
	case n > 0:
		return analysis.WinValueIn(ply + n), true
	case n < 0:
		return analysis.LossValueIn(ply - n), true
	}
	return 0, false
}

// probe looks the position up, with wins counted from the root.
func (w *worker) probe(hash uint64, ply int) (tableEntry, bool) {
	if w.params.NoTable {
		return tableEntry{Value: analysis.None, Eval: analysis.None}, false
	}
	e, ok := w.table.probe(hash, ply)
	w.work.Probes++
	if ok {
		w.work.Hits++
	}
	return e, ok
}

// store keeps what is known of the position.
func (w *worker) store(hash uint64, ply int, e tableEntry) {
	if !w.params.NoTable {
		w.work.Stores++
		if w.table.store(hash, ply, e) {
			w.work.Lost++
		}
	}
}
