package engine

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// solveSmallBoard answers from the exact solver of small boards. ok is false when ctx ended
// before it had an answer.
func (e *Engine) solveSmallBoard(ctx context.Context, pos *rule.Position, limits Limits, r *reporter) (info analysis.Info, ok bool) {
	before := e.solver.Nodes()
	choices, err := e.solver.Rank(ctx, pos)
	if err != nil {
		return analysis.Info{}, false
	}
	info = analysis.Info{Turn: pos.Turn(), Depth: pos.Board().Count(board.Empty), Source: analysis.FromSolver}
	info.SelDepth = info.Depth
	for _, c := range choices {
		if limits.excludes(c.Point) {
			continue
		}
		line, err := e.smallBoardLine(ctx, pos, c.Point)
		if err != nil {
			return analysis.Info{}, false
		}
		info.Candidates = append(info.Candidates, analysis.Candidate{
			Move: c.Point, Score: c.Truth.Score(), Depth: info.Depth, Line: line,
		})
	}
	best := info.Candidates[0]
	info.Nodes, info.Elapsed = e.solver.Nodes()-before, time.Since(r.start)
	info.Changes = []analysis.Change{{Depth: info.Depth, Move: best.Move, Score: best.Score, Elapsed: info.Elapsed}}
	return info, true
}

// smallBoardLine returns best play after move, that move first.
func (e *Engine) smallBoardLine(ctx context.Context, pos *rule.Position, move board.Point) ([]board.Point, error) {
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		return nil, err
	}
	line := []board.Point{move}
	if next.Over() {
		return line, nil
	}
	rest, err := e.solver.Line(ctx, next)
	return append(line, rest...), err
}
