package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/value"
)

// foresee looks for a win by fours and threes. When there is one it becomes the
// first root move, with its whole line, and is not searched any more.
func (w *worker) foresee(limits Limits, r *reporter) bool {
	budget := uint64(w.params.ForeseeMost)
	if d := limits.Depth; d > 0 {
		budget = min(budget, uint64(max(w.params.ForeseeFlat, d*d*w.params.ForeseePly)))
	}
	if limits.Nodes > 0 {
		budget = min(budget, limits.Nodes/uint64(w.params.ForeseePart))
	}
	if limits.Time > 0 { // a stone takes about a microsecond
		budget = min(budget, uint64(limits.Time.Microseconds())/uint64(w.params.ForeseePart))
	}
	if w.params.NoForesight || len(w.roots) < 2 || w.roots[0].exact {
		return false
	}
	line, plies, won := w.threats.Threes(w.board, budget)
	if w.tracer != nil {
		w.tracer.recorder.RootWin(line, plies, w.board.Placed())
	}
	if !won || limits.Depth > 0 && plies > limits.Depth+foreseeBeyond {
		return false
	}
	w.promote(rootMove{cell: line[0], value: value.WinIn(plies), exact: true, depth: plies, line: line})
	w.pinned = 1
	r.source, r.depth = analysis.FromThreat, 1
	return true
}

// foreseeBeyond is how many plies longer than the depth asked for a forced win may
// be; static wins reach as far.
const foreseeBeyond = 5

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
