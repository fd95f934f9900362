package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// tracer tells a recorder what a worker does. Most workers have none; then all that
// tracing costs the search is to look whether there is one. A search is the same with and
// without a tracer.
type tracer struct {
	recorder *Recorder
	inner    bool                           // the next call of search belongs to the node just entered
	role     Role                           // what the next node is searched for
	reduce   int                            // by how much less deeply, in hundredths of a ply
	moves    [analysis.MaxPly]moveExtension // by the ply they are played from
	cells    [maxMoves]pattern.Cell
}

// moveExtension tells by how much a move is extended, and why.
type moveExtension struct {
	extend int // hundredths of a ply
	why    Extension
}

// trace lets a recorder listen to the first thread of the searches that follow; nil ends
// that. Searches are the same with and without one. Those that do not work by patterns
// tell it nothing.
func (e *Engine) trace(r *Recorder) { e.recorder = r }

// attachTracer gives a worker a tracer when a recorder is set, and takes away the one that
// it had.
func (e *Engine) attachTracer(w *worker) {
	w.tracer = nil
	if e.recorder != nil && w.id == 0 && w.board != nil {
		w.tracer = &tracer{recorder: e.recorder}
	}
}

// tracedSearch enters a node in the record, calls search for the node itself and leaves it
// again.
func (w *worker) tracedSearch(ply, alpha, beta, depth int, pv, cut bool) int {
	t := w.tracer
	e := NodeStart{Ply: ply, Depth: depth, Alpha: alpha, Beta: beta, Role: t.role, Reduce: t.reduce}
	switch e.Role {
	case NullMove:
	case Singular:
		e.Without = w.at(ply).excluded
	default:
		if ply > 0 {
			x := t.moves[ply-1]
			e.Move, e.Extend, e.Extension = w.board.Last(0), x.extend, x.why
		}
	}
	t.role, t.reduce = PV, 0
	t.recorder.Enter(e, w.board.Placed())
	t.inner = true
	v := w.search(ply, alpha, beta, depth, pv, cut)
	t.leave(w, v)
	return v
}

// leave leaves the current node with the value v.
func (t *tracer) leave(w *worker, v int) {
	if w.quit {
		t.recorder.End(Stopped)
	}
	t.recorder.Leave(v, w.board.Placed())
}

// entersNode reports whether a call of search must go through tracedSearch, because its node
// has not been entered yet.
func (t *tracer) entersNode() bool {
	enters := !t.inner
	t.inner = false
	return enters
}

// tracedRoot is searchRoot as a part of an iteration, with a node around it when there is a
// tracer.
func (w *worker) tracedRoot(iteration, first, alpha, beta, plies int) int {
	t := w.tracer
	if t == nil {
		return w.searchRoot(first, alpha, beta, plies)
	}
	t.recorder.BeginRound(iteration, NodeStart{Depth: plies * Ply, Alpha: alpha, Beta: beta}, w.board.Placed())
	v := w.searchRoot(first, alpha, beta, plies)
	t.leave(w, v)
	return v
}

// traceEnd tells why the current node is about to be left.
func (w *worker) traceEnd(e End) {
	if w.tracer != nil {
		w.tracer.recorder.End(e)
	}
}

// traceOver tells for which of its reasons enterNode has ended the current node.
func (w *worker) traceOver() {
	if w.board.Empties() == 0 {
		w.traceEnd(Full)
	} else {
		w.traceEnd(Static)
	}
}

// traceRole tells what the next node is searched for.
func (w *worker) traceRole(r Role) {
	if w.tracer != nil {
		w.tracer.role = r
	}
}

// traceReduced tells that the next node is searched less deeply by so much, in
// hundredths of a ply.
func (w *worker) traceReduced(by int) {
	if w.tracer != nil {
		w.tracer.role, w.tracer.reduce = Reduced, by
	}
}

// traceMove tells that a move of the node at ply is searched, and what extends it.
func (t *tracer) traceMove(ply, extend int, five, ttMove bool) {
	t.recorder.Try()
	x := moveExtension{extend: extend}
	switch {
	case extend <= 0:
	case five:
		x.why = FourReply
	case ttMove && extend >= Ply:
		x.why = SingularMove
	case ttMove:
		x.why = TableMove
	default:
		x.why = FourAfterFour
	}
	t.moves[ply] = x
}

// traceCut tells that a move has cut off the node of ss, and how many moves that leaves out.
func (t *tracer) traceCut(w *worker, ss *stackEntry) { t.recorder.Cut(t.remaining(w, ss)) }

// traceLate tells that the remaining moves of ss come too late to be searched.
func (t *tracer) traceLate(w *worker, ss *stackEntry) { t.recorder.Skip(t.remaining(w, ss)) }

// remaining returns how many moves of ss were not handed out.
func (t *tracer) remaining(w *worker, ss *stackEntry) int {
	list := t.cells[:0]
	if ss.generated {
		for _, m := range ss.list {
			list = append(list, m.cell)
		}
	} else {
		list = w.board.Candidates(list)
	}
	n := 0
	for _, c := range list {
		if c != ss.ttMove && c != ss.excluded && !w.forbidden(c) {
			n++
		}
	}
	return n
}
