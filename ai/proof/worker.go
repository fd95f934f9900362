package proof

import (
	"context"
	"time"
)

// worker is one search of several that work at once, with its board.
type worker struct {
	board  *windowBoard
	search *quietSearch
	lemmas *Lemmas
}

// newWorker returns a worker with an adviser of its own; adviser is nil for none.
func newWorker(lemmas *Lemmas, params Params, adviser func() Adviser) *worker {
	b := newWindowBoard(lemmas.g)
	s := &worker{board: b, search: newQuietSearch(b, lemmas, params), lemmas: lemmas}
	if adviser != nil {
		s.search.adviser = adviser()
	}
	return s
}

// prove tries one unit.
func (s *worker) prove(ctx context.Context, u Unit, budget time.Duration) bool {
	if ctx.Err() != nil {
		return false
	}
	*s.board = *u.Opening.windowBoard()
	s.board.place(u.fourth, white)
	return s.lemmas.has(s.board) || s.winWithin(ctx, budget)
}

// passParams varies the limits from pass to pass: what resists some falls to others.
// Every third pass is quick about threats and looks at several moves of Black from the
// beginning; from the second on the fifth stone may threaten nothing, which is costly, but
// some replies want it.
func passParams(pass int) Params {
	p := DefaultParams
	switch pass % 3 {
	case 1:
		p.ZoneCost, p.Leaf = 2, 15_000
	case 2:
		p.ZoneCost, p.Widths = 2, []int{6, 24}
		p.Threat, p.Reply, p.Leaf = 5_000, 5_000, 5_000
	}
	if pass > 0 {
		p.FreePly = 6
	}
	p.Threat <<= pass / 3
	p.Reply <<= pass / 3
	return p
}

// winWithin reports whether level 3 wins in some time.
func (s *worker) winWithin(ctx context.Context, budget time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	return s.search.win(ctx)
}
