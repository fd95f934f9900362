package coach

import (
	"context"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board/record"
)

// mostTried is how many other moves are tried for a win where the played one wins.
const mostTried = 24

// tryRival finds out what the best of the other moves is worth where the one that was
// played is the best, so that a move that was the only good one is known.
func (r *runner) tryRival(ctx context.Context, p *Ply) error {
	best, ok := p.kept()
	if !ok || best.Move != p.Move || len(p.Analysis.Lines) > 1 || best.Bound != analysis.Exact || loses(best.Score) {
		return nil
	}
	if win, won := best.Score.Win(); won && win <= plainWin {
		return nil
	}
	rival, known, err := r.rival(ctx, p, best)
	if err != nil || !known {
		return err
	}
	kept := *p.Analysis
	kept.Lines = []record.Line{kept.Lines[0], rival.Record()}
	p.Analysis = &kept
	return nil
}

// rival looks for the best move besides the best one: for another win where that wins,
// else with a search of two lines.
func (r *runner) rival(ctx context.Context, p *Ply, best analysis.Candidate) (c analysis.Candidate, known bool, err error) {
	if wins(best.Score) {
		moves := likelyMoves(*p)
		for _, q := range moves[:min(len(moves), mostTried)] {
			if err := ctx.Err(); err != nil {
				return c, false, err
			}
			if line, won := r.prover.After(p.Pos, q, r.effort.Proof/searchedPart); won {
				return analysis.Candidate{Move: q, Line: line.Moves, Score: analysis.WinIn(line.Plies), Bound: analysis.AtLeast}, true, nil
			}
		}
	}
	info, err := r.engine.Search(ctx, p.Pos.Clone(), engine.Limits{Nodes: r.effort.Nodes / searchedPart, Lines: 2}, nil)
	if err == nil {
		err = ctx.Err()
	}
	for _, c := range info.Candidates {
		if c.Move != best.Move && c.Bound == analysis.Exact && c.Score.Compare(best.Score) <= 0 {
			return c, true, err
		}
	}
	return c, false, err
}
