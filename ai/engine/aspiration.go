package engine

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// iterate searches the root to depth plies so that the best lines moves, the
// first ones of roots, have exact values.
func (w *worker) iterate(depth, lines int) {
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
	previous := w.roots[first].value
	if !w.params.NoAspiration && depth >= w.params.AspirationDepth && w.roots[first].exact && !analysis.IsForced(previous) {
		alpha, beta = previous-width, previous+width
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
