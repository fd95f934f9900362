package coach

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
)

// Each move that no proof refutes is searched with this part of a position's
// nodes, until mostSearched of them have been.
const (
	searchedPart = 4
	mostSearched = 12
)

// tryOthers finds out which of the moves that were not played would have held,
// where the one that was loses by force. When the search believed in a move that
// does not hold, the best that does takes its place.
func (r *runner) tryOthers(ctx context.Context, p *Ply) error {
	best, _ := p.kept()
	hopeless := best.Bound == analysis.Exact && loses(best.Score)
	o := &Others{Played: p.Move, Exact: exact.ForcedExactly(p.Pos)}
	var holding []analysis.Candidate
	unknown := 0
	moves := likelyMoves(*p)
	o.Moves = len(moves)
	for _, q := range moves {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, lost := r.prover.Refuted(p.Pos, q, r.effort.Proof); lost {
			o.Proven++
			continue
		}
		if hopeless {
			o.Searched++
			continue
		}
		if len(holding)+o.Searched >= mostSearched {
			// Of such a move nobody knows whether it holds.
			if unknown++; unknown+len(holding) >= maxHolding {
				break
			}
			continue
		}
		c, _, err := r.searchAfter(ctx, p.Pos, q, r.effort.Nodes/searchedPart)
		if err != nil {
			return err
		}
		if loses(c.Score) {
			o.Searched++
			continue
		}
		holding = append(holding, c)
		if len(holding) == maxHolding {
			break
		}
	}
	slices.SortStableFunc(holding, func(a, b analysis.Candidate) int { return b.Score.Compare(a.Score) })
	for _, c := range holding {
		o.Holds = append(o.Holds, c.Move)
	}
	p.Others = o
	if len(holding) > 0 && !slices.Contains(o.Holds, best.Move) {
		kept := *p.Analysis
		kept.Lines = []record.Line{holding[0].Record()}
		p.Analysis = &kept
	}
	return nil
}

// likelyMoves lists the moves that were not played: those that the search liked, then
// those near the stone that was played or the one before it.
func likelyMoves(p Ply) []board.Point {
	var moves []board.Point
	if p.Analysis != nil {
		for _, l := range p.Analysis.Lines {
			if len(l.Moves) > 0 {
				moves = append(moves, l.Moves[0])
			}
		}
	}
	last, ok := p.Pos.Last()
	if !ok {
		last = p.Move
	}
	away := func(q board.Point) int { return min(q.Steps(p.Move), q.Steps(last)) }
	near := p.Pos.Board().Empties()
	slices.SortStableFunc(near, func(a, b board.Point) int { return away(a) - away(b) })
	legal := func(q board.Point) bool { return q != p.Move && p.Pos.Check(q) == nil }
	var all []board.Point
	for _, q := range append(moves, near...) {
		if legal(q) && !slices.Contains(all, q) {
			all = append(all, q)
		}
	}
	return all
}
