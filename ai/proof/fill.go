package proof

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"tengen/board"
)

// fillLimits is how hard level 2 tries, in turn, at a position that a checker did not
// find won with its fixed limits. The first ones are those of level 3, which found most
// of these wins.
var fillLimits = []limits{
	{expansions: DefaultParams.Reply, fours: DefaultParams.Fours},
	{expansions: DefaultParams.Leaf, fours: DefaultParams.Fours},
	{expansions: 300_000, fours: 1_000},
}

// Fill puts Black's winning move at each position into the lemma table: the first of a win
// by threes and fours, else what level 3 proves, with the times and limits of the passes.
// It returns how many positions stayed open.
func (p *Prover) Fill(ctx context.Context, positions []*board.Board) (open int) {
	var taken, failed atomic.Int64
	var workers sync.WaitGroup
	for range min(max(1, p.Workers), len(positions)) {
		workers.Go(func() {
			s := newWorker(p.Lemmas, DefaultParams, p.Adviser)
			for {
				i := int(taken.Add(1)) - 1
				if i >= len(positions) {
					return
				}
				if !s.fill(positions[i], len(p.Budgets), func(pass int) bool { return s.winWithin(ctx, p.Budgets[pass]) }) {
					failed.Add(1)
				}
			}
		})
	}
	workers.Wait()
	return int(failed.Load())
}

// fill finds a move at one position; win is level 3, which is tried in so many passes.
func (s *worker) fill(b *board.Board, passes int, win func(pass int) bool) bool {
	*s.board = *windowBoardOf(s.lemmas.g, b)
	if s.lemmas.has(s.board) {
		return true
	}
	for _, e := range fillLimits {
		if move, ok := s.search.threes.winningMove(e); ok {
			s.lemmas.prove(s.board, move)
			return true
		}
	}
	for pass := range passes {
		s.search.params = passParams(pass)
		if win(pass) {
			return s.lemmas.has(s.board)
		}
	}
	return false
}

// winWithin reports whether level 3 wins in some time.
func (s *worker) winWithin(ctx context.Context, budget time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	return s.search.win(ctx)
}

// winningMove returns the first move of a win by threes and fours.
func (v *vct) winningMove(e limits) (cell, bool) {
	if _, ok := v.win(e); !ok {
		return 0, false
	}
	l, ok := v.fours.win(black, e.fours)
	switch {
	case !ok:
		const root = 0
		return v.provingEdge(root).move, true
	case len(l.steps) > 0:
		return l.steps[0].four, true
	default:
		return l.end, true
	}
}

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
