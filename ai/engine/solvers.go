package engine

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// solveEndgame answers from the solver of endgames where little is left to play for. A depth
// that does not reach the end is kept. ok is false when the solver has no answer;
// spent is how many nodes it has taken in any case.
func (e *Engine) solveEndgame(ctx context.Context, pos *rule.Position, limits Limits, r *reporter) (info analysis.Info, spent uint64, ok bool) {
	if e.params.NoEndgame {
		return info, 0, false
	}
	survey, ok := exact.NewEndgameSurvey(pos)
	cells := survey.Cells()
	if !ok || limits.Depth > 0 && limits.Depth < cells {
		return info, 0, false
	}
	budget := uint64(endgameNodes)
	if limits.Nodes > 0 {
		budget = min(budget, limits.Nodes/endgameShare)
	}
	if limits.Time > 0 {
		budget = min(budget, uint64(limits.Time.Microseconds())/endgameShare)
	}
	solution, err := survey.Solve(ctx, budget)
	if err != nil {
		return info, solution.Nodes, false
	}
	info = analysis.Info{
		Turn: pos.Turn(), Depth: cells, SelDepth: cells, Nodes: solution.Nodes, Elapsed: time.Since(r.start), Source: analysis.FromSolver,
	}
	for _, c := range solution.Choices {
		info.Candidates = append(info.Candidates, analysis.Candidate{Move: c.Move, Score: c.Score, Depth: cells, Line: c.Line})
	}
	best := info.Candidates[0]
	info.Changes = []analysis.Change{{Depth: cells, Move: best.Move, Score: best.Score, Elapsed: info.Elapsed}}
	return info, solution.Nodes, true
}

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
		if limits.Excludes(c.Point) {
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
