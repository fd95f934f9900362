package proof

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"tengen/board"
)

// fillEfforts is how hard level 2 tries, in turn, at a position that a checker did not
// find won with its fixed limits. The first ones are those of level 3, which found most
// of these wins.
var fillEfforts = []effort{
	{expansions: DefaultParams.Reply, fours: DefaultParams.Fours},
	{expansions: DefaultParams.Leaf, fours: DefaultParams.Fours},
	{expansions: 300_000, fours: 1_000},
}

// Fill puts Black's winning move at each position into the book: the first of a win
// by threes and fours, else what level 3 proves, with the times and limits of the passes.
// It returns how many positions stayed open.
func (p *Prover) Fill(ctx context.Context, positions []*board.Board) (open int) {
	var taken, failed atomic.Int64
	var workers sync.WaitGroup
	for range min(max(1, p.Workers), len(positions)) {
		workers.Go(func() {
			s := newSearcher(p.Book, DefaultParams, p.Adviser)
			for {
				i := int(taken.Add(1)) - 1
				if i >= len(positions) {
					return
				}
				if !s.fill(ctx, positions[i], p) {
					failed.Add(1)
				}
			}
		})
	}
	workers.Wait()
	return int(failed.Load())
}

func (s *searcher) fill(ctx context.Context, b *board.Board, p *Prover) bool {
	*s.b = *stonesOf(freeGomoku, b)
	if s.book.has(s.b) {
		return true
	}
	for _, e := range fillEfforts {
		if move, ok := s.quiet.threes.winningMove(e); ok {
			s.book.prove(s.b, move)
			return true
		}
	}
	for pass, budget := range p.Budgets {
		s.quiet.params = passParams(pass)
		if s.winWithin(ctx, budget) {
			return s.book.has(s.b)
		}
	}
	return false
}

// winWithin tells whether level 3 wins in some time.
func (s *searcher) winWithin(ctx context.Context, budget time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	return s.quiet.win(ctx)
}

// winningMove returns the first move of a win by threes and fours.
func (v *vct) winningMove(e effort) (cell, bool) {
	if _, ok := v.win(e); !ok {
		return 0, false
	}
	l, ok := v.fours.win(black, e.fours)
	switch {
	case !ok:
		const root = 0
		return v.answer(root).move, true
	case len(l.steps) > 0:
		return l.steps[0].four, true
	default:
		return l.end, true
	}
}
