package engine

import (
	"context"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/exact"
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

// spendNodes takes nodes off the limit, if there is one, and leaves one at least: none
// would be no limit.
func (l *Limits) spendNodes(nodes uint64) {
	if l.Nodes > 0 {
		l.Nodes -= min(nodes, l.Nodes-1)
	}
}
