package engine

import (
	"tengen/ai/inspect/trace"
	"tengen/ai/pattern"
	"tengen/ai/value"
)

// spy tells a recorder what a worker does. Most workers have none, and then the
// search does nothing for it but ask. It only listens: a search is the same with
// and without it.
type spy struct {
	recorder *trace.Recorder
	inner    bool // the next call of search belongs to the node just entered
	role     trace.Role
	reduce   int                         // hundredths of a ply
	moves    [value.MaxPly]moveExtension // by the ply they are played from
	cells    [maxMoves]pattern.Cell
}

// moveExtension tells by how much a move is extended, and why.
type moveExtension struct {
	extend int // hundredths of a ply
	why    trace.Extension
}

// Trace lets a recorder listen to the first thread of the searches that follow; nil ends
// that. Searches are the same with and without one. Those that do not work by patterns
// tell it nothing.
func (e *Engine) Trace(r *trace.Recorder) { e.recorder = r }

// watch sends a spy with a worker when somebody records, and calls back the one it
// had.
func (e *Engine) watch(w *worker) {
	w.spy = nil
	if e.recorder != nil && w.id == 0 && w.board != nil {
		w.spy = &spy{recorder: e.recorder}
	}
}

// watched is search with a node around it. It calls search again, for the node
// itself.
func (w *worker) watched(ply, alpha, beta, depth int, pv, cut bool) int {
	s := w.spy
	e := trace.Entry{Ply: ply, Depth: depth, Alpha: alpha, Beta: beta, Role: s.role, Reduce: s.reduce}
	switch e.Role {
	case trace.NullMove:
	case trace.Singular:
		e.Without = w.at(ply).excluded
	default:
		if ply > 0 {
			x := s.moves[ply-1]
			e.Move, e.Extend, e.Extension = w.board.Last(0), x.extend, x.why
		}
	}
	s.role, s.reduce = trace.Open, 0
	s.recorder.Enter(e, w.board.Placed())
	s.inner = true
	v := w.search(ply, alpha, beta, depth, pv, cut)
	s.leave(w, v)
	return v
}

// leave leaves the node in hand with the value v.
func (s *spy) leave(w *worker, v int) {
	if w.quit {
		s.recorder.End(trace.Stopped)
	}
	s.recorder.Leave(v, w.board.Placed())
}

// outer tells whether a call of search must be watched: its node has not been
// entered.
func (s *spy) outer() bool {
	outer := !s.inner
	s.inner = false
	return outer
}

// rootRound is searchRoot, watched when there is a spy, as a part of an iteration.
func (w *worker) rootRound(iteration, first, alpha, beta, plies int) int {
	s := w.spy
	if s == nil {
		return w.searchRoot(first, alpha, beta, plies)
	}
	s.recorder.BeginRound(iteration, trace.Entry{Depth: plies * Ply, Alpha: alpha, Beta: beta}, w.board.Placed())
	v := w.searchRoot(first, alpha, beta, plies)
	s.leave(w, v)
	return v
}

// note tells why the node in hand is about to be left.
func (w *worker) note(e trace.End) {
	if w.spy != nil {
		w.spy.recorder.End(e)
	}
}

// noteOver tells which of the reasons for which enter ends a node it was.
func (w *worker) noteOver() {
	if w.board.Empties() == 0 {
		w.note(trace.Full)
	} else {
		w.note(trace.Static)
	}
}

// ask tells what the next node is searched for.
func (w *worker) ask(r trace.Role) {
	if w.spy != nil {
		w.spy.role = r
	}
}

// askReduced tells that the next node is searched less deeply by so much, in
// hundredths of a ply.
func (w *worker) askReduced(by int) {
	if w.spy != nil {
		w.spy.role, w.spy.reduce = trace.Reduced, by
	}
}

// noteMove tells that a move of the node at ply is searched, and what extends it.
func (s *spy) noteMove(ply, extend int, five, remembered bool) {
	s.recorder.Try()
	x := moveExtension{extend: extend}
	switch {
	case extend <= 0:
	case five:
		x.why = trace.FourReply
	case remembered && extend >= Ply:
		x.why = trace.OnlyGood
	case remembered:
		x.why = trace.Remembered
	default:
		x.why = trace.AttackGoes
	}
	s.moves[ply] = x
}

// noteCut tells that the node of f is settled, and how many of its moves are not
// read.
func (s *spy) noteCut(w *worker, ss *stackEntry) { s.recorder.Cut(s.left(w, ss)) }

// noteLate tells that the moves of f that are left come too late to be tried.
func (s *spy) noteLate(w *worker, ss *stackEntry) { s.recorder.Skip(1 + s.left(w, ss)) }

// left returns how many moves of f were not handed out.
func (s *spy) left(w *worker, ss *stackEntry) int {
	list := s.cells[:0]
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
