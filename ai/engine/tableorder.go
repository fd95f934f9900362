package engine

import (
	"math"

	"tengen/ai/analysis"
)

// tableOrderMost is the value, either way, up to which what the table knows of a move
// counts in the order of moves.
const tableOrderMost = 400

// orderByTable changes the scores of a node's moves by what the table knows of the positions
// they lead to, and returns the index of the first one. Earlier and shallower searches have been
// in many of them: an old value says more of a move than its pattern does. Nothing is placed, so
// that it costs no stone; but each probe costs time, and near the horizon little is gained.
func (w *worker) orderByTable(ss *stackEntry) (first int) {
	b := w.board
	for _, m := range ss.list {
		w.table.Prefetch(b.HashAfter(m.cell))
	}
	top := math.MinInt
	for i := range ss.list {
		m := &ss.list[i]
		if e, ok := w.table.Probe(b.HashAfter(m.cell), ss.ply+1); ok {
			if v := moveValue(e); v != analysis.None {
				gain := max(-tableOrderMost, min(v-ss.eval, tableOrderMost))
				m.score += int32(gain * w.params.TableOrderWorth / 100)
			}
		}
		top = max(top, m.rank(i))
	}
	return indexOf(top)
}

// moveValue is what an entry says of the move that leads to its position, [analysis.None] for
// nothing. A bound is taken for the value: it is one that a search has found to matter.
func moveValue(e TableEntry) int {
	switch {
	case e.Value != analysis.None:
		return -e.Value
	case e.Eval != analysis.None:
		return -e.Eval
	}
	return analysis.None
}

// ordersByTable tells whether the table is asked for the order of moves at a depth.
func (p *Params) ordersByTable(depth int) bool {
	return !p.NoTable && !p.NoTableOrder && depth >= p.TableOrderDepth
}
