package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/threat"
)

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
func (w *worker) probe(hash uint64, ply int) (TableEntry, bool) {
	if w.params.NoTable {
		return TableEntry{Value: analysis.None, Eval: analysis.None}, false
	}
	e, ok := w.table.Probe(hash, ply)
	w.work.Probes++
	if ok {
		w.work.Hits++
	}
	return e, ok
}

// store keeps what is known of the position.
func (w *worker) store(hash uint64, ply int, e TableEntry) {
	if !w.params.NoTable {
		w.work.Stores++
		if w.table.Store(hash, ply, e) {
			w.work.Lost++
		}
	}
}
