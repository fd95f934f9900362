package engine

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/ai/threat"
)

// rootMove is a move of the position to be searched and what is known of it.
type rootMove struct {
	cell  pattern.Cell
	value int            // exact when exact is set, else an upper bound
	exact bool           // from the iteration that looked at it last
	bound analysis.Bound // what an exact value is worth: a narrow window may have cut it off
	round int            // the search of the root that looked at it last
	depth int            // plies
	line  []pattern.Cell // best play, the move itself first
	nodes uint64         // spent below it in this search

	before *int // its exact value in the last iteration, nil for none: each line begins its search there
	same   int  // iterations in a row that have found the same forced win
}

// rootMoves lists the moves worth searching: those that win at once, else those
// that a threat leaves, else the cells near the stones, else all. Only moves that
// the rule allows are listed unless there is no other. The cells of exclude never are.
func rootMoves(b *pattern.Board, exclude []pattern.Cell) []rootMove {
	own := b.Turn()
	left := func(cells []pattern.Cell) []pattern.Cell {
		return slices.DeleteFunc(cells, func(c pattern.Cell) bool { return slices.Contains(exclude, c) })
	}
	cells := left(b.AppendClass(nil, own, pattern.Five))
	if len(cells) > 0 {
		return wonRoots(newRootMoves(cells))
	}
	if b.Count(b.Turn().Opponent(), pattern.Five) == 0 {
		cells = left(b.AppendClass(nil, own, pattern.OpenFour))
	}
	if len(cells) == 0 {
		cells, _ = threat.Replies(b, nil)
		cells = left(allowedCells(b, cells))
	}
	if len(cells) == 0 {
		cells = left(allowedCells(b, b.Candidates(nil)))
	}
	if len(cells) == 0 {
		cells = left(allowedCells(b, b.NonCandidates(nil)))
	}
	if len(cells) == 0 {
		cells = left(b.NonCandidates(b.Candidates(nil)))
	}
	moves := newRootMoves(cells)
	slices.SortStableFunc(moves, func(x, y rootMove) int { return b.Policy(own, y.cell) - b.Policy(own, x.cell) })
	return moves
}

// newRootMoves returns root moves of which nothing is known.
func newRootMoves(cells []pattern.Cell) []rootMove {
	moves := make([]rootMove, len(cells))
	for i, c := range cells {
		moves[i] = rootMove{cell: c, value: -analysis.Infinite, line: []pattern.Cell{c}}
	}
	return moves
}

// wonRoots says of moves that they complete five.
func wonRoots(moves []rootMove) []rootMove {
	for i := range moves {
		m := &moves[i]
		m.value, m.exact, m.depth = analysis.WinValueIn(1), true, 1
	}
	return moves
}

// threatened reports whether the opponent threatens something that limits the
// replies.
func threatened(b *pattern.Board) bool {
	_, forced := threat.Replies(b, nil)
	return forced
}

// allowedCells drops the cells that are forbidden to the side to move.
func allowedCells(b *pattern.Board, cells []pattern.Cell) []pattern.Cell {
	return slices.DeleteFunc(cells, func(c pattern.Cell) bool { return b.Forbidden(b.Turn(), c) })
}

// searchRoot is search for the root, over the moves from first on. It returns a
// bound when the value lies outside the window.
func (w *worker) searchRoot(first, alpha, beta, plies int) int {
	b, p, ss := w.board, w.params, w.at(0)
	depth := plies * Ply
	own := b.Turn()
	w.rootDelta, w.rootAlpha = beta-alpha, alpha
	ss.eval = w.evaluate()
	ss.extensions, ss.ttPV, ss.excluded = 0, true, pattern.NoCell
	w.at(1).excluded = pattern.NoCell
	w.at(2).killers = [2]pattern.Cell{}
	best := -analysis.Infinite
	w.round++
	for i := first; i < len(w.roots); i++ {
		m := &w.roots[i]
		count := i - first + 1
		class := [2]pattern.Class{b.Class(pattern.Black, m.cell), b.Class(pattern.White, m.cell)}
		fromOwn, fromOpp := pattern.Distance(m.cell, b.Last(1)), pattern.Distance(m.cell, b.Last(0))
		placed := b.Placed()
		w.currentMove = m.cell
		w.at(1).extensions = 0
		w.at(1).ttPV = false
		if w.tracer != nil {
			w.tracer.traceMove(0, 0, false, false)
		}
		w.play(ss, m.cell)
		v := 0
		full := count > 1
		if full && !p.NoReductions && count >= rootReduceFrom && depth >= minReduction {
			// At the root all moves are alike: it is no cut node, and no threat is counted.
			r := w.reduction(ss, 0, m.cell, class, lateMove{
				depth: depth, count: count, width: beta - alpha, pv: true, improving: true,
				fromOwn: fromOwn, fromOpp: fromOpp, own: own,
			})
			d := max(min(depth-Ply-r, depth), min(Ply, depth-Ply))
			w.traceReduced(depth - Ply - d)
			v = -w.search(1, -alpha-1, -alpha, d, false, true)
			full = v > alpha && d < depth-Ply
		}
		if full {
			w.traceRole(Scout)
			v = -w.search(1, -alpha-1, -alpha, depth-Ply, false, true)
		}
		if count == 1 || v > alpha {
			v = -w.search(1, -beta, -alpha, depth-Ply, true, false)
		}
		b.Undo()
		m.nodes += b.Placed() - placed
		if w.quit {
			return best
		}
		m.value, m.depth, m.round, m.exact = v, plies, w.round, false
		if v > best {
			best = v
		}
		if count == 1 || v > alpha {
			m.exact, m.bound = true, boundOf(v, alpha, beta)
			if v > alpha && v < beta || count > 1 || len(m.line) == 1 {
				ss.updatePV(m.cell, w.at(1))
				m.line = slices.Clone(ss.pv[:ss.pvLen])
			}
			if v >= beta {
				if w.tracer != nil {
					w.tracer.recorder.Cut(len(w.roots) - 1 - i)
				}
				break
			}
			if v > alpha {
				depth -= p.alphaRaiseReduction(depth, v)
			}
			alpha = max(alpha, v)
			w.rootAlpha = alpha
		}
	}
	return best
}

// promote makes m the first root move.
func (w *worker) promote(m rootMove) {
	rest := make([]rootMove, 0, len(w.roots))
	rest = append(rest, m)
	for _, other := range w.roots {
		if other.cell != m.cell {
			rest = append(rest, other)
		}
	}
	w.roots = rest
}

// iterate searches the root to depth plies so that the best lines moves, the
// first ones of roots, have exact values.
func (w *worker) iterate(depth, lines int) {
	for i := range w.roots {
		m := &w.roots[i]
		was := m.before
		if m.before = nil; m.exact {
			v := m.value
			m.before = &v
		}
		if m.before == nil || was == nil || *was != *m.before || *was < analysis.LeastWin {
			m.same = 0
		} else {
			m.same++
		}
	}
	// Beside a win that stays the same, the others are searched for themselves: measured against it,
	// they would leave only bounds in the table.
	for w.proven < min(lines, len(w.roots))-1 && w.roots[w.proven].same >= winImproving {
		w.proven++
	}
	for first := w.proven; first < min(lines, len(w.roots)); first++ {
		plies := depth
		if first > w.proven {
			plies = max(depth-w.secondaryReduction, 1)
		}
		w.aspirationSearch(first, plies)
		if w.quit {
			return
		}
		// Deeper down no other move was better than the best.
		if m, best := &w.roots[first], w.roots[w.proven].value; plies < depth && m.value < analysis.LeastWin {
			m.value = min(m.value, best)
		}
		slices.SortStableFunc(w.roots[w.proven:first+1], byValue)
	}
	// The search may have found a shorter win than the one that was proven before it.
	if w.proven > 0 {
		slices.SortStableFunc(w.roots[:max(w.proven, min(lines, len(w.roots)))], byValue)
	}
}

// byValue orders root moves: the greater value first.
func byValue(x, y rootMove) int { return y.value - x.value }

// aspirationSearch searches the moves from first on, with a narrow window around the last
// value that is widened until the value lies inside.
func (w *worker) aspirationSearch(first, depth int) {
	alpha, beta := -analysis.Infinite, analysis.Infinite
	width := w.params.AspirationWindow
	before := w.roots[first].before // what an earlier line's search has left is only a bound
	if !w.params.NoAspiration && depth >= w.params.AspirationDepth && before != nil && !analysis.IsForced(*before) {
		alpha, beta = *before-width, *before+width
	}
	for failHighs := 0; ; {
		v := w.tracedRoot(depth, first, alpha, beta, max(depth-failHighs/failHighsAPly, 1))
		w.currentMove = pattern.NoCell
		w.moveToFront(first)
		switch {
		case w.quit:
			return
		case v <= alpha && alpha > -analysis.Infinite:
			beta = (alpha + beta) / 2
			alpha = max(v-width, -analysis.Infinite)
			failHighs = 0
		case v >= beta && beta < analysis.Infinite:
			beta = min(v+width, analysis.Infinite)
			failHighs++
		default:
			return
		}
		width += width / 2
		if width > widestWindow {
			alpha, beta = -analysis.Infinite, analysis.Infinite
		}
	}
}

// moveToFront moves the best of the moves from first on to first and keeps the order
// of the others.
func (w *worker) moveToFront(first int) {
	best := first
	for i := first; i < len(w.roots); i++ {
		m := &w.roots[i]
		if m.exact && m.round == w.round && (w.roots[best].round != w.round || m.value > w.roots[best].value) {
			best = i
		}
	}
	m := w.roots[best]
	copy(w.roots[first+1:best+1], w.roots[first:best])
	w.roots[first] = m
}

// boundOf tells what a value from a search with the window alpha to beta says.
func boundOf(v, alpha, beta int) analysis.Bound {
	switch {
	case v >= beta:
		return analysis.AtLeast
	case v <= alpha:
		return analysis.AtMost
	}
	return analysis.Exact
}
