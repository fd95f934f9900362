package engine

import (
	"context"
	"time"

	"tengen/ai/engine/trace"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/ai/value"
	"tengen/board/rule"
)

// Space is the tree that [Engine.Exact] walks: its moves and the values of its
// leaves. Another algorithm that walks it to the same depth must find the same.
// One goroutine at a time may use it.
type Space struct {
	w   *worker
	ply int
}

// NewSpace returns the space below a position, or [ErrNoPatterns].
func NewSpace(pos *rule.Position) (*Space, error) {
	if !pattern.Supports(pos.Rule()) {
		return nil, ErrNoPatterns
	}
	p := exactParams()
	w := newWorker(0, game{pos.Rule(), pos.Board().Size()}, nil, &p, nil)
	w.board.Load(pos)
	return &Space{w: w}, nil
}

// Place plays a move of [Space.Moves].
func (s *Space) Place(c pattern.Cell) {
	s.w.board.Place(c)
	s.ply++
}

// Undo takes the last move back.
func (s *Space) Undo() {
	s.w.board.Undo()
	s.ply--
}

// Moves appends the moves of the position to list, in the order of the board; none
// where its value is known without search.
func (s *Space) Moves(list []pattern.Cell) []pattern.Cell {
	b := s.w.board
	if b.Empties() == 0 || threat.Static(b) != 0 {
		return list
	}
	start := len(list)
	moves, forced := threat.Replies(b, list)
	if !forced {
		moves = b.Candidates(list)
	}
	return append(list, allowedCells(b, moves[start:])...)
}

// Value returns the static value for the side to move; a forced win in n plies
// from the first position is 30000-n. At the depth limit the moves of the position
// are not looked at, as in the search.
func (s *Space) Value(limit bool) int {
	w := s.w
	if w.board.Empties() == 0 {
		return 0
	}
	if v, over := w.static(s.ply); over {
		return v
	}
	if !limit && len(s.Moves(w.cells[:0])) == 0 {
		return w.unanswered(s.ply)
	}
	return w.evaluate()
}

// exactParams are PlainParams with moves near the stones only, so that the moves of
// a position do not depend on the values of others.
func exactParams() Params {
	p := PlainParams()
	p.NoRemote = true
	return p
}

// Tally is what an exact search found, and what it cost.
type Tally struct {
	Value  int // for the side to move; a forced win in n plies is 30000-n
	Line   []pattern.Cell
	Nodes  uint64  // positions visited, in all iterations
	Leaves uint64  // positions judged without reading on
	Width  float64 // mean number of moves of the others
}

// Exact searches a position to a depth in plies without any selective step: what
// it finds is what minimax finds in the same [Space]. The table, which begins
// empty, answers for equal depths only. progress, when not nil, is told a few
// times a second how far it is. The errors are ctx's, when it ends first, and
// [ErrNoPatterns].
func Exact(ctx context.Context, pos *rule.Position, depth int, memory int64, progress func(nodes, leaves uint64)) (Tally, error) {
	p := exactParams()
	e := New(Options{Memory: memory, Params: &p})
	e.recorder = trace.NewRecorder(trace.Limits{Nodes: 1})
	e.prepare(pos)
	w := e.workers[0]
	if w.board == nil {
		return Tally{}, ErrNoPatterns
	}
	tree := e.recorder.Tree()
	c := &clock{start: time.Now(), ctx: ctx, stopped: &e.team.stopped}
	last := c.start
	w.tick = func() {
		c.check(0)
		if progress != nil && time.Since(last) >= reportEach {
			last = time.Now()
			progress(tree.Seen, tree.Leaves())
		}
	}
	var t Tally
	for d := 1; d <= depth; d++ {
		t.Value = w.search(0, -value.Infinite, value.Infinite, d*onePly, true, false)
		if err := ctx.Err(); err != nil {
			return Tally{Nodes: tree.Seen, Leaves: tree.Leaves()}, err
		}
	}
	f := w.frame(0)
	t.Line = append(t.Line, f.pv[:f.pvLen]...)
	t.Nodes, t.Leaves, t.Width = tree.Seen, tree.Leaves(), tree.Width()
	return t, nil
}
