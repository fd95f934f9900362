package engine

import (
	"tengen/ai/analysis"
)

// searchRootThreats looks for a win by fours and threes (VCT, which tries one by fours alone
// at each node) before the first iteration. When there is one it becomes the first root
// move, with its whole line, and is not searched any more.
func (w *worker) searchRootThreats(limits Limits, r *reporter) bool {
	budget := uint64(w.params.RootThreatMax)
	if d := limits.Depth; d > 0 {
		budget = min(budget, uint64(max(w.params.RootThreatFlat, d*d*w.params.RootThreatPly)))
	}
	if limits.Nodes > 0 {
		budget = min(budget, limits.Nodes/uint64(w.params.RootThreatShare))
	}
	if limits.Time > 0 { // a node takes about a microsecond
		budget = min(budget, uint64(limits.Time.Microseconds())/uint64(w.params.RootThreatShare))
	}
	if w.params.NoRootThreats || len(w.roots) < 2 || w.roots[0].exact {
		return false
	}
	before := w.board.Placed()
	line, plies, won := w.threats.VCT(w.board, budget)
	w.work.RootThreats += w.board.Placed() - before
	if w.tracer != nil {
		w.tracer.recorder.RootWin(line, plies, w.board.Placed())
	}
	if !won || w.excludes(line[0]) || limits.Depth > 0 && plies > limits.Depth+rootThreatSlack {
		return false
	}
	w.promote(rootMove{cell: line[0], value: analysis.WinValueIn(plies), exact: true, depth: plies, line: line})
	w.proven = 1
	r.source, r.depth = analysis.FromThreat, 1
	return true
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
