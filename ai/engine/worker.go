package engine

import (
	"math"
	"slices"
	"sync/atomic"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board/rule"
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

// picker hands out the moves of a position one by one, the most promising first: the
// table's move, then the replies that a threat leaves or else the cells near the stones,
// and, only when asked for, the cells far from all stones.
type picker struct {
	ply       int          // of the node
	depth     int          // to which it is searched, 0 in the search of fours
	forced    bool         // only the replies to a threat are listed, all else loses
	generated bool         // the list has been made
	fullWidth bool         // the list holds the cells far from all stones
	pending   pattern.Cell // the table's move until it is handed out, then NoCell
	ttMove    pattern.Cell // the table's move, NoCell for none
	list      []scoredMove // what is not handed out yet
	best      int          // index of the next move in the list, -1 where it must be looked for
	buffer    [maxMoves]scoredMove
}

// scoredMove is a move and its score in the order of moves.
type scoredMove struct {
	cell  pattern.Cell
	score int32
}

// rank is greater for the move that is to be handed out before others: the one of greater
// score, or of those of the same score the first. index is the move's index in the list,
// less than 1<<rankBits.
func (m scoredMove) rank(index int) int { return int(m.score)<<rankBits - index }

const rankBits = 16

// indexOf returns the index that is in a rank.
func indexOf(rank int) int { return -rank & (1<<rankBits - 1) }

// startPicker makes the picker of ss ready for the node at ply, which is searched to depth.
// ttMove may be NoCell or an impossible move.
func (w *worker) startPicker(ss *stackEntry, ttMove pattern.Cell, ply, depth int) {
	ss.ply, ss.depth = ply, depth
	ss.generated, ss.fullWidth, ss.pending, ss.ttMove = false, false, pattern.NoCell, pattern.NoCell
	ss.list = ss.buffer[:0]
	replies, forced := threat.Replies(w.board, w.cells[:0])
	ss.forced = forced
	if forced {
		w.generate(ss, replies)
	}
	if ttMove == pattern.NoCell || !w.board.Empty(ttMove) ||
		forced && !slices.Contains(replies, ttMove) || w.forbidden(ttMove) {
		return
	}
	ss.pending, ss.ttMove = ttMove, ttMove
}

// generate puts cells into the list of ss and gives each its score.
func (w *worker) generate(ss *stackEntry, cells []pattern.Cell) {
	b, turn := w.board, w.board.Turn()
	counter := w.history.counter(b)
	ss.generated = true
	list, top := ss.buffer[:len(cells)], math.MinInt
	for i, c := range cells {
		score := b.Policy(turn, c) + w.history.bonus(b, c)
		if c == counter.cell && counter.class <= b.Class(turn, c) {
			score += counterBonus
		}
		if c == ss.killers[0] || c == ss.killers[1] {
			score += killerBonus
		}
		list[i] = scoredMove{c, int32(score)}
		top = max(top, list[i].rank(i))
	}
	ss.list, ss.best = list, indexOf(top)
	if !ss.forced && !ss.fullWidth && w.params.ordersByTable(ss.depth) {
		w.orderByTable(ss)
		ss.best = -1
	}
}

// nextMove returns the next move, NoCell when there is none left. Forbidden moves are
// skipped.
func (w *worker) nextMove(ss *stackEntry) pattern.Cell {
	if c := ss.pending; c != pattern.NoCell {
		ss.pending = pattern.NoCell
		return c
	}
	if !ss.generated {
		w.generate(ss, w.board.Candidates(w.cells[:0]))
	}
	for len(ss.list) > 0 {
		best := ss.best
		if ss.best = -1; best < 0 {
			top := math.MinInt
			for i, m := range ss.list {
				top = max(top, m.rank(i))
			}
			best = indexOf(top)
		}
		m := ss.list[best]
		last := len(ss.list) - 1
		ss.list[best] = ss.list[last]
		ss.list = ss.list[:last]
		if m.cell == ss.ttMove || w.forbidden(m.cell) {
			continue
		}
		return m.cell
	}
	return pattern.NoCell
}

// addFullWidth lists the cells far from all stones, once. It reports whether there are
// any.
func (w *worker) addFullWidth(ss *stackEntry) bool {
	if ss.fullWidth || ss.forced {
		return false
	}
	ss.fullWidth = true
	w.generate(ss, w.board.NonCandidates(w.cells[:0]))
	return len(ss.list) > 0
}

// Considered lists the moves that the search has to choose from after a line from
// pos, the most urgent first: what a threat leaves, else the cells near the stones.
// NoCell in the line is a pass. Where all of them lose, the search tries the cells
// far from all stones too; they are not listed. Rows of other lengths than five
// have no such list.
func Considered(pos *rule.Position, line []pattern.Cell) []pattern.Cell {
	if !pattern.Supports(pos.Rule()) {
		return nil
	}
	b := pattern.New(pos.Rule(), pos.Board().Size(), eval.For(pos.Rule()).Cells())
	b.Load(pos)
	for _, c := range line {
		if c == pattern.NoCell {
			b.Pass()
		} else {
			b.Place(c)
		}
	}
	cells := considered(b)
	slices.SortStableFunc(cells, func(x, y pattern.Cell) int { return b.Policy(b.Turn(), y) - b.Policy(b.Turn(), x) })
	return cells
}

func considered(b *pattern.Board) []pattern.Cell {
	cells, forced := threat.Replies(b, nil)
	if !forced {
		cells = b.Candidates(nil)
	}
	return slices.DeleteFunc(cells, func(c pattern.Cell) bool { return b.Forbidden(b.Turn(), c) })
}

// How what is left of a game's clock is shared out: games last about so many moves a side,
// and however long they get, fewestMoves are still to come. Time that is left at the end of
// a game has not helped.
const (
	mostMoves   = 16
	fewestMoves = 10
)

// Share returns how much of what is left of a game's clock a move may take when so many
// stones lie on the board.
func Share(left time.Duration, stones int) time.Duration {
	return left / time.Duration(max(fewestMoves, mostMoves-stones/2))
}
