package engine

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// rootSearcher searches the root of a worker one ply deeper at a time.
type rootSearcher interface {
	iterate(depth, lines int)
}

// deepen searches one ply deeper again and again until a limit is reached or
// nothing is left to find out.
func (e *Engine) deepen(ctx context.Context, pos *rule.Position, limits Limits, r *reporter) analysis.Info {
	e.prepare(pos, limits)
	w := e.workers[0]
	c := &clock{start: r.start, limits: limits, ctx: ctx, stopped: &e.pool.stopped}
	var s rootSearcher = w
	nodes := e.total
	stop := func() {}
	if w.board == nil {
		plain := newRowSearch(pos, w, limits.Exclude)
		s, nodes = plain, plain.Nodes
	}
	for _, each := range e.workers {
		each.secondaryReduction = limits.SecondaryReduction
	}
	w.tick = func() {
		c.check(nodes())
		r.currentMove = w.currentMove
		r.send(false, w.roots, w.selDepth, nodes())
	}
	r.source = w.source()
	if e.options.Eager {
		r.send(true, w.roots, 0, 0)
	}
	finished, spent := e.resumePonder(pos, w, r)
	c.start = c.start.Add(-spent)
	deepest := min(pos.Board().Count(board.Empty), maxDepth)
	if limits.Depth > 0 {
		deepest = min(limits.Depth, deepest)
	}
	decided := w.roots[0].value == analysis.WinValueIn(1) || finished > 0 && !c.timeForIteration()
	if w.board != nil {
		decided = decided || finished == 0 && w.searchRootThreats(limits, r) && r.lines == 1
		if len(e.workers) == 1 {
			w.limit = limits.Nodes
		} else if !decided {
			stop = e.startHelpers(r.lines, deepest)
		}
	}
	for w.completed < deepest && !decided {
		if !w.advance(s, e.pool.next(w, deepest), r.lines) {
			break
		}
		w.extendLines(r.lines)
		r.finishIteration(w.completed, w.roots)
		r.recordStep(w.roots, w.selDepth, nodes())
		r.send(true, w.roots, w.selDepth, nodes())
		if e.pool.stopped.Load() || !c.timeForIteration() || w.isSettled(w.completed) && (!limits.WholeTime || len(w.roots) == 1 || w.linesSettled(r.lines)) {
			break
		}
	}
	stop()
	if w.board != nil {
		w = e.bestThread()
		w.extendLines(r.lines)
		r.depth = max(r.depth, w.completed)
	}
	r.recordChange(w.roots[0], max(r.depth, 1))
	e.predictReply(pos, w.roots)
	return r.info(w.roots, w.selDepth, nodes())
}

// source returns where the move comes from, as far as that is known before the search.
func (w *worker) source() analysis.Source {
	switch {
	case len(w.exclude) > 0: // what is left says nothing about the position
		return analysis.FromSearch
	case len(w.roots) == 1:
		return analysis.OnlyMove
	case w.board != nil && threat.Static(w.board) > 0:
		return analysis.FromThreat
	}
	return analysis.FromSearch
}

// soleStones are placed after the only move there is, which needs no search to be chosen, to
// see what it is worth, and before that at most by the search for a forced win: with what the
// table knows from the search before, enough to find the win again that the move belongs to.
// They take a few milliseconds.
const soleStones = 5000

// isSettled reports whether deeper search cannot change the choice: there is only one
// move and enough was seen of what it is worth, or the best one wins or loses by force and
// a few plies more have shown no shorter win. Before a loss is believed, the cells far from
// all stones join the search.
func (w *worker) isSettled(depth int) bool {
	best := w.roots[0]
	if best.exact && best.value <= -analysis.LeastWin && w.addFullWidthRoots() {
		return false
	}
	if len(w.roots) == 1 && len(w.exclude) == 0 && (w.board == nil || w.board.Placed() >= w.work.RootThreats+soleStones) {
		return true
	}
	if !best.exact || !analysis.IsForced(best.value) {
		w.forcedDepth = 0
		return false
	}
	if w.forcedDepth == 0 {
		w.forcedDepth = depth
	}
	return depth >= analysis.WinValue-max(best.value, -best.value) || depth >= w.forcedDepth+winImproving
}

// linesSettled reports whether all of the first root moves win or lose by force, so that
// deeper search cannot change what is said of them.
func (w *worker) linesSettled(lines int) bool {
	return !slices.ContainsFunc(w.roots[:min(lines, len(w.roots))], func(m rootMove) bool {
		return !m.exact || !analysis.IsForced(m.value)
	})
}

// addFullWidthRoots adds the cells far from all stones to the root moves, once, and
// reports whether there were any.
func (w *worker) addFullWidthRoots() bool {
	if w.board == nil || w.fullWidth || threatened(w.board) {
		return false
	}
	w.fullWidth = true
	far := slices.DeleteFunc(allowedCells(w.board, w.board.NonCandidates(nil)), w.excludes)
	w.roots = append(w.roots, newRootMoves(far)...)
	return len(far) > 0
}

// clock ends a search. Only one worker looks at it.
type clock struct {
	start   time.Time
	limits  Limits
	ctx     context.Context
	stopped *atomic.Bool
}

// check stops the search when its context, time or nodes are used up.
func (c *clock) check(nodes uint64) {
	switch {
	case c.ctx.Err() != nil,
		c.limits.Time > 0 && time.Since(c.start) >= c.limits.Time,
		c.limits.Nodes > 0 && nodes >= c.limits.Nodes:
		c.stopped.Store(true)
	}
}

// timeForIteration reports whether one more iteration has a chance.
func (c *clock) timeForIteration() bool {
	if c.limits.Time <= 0 || c.limits.WholeTime {
		return true
	}
	return float64(time.Since(c.start)) < iterationShare*float64(c.limits.Time)
}

// ErrNoPatterns is returned for games whose search does not work by patterns.
var ErrNoPatterns = errors.New("only rows of five are searched by patterns")

// Cursor stands on a node of an engine's search tree, for those who look into the search
// from outside. It sees what the search sees: the moves of the node, its value as a leaf,
// and what the search below it finds. Plies and forced results are counted from the
// position that the cursor was made for. While a cursor is in use its engine must not
// search anything else.
type Cursor struct {
	e   *Engine
	w   *worker
	ply int
}

// Cursor returns a cursor at the end of a line of moves from pos; NoCell in the line is a
// nullMove. It begins a new search, but no time or memory is spent before [Cursor.Search].
// The error is [ErrNoPatterns].
func (e *Engine) Cursor(pos *rule.Position, line []pattern.Cell) (*Cursor, error) {
	if !pattern.Supports(pos.Rule()) {
		return nil, ErrNoPatterns
	}
	e.prepare(pos, Limits{})
	w := e.workers[0]
	w.rootDelta = 2 * analysis.Infinite
	for ply, cell := range line {
		ss := w.at(ply)
		ss.eval, ss.extensions, ss.ttPV, ss.excluded = w.evaluate(), 0, true, pattern.NoCell
		if cell == pattern.NoCell {
			ss.move, ss.class = cell, [2]pattern.Class{}
			w.board.Pass()
		} else {
			w.play(ss, cell)
		}
	}
	ply := len(line)
	w.at(ply).extensions, w.at(ply).excluded = 0, pattern.NoCell
	w.at(ply+1).killers, w.at(ply+2).killers = [2]pattern.Cell{}, [2]pattern.Cell{}
	return &Cursor{e: e, w: w, ply: ply}, nil
}

// Place plays a move of [Cursor.Moves].
func (c *Cursor) Place(cell pattern.Cell) {
	c.w.board.Place(cell)
	c.ply++
}

// Undo takes the last move back.
func (c *Cursor) Undo() {
	c.w.board.Undo()
	c.ply--
}

// Moves appends the moves of the node to list, in the order of the board, apart from the
// cells far from all stones. It appends none where the value is known without search.
func (c *Cursor) Moves(list []pattern.Cell) []pattern.Cell {
	b := c.w.board
	if b.Empties() == 0 || threat.Static(b) != 0 {
		return list
	}
	start := len(list)
	moves, forced := threat.Replies(b, list)
	if !forced {
		moves = b.Candidates(list)
	}
	return append(list, allowedCells(b, moves[start:])...)
}

// Value returns the value of the node without search, for the side to move. Of a leaf the
// moves are not looked at, as in the search.
func (c *Cursor) Value(leaf bool) int {
	w := c.w
	if w.board.Empties() == 0 {
		return 0
	}
	if v, over := w.staticResult(c.ply); over {
		return v
	}
	if !leaf && len(c.Moves(w.cells[:0])) == 0 {
		return w.noReplyValue(c.ply)
	}
	return w.evaluate()
}

// Search searches the node with an open window to a depth in hundredths of a ply. It
// returns the value for the side to move there and the best line from there. tick, when
// not nil, is called now and then from this goroutine. The error is ctx's, when it ends
// first; then the value means nothing.
func (c *Cursor) Search(ctx context.Context, depth int, tick func()) (v int, line []pattern.Cell, err error) {
	w := c.w
	limit := &clock{start: time.Now(), ctx: ctx, stopped: &c.e.pool.stopped}
	w.tick = func() {
		limit.check(0)
		if tick != nil {
			tick()
		}
	}
	v = w.search(c.ply, -analysis.Infinite, analysis.Infinite, depth, true, false)
	if err := ctx.Err(); err != nil {
		return 0, nil, err
	}
	ss := w.at(c.ply)
	return v, slices.Clone(ss.pv[:ss.pvLen]), nil
}

// Try lets e search what its search left out: the position after a line of moves from
// pos, with an open window, to a depth in hundredths of a ply. It returns the value for
// the side to move after the line, a forced result counted from pos, and the best line
// from there. NoCell in line is a pass. The errors are ctx's, when it ends first, and
// [engine.ErrNoPatterns].
func Try(ctx context.Context, e *Engine, pos *rule.Position, line []pattern.Cell, depth int) (v int, best []pattern.Cell, err error) {
	cursor, err := e.Cursor(pos, line)
	if err != nil {
		return 0, nil, err
	}
	return cursor.Search(ctx, depth, nil)
}
