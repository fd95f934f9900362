package engine

import (
	"context"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// prediction is the reply that a search expects to the move that it chose.
type prediction struct {
	hash  uint64 // of the position after the move
	reply board.Point
}

// pondered is what a search on the opponent's time has found.
type pondered struct {
	hash  uint64 // of the position thought about
	spent time.Duration
	state progress // of the first worker after the last finished iteration
	lines int
}

// Ponder thinks on the opponent's time. The opponent is to move in pos; Ponder
// supposes the reply that is expected and searches what follows until ctx ends or
// a limit is reached. If the next [Engine.Search] is about that very position, it
// goes on from there, and the time spent here counts as its own; if not, what the
// table has learnt remains. Like Search it must not run beside a search.
func (e *Engine) Ponder(ctx context.Context, pos *rule.Position, limits Limits) {
	next, ok := e.predictedPosition(ctx, pos)
	if !ok || ctx.Err() != nil {
		return
	}
	r := &reporter{turn: next.Turn(), start: time.Now(), lines: max(limits.Lines, 1)}
	e.deepen(ctx, next, limits, r)
	if w := e.workers[0]; len(r.finished) > 0 && w.board != nil {
		state := w.progress
		state.roots, state.limit = r.finished, 0
		e.pondered = &pondered{hash: next.Hash(), spent: time.Since(r.start), state: state, lines: r.lines}
	}
}

// predictedPosition returns the position after the reply to be expected in pos.
func (e *Engine) predictedPosition(ctx context.Context, pos *rule.Position) (next *rule.Position, ok bool) {
	if pos.Over() {
		return nil, false
	}
	reply := e.predicted.reply
	if e.predicted.hash != pos.Hash() {
		info, err := e.Search(ctx, pos, Limits{Nodes: ponderNodes}, nil)
		best, found := info.Best()
		if err != nil || !found {
			return nil, false
		}
		reply = best.Move
	}
	next = pos.Clone()
	return next, next.Play(reply) == nil && !next.Over()
}

// predictReply remembers the reply to the best move that the best line contains.
func (e *Engine) predictReply(pos *rule.Position, roots []rootMove) {
	e.predicted = prediction{}
	if len(roots[0].line) < 2 {
		return
	}
	next := pos.Clone()
	if next.Play(roots[0].line[0].Point()) == nil {
		e.predicted = prediction{hash: next.Hash(), reply: roots[0].line[1].Point()}
	}
}

// resumePonder continues from what pondering has found about the position. It returns the
// depth that is finished already and the time spent on it.
func (e *Engine) resumePonder(pos *rule.Position, w *worker, r *reporter) (depth int, spent time.Duration) {
	p := e.pondered
	e.pondered = nil
	if p == nil || p.hash != pos.Hash() || p.lines < r.lines || w.board == nil || len(w.exclude) > 0 {
		return 0, 0
	}
	w.progress = p.state
	r.finishIteration(w.completed, w.roots)
	return w.completed, p.spent
}
