// Package engine is the champion: it chooses a move by searching. docs/engine.md
// explains how.
package engine

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// ErrNoMove is returned when no move is left to choose: the position is over, or all
// its moves are excluded.
var ErrNoMove = errors.New("no move to choose: the game is over or every move is left out")

// Options are fixed for the life of an engine.
type Options struct {
	Threads int     // searching goroutines, at least 1
	Memory  int64   // bytes for the transposition table; 0 means the default
	Params  *Params // nil means DefaultParams
	Eager   bool    // report the likeliest move before anything is searched
}

// DefaultMemory is the size of the transposition table when none is given.
const DefaultMemory = 64 << 20

// Limits are what ends a search.
type Limits = analysis.Limits

// Engine searches positions one at a time and keeps its transposition table from
// one search to the next.
type Engine struct {
	options Options
	params  Params
	solver  exact.Solver
	table   *table
	setup   setup
	workers []*worker
	pool    pool

	predicted prediction
	pondered  *pondered // nil for nothing
	recorder  *Recorder // listens to searches, nil for none
}

// setup is what the table and the workers were made for.
type setup struct {
	rule rule.Rule
	size board.Size
}

// New returns an engine.
func New(options Options) *Engine {
	e := &Engine{options: options, params: DefaultParams()}
	if options.Params != nil {
		e.params = *options.Params
	}
	return e
}

// Forget empties the engine's memory, so that the next search depends on nothing
// before it.
func (e *Engine) Forget() {
	if e.table != nil {
		e.table.Clear()
	}
	for _, w := range e.workers {
		w.forget()
	}
	e.solver = exact.Solver{}
	e.pondered, e.predicted = nil, prediction{}
}

// Search looks for the best move for the side to move. It calls report, when not
// nil, from its own goroutine at each finished depth, at each change of the best
// move and a few times a second. It stops within 50 ms of the end of ctx; that is no
// error: the best of what was found so far is returned, a legal move whenever
// there is one.
func (e *Engine) Search(ctx context.Context, pos *rule.Position, limits Limits, report func(analysis.Info)) (analysis.Info, error) {
	if pos.Over() || !limits.LeavesMove(pos) {
		return analysis.Info{}, ErrNoMove
	}
	r := &reporter{report: report, turn: pos.Turn(), start: time.Now(), lines: max(limits.Lines, 1), eager: e.options.Eager}
	r.last = r.start
	info, ok := analysis.Info{}, false
	switch {
	case exact.Supports(pos):
		info, ok = e.solveSmallBoard(ctx, pos, limits, r)
	case pos.Board().Count(board.Empty) == pos.Board().Size().Cells():
		info, ok = emptyBoardMove(pos, limits), true
	case len(limits.Exclude) > 0: // the endgame's solver knows no restriction
	default:
		var spent uint64
		info, spent, ok = e.solveEndgame(ctx, pos, limits, r)
		limits.SpendNodes(spent)
	}
	if !ok {
		info = e.deepen(ctx, pos, limits, r)
	}
	info.Done, info.Looking = true, nil
	if report != nil {
		report(info)
	}
	return info, nil
}

// emptyBoardMove answers the empty board with its centre, or what lies next to it.
func emptyBoardMove(pos *rule.Position, limits Limits) analysis.Info {
	centre := pos.Board().Size().Center()
	move := slices.MinFunc(limits.Without(pos.Board().Empties()), func(p, q board.Point) int {
		return cmp.Compare(p.Steps(centre), q.Steps(centre))
	})
	return analysis.Info{
		Turn: pos.Turn(), Source: analysis.FromOpening,
		Candidates: []analysis.Candidate{{Move: move, Line: []board.Point{move}}},
		Changes:    []analysis.Change{{Move: move}},
	}
}

// Warm builds what the first search of a game would build within its time: the
// lines of the rule, which take up to some seconds, the workers and the table, of
// which it touches the first part. It does nothing when they are there. Like Search it
// must not run beside a search.
func (e *Engine) Warm(r rule.Rule, size board.Size) {
	fresh := e.table == nil
	if pattern.Supports(r) {
		e.begin(setup{r, size})
	}
	if fresh && e.table != nil {
		e.table.touch(touchedMemory)
	}
}

// touchedMemory is how much of a table is touched beforehand, in bytes: the system
// gives a page when it is first touched, which takes as long as some nodes.
const touchedMemory = 16 << 20

// Resize changes the bytes that the transposition table may have, and keeps all else that
// Warm has built. A table of another size is a new one and knows nothing. Like Search it
// must not run beside a search.
func (e *Engine) Resize(memory int64) {
	before := e.tableSize()
	e.options.Memory = memory
	if e.table == nil || e.tableSize() == before {
		return
	}
	e.table.Release()
	e.table = newTable(e.tableSize())
	for _, w := range e.workers {
		w.table = e.table
	}
}

// tableSize returns how many bytes the table is to have.
func (e *Engine) tableSize() int64 { return sizeOfTable(cmp.Or(e.options.Memory, DefaultMemory)) }

// Release gives back all that the engine has built; what searches have taught is lost. It
// may be used again. Like Search it must not run beside a search.
func (e *Engine) Release() {
	if e.table != nil {
		e.table.Release()
	}
	e.table, e.workers, e.setup = nil, nil, setup{}
	e.solver, e.pondered, e.predicted = exact.Solver{}, nil, prediction{}
}

// begin makes the table and the workers of a game. They are kept as long as its
// rule and board are the same.
func (e *Engine) begin(g setup) {
	if e.setup == g {
		return
	}
	e.setup, e.workers = g, nil
	if e.table == nil {
		e.table = newTable(e.tableSize())
	} else {
		e.table.Clear()
	}
	for id := range max(e.options.Threads, 1) {
		e.workers = append(e.workers, newWorker(id, g, e.table, &e.params, &e.pool))
	}
}

// prepare makes the workers ready for the position.
func (e *Engine) prepare(pos *rule.Position, limits Limits) {
	e.begin(setup{pos.Rule(), pos.Board().Size()})
	e.table.newSearch()
	e.pool.begin(len(e.workers))
	for _, w := range e.workers {
		w.history.age()
		w.exclude = w.exclude[:0]
		for _, p := range limits.Exclude {
			w.exclude = append(w.exclude, pattern.CellOf(p))
		}
		w.progress, w.quit = progress{}, false
		w.published.Store(0)
		e.attachTracer(w)
		if w.board != nil {
			w.board.Load(pos)
			w.roots = rootMoves(w.board, w.exclude)
		}
	}
}

// prediction is the reply that a search expects to the move that it chose.
type prediction struct {
	hash  uint64 // of the position after the move
	reply board.Point
}

// pondered is what a search on the opponent's time has found.
type pondered struct {
	hash  uint64 // of the position thought about
	spent time.Duration
	state progress // of the first worker after the last finished iteration
	lines int
}

// Ponder thinks on the opponent's time. The opponent is to move in pos; Ponder
// supposes the reply that is expected and searches what follows until ctx ends or
// a limit is reached. If the next [Engine.Search] is about that very position, it
// goes on from there, and the time spent here counts as its own; if not, what the
// table has learnt remains. Like Search it must not run beside a search.
func (e *Engine) Ponder(ctx context.Context, pos *rule.Position, limits Limits) {
	next, ok := e.predictedPosition(ctx, pos)
	if !ok || ctx.Err() != nil {
		return
	}
	r := &reporter{turn: next.Turn(), start: time.Now(), lines: max(limits.Lines, 1)}
	e.deepen(ctx, next, limits, r)
	if w := e.workers[0]; len(r.finished) > 0 && w.board != nil {
		state := w.progress
		state.roots, state.limit = r.finished, 0
		e.pondered = &pondered{hash: next.Hash(), spent: time.Since(r.start), state: state, lines: r.lines}
	}
}

// predictedPosition returns the position after the reply to be expected in pos.
func (e *Engine) predictedPosition(ctx context.Context, pos *rule.Position) (next *rule.Position, ok bool) {
	if pos.Over() {
		return nil, false
	}
	reply := e.predicted.reply
	if e.predicted.hash != pos.Hash() {
		info, err := e.Search(ctx, pos, Limits{Nodes: ponderNodes}, nil)
		best, found := info.Best()
		if err != nil || !found {
			return nil, false
		}
		reply = best.Move
	}
	next = pos.Clone()
	return next, next.Play(reply) == nil && !next.Over()
}

// predictReply remembers the reply to the best move that the best line contains.
func (e *Engine) predictReply(pos *rule.Position, roots []rootMove) {
	e.predicted = prediction{}
	if len(roots[0].line) < 2 {
		return
	}
	next := pos.Clone()
	if next.Play(roots[0].line[0].Point()) == nil {
		e.predicted = prediction{hash: next.Hash(), reply: roots[0].line[1].Point()}
	}
}

// resumePonder continues from what pondering has found about the position. It returns the
// depth that is finished already and the time spent on it.
func (e *Engine) resumePonder(pos *rule.Position, w *worker, r *reporter) (depth int, spent time.Duration) {
	p := e.pondered
	e.pondered = nil
	if p == nil || p.hash != pos.Hash() || p.lines < r.lines || w.board == nil || len(w.exclude) > 0 {
		return 0, 0
	}
	w.progress = p.state
	r.finishIteration(w.completed, w.roots)
	return w.completed, p.spent
}

// Work tells what a search spent its stones on, and what its table did for it.
type Work struct {
	RootThreats uint64 // stones of the search for a forced win before the first iteration
	Fours       uint64 // stones of the searches for a win by fours in inner nodes
	Leaves      uint64 // stones placed beyond the horizon, where only fours are followed
	Nodes       uint64 // all stones

	Probes, Hits uint64  // of the table
	Stores       uint64  // writes
	Lost         uint64  // writes that cost the table another position of the same search
	Filled       float64 // part of the table's entries that hold something
}

// Work returns the work of the last search, of all threads. It must not be called while a
// search runs.
func (e *Engine) Work() (sum Work) {
	if e.table != nil {
		sum.Filled = e.table.filled()
	}
	for _, w := range e.workers {
		sum.RootThreats += w.work.RootThreats
		sum.Fours += w.work.Fours
		sum.Leaves += w.work.Leaves
		sum.Probes += w.work.Probes
		sum.Hits += w.work.Hits
		sum.Stores += w.work.Stores
		sum.Lost += w.work.Lost
		if w.board != nil {
			sum.Nodes += w.board.Placed()
		}
	}
	return sum
}
