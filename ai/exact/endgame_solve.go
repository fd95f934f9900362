package exact

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
)

// Choice is a move and the truth about it.
type EndgameChoice struct {
	Move  board.Point
	Score analysis.Score // a win, a loss, or the value 0 for a draw
	Line  []board.Point  // best play, Move first; a draw's ends where nothing is open any more
}

// Solution is the truth about a position.
type EndgameSolution struct {
	Choices []EndgameChoice // the best first; none when there was an error
	Nodes   uint64          // stones placed, also when there was an error
}

// Solve decides the position of a survey and every move in it that matters; where
// none does it is a draw, and every move is listed. It places limit stones at
// most. The errors are [ErrLimit] and that of ctx.
func (s EndgameSurvey) Solve(ctx context.Context, limit uint64) (EndgameSolution, error) {
	if len(s.cells) == 0 {
		return s.drawn(), nil
	}
	search := &endgameSearch{problem: newProblem(s), table: make(endgameTable, endgameTableSlots), limit: limit, ctx: ctx, err: ctx.Err()}
	root := node{}
	if s.pos.Turn() == board.White {
		root.side = 1
	}
	var found EndgameSolution
	search.eachRootMove(root, func(next node, won bool) bool {
		v := winNow - 1
		if !won {
			v = -search.value(next, -winNow, winNow)
		}
		p := &lineBuilder{endgameSearch: search, idle: s.idle}
		p.extend(root, next, won)
		found.Choices = append(found.Choices, EndgameChoice{Move: p.line[0], Score: scoreOf(v), Line: p.line})
		return search.err == nil
	})
	if search.err != nil {
		return EndgameSolution{Nodes: search.nodes}, search.err
	}
	slices.SortStableFunc(found.Choices, func(x, y EndgameChoice) int { return y.Score.Compare(x.Score) })
	found.Nodes = search.nodes
	return found, nil
}

// drawn lists all moves of a position in which nobody can win.
func (s EndgameSurvey) drawn() (found EndgameSolution) {
	for _, p := range s.idle {
		if s.pos.Check(p) == nil {
			found.Choices = append(found.Choices, EndgameChoice{Move: p, Line: []board.Point{p}})
		}
	}
	return found
}

// scoreOf turns a value at the root into a score.
func scoreOf(v int) analysis.Score {
	switch {
	case v > 0:
		return analysis.WinIn(winNow - v)
	case v < 0:
		return analysis.LossIn(winNow + v)
	}
	return analysis.Value(0)
}
