package proof

import (
	"context"
	"sync"
	"sync/atomic"

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
