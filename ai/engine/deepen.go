package engine

import (
	"context"
	"slices"

	"tengen/ai/analysis"
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
		if e.pool.stopped.Load() || !c.timeForIteration() || w.isSettled(w.completed) {
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
// see what it is worth: with what the table knows from the search before, enough to find the
// forced win again that the move belongs to. They take a few milliseconds.
const soleStones = 5000

// isSettled tells whether deeper search cannot change the choice: there is only one
// move and enough was seen of what it is worth, or the best one wins or loses by force and
// a few plies more have shown no shorter win. Before a loss is believed, the cells far from
// all stones join the search.
func (w *worker) isSettled(depth int) bool {
	best := w.roots[0]
	if best.exact && best.value <= -analysis.LeastWin && w.addFullWidthRoots() {
		return false
	}
	if len(w.roots) == 1 && len(w.exclude) == 0 && (w.board == nil || w.board.Placed() >= soleStones) {
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
