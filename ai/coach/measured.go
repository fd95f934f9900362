package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// measured says what only an engine's scores tell of a move, or the exact solver.
func (c *Coach) measured(pos *rule.Position, move board.Point, v evidence, facts []Fact) []Fact {
	best, ok := v.best()
	if !ok || pos.Check(best.Move) != nil {
		return nil
	}
	if v.info.Source == analysis.OnlyMove && best.Move == move && !v.info.Restricted {
		if slices.ContainsFunc(facts, func(f Fact) bool { _, ok := f.(Answers); return ok }) {
			return nil
		}
		return []Fact{OnlyMove{Point: move}}
	}
	if !v.known {
		return nil
	}
	if v.info.Source == analysis.FromSolver && !v.cand.Score.Forced() {
		return []Fact{Draws{}}
	}
	if scope, ok := c.Scope(pos); ok && covers(v.info, scope.Points) {
		if n, ok := onlyHolds(v.info, move); ok {
			return []Fact{OnlyHolds{Point: move, Others: n}}
		}
	}
	if best.Move == move {
		if v.cand.Score.Forced() || v.cand.Bound != analysis.Exact {
			return nil
		}
		return []Fact{Rated{Side: pos.Turn(), Score: v.cand.Score, Depth: v.cand.Depth, Among: v.info.Restricted}}
	}
	return behind(pos, best, v.cand)
}

// covers tells whether a search speaks of all of some moves. In the midst of an
// iteration it may speak of a few.
func covers(info analysis.Info, moves []board.Point) bool {
	return !slices.ContainsFunc(moves, func(p board.Point) bool {
		_, known := info.Candidate(p)
		return !known
	})
}

// onlyHolds tells whether every other move of a search loses by force, and how
// many these are.
func onlyHolds(info analysis.Info, move board.Point) (others int, ok bool) {
	for _, cand := range info.Candidates {
		if cand.Move == move {
			continue
		}
		if _, loses := lossOf(cand); !loses {
			return 0, false
		}
		others++
	}
	return others, others > 0
}

// instead says what would not have lost, as far as a search has found.
func instead(pos *rule.Position, move board.Point, v evidence) []Fact {
	best, ok := v.best()
	if !ok || best.Move == move || best.Score.Forced() || best.Bound != analysis.Exact || pos.Check(best.Move) != nil || v.info.Source == analysis.FromSolver {
		return nil
	}
	return []Fact{Instead{Side: pos.Turn(), Best: best.Move, Score: best.Score, Depth: best.Depth, Does: boardFacts(pos, best.Move)}}
}

// behind says how far a move is behind the best one and what that does.
func behind(pos *rule.Position, best, cand analysis.Candidate) []Fact {
	if best.Score.Forced() || cand.Score.Forced() || best.Bound != analysis.Exact || cand.Bound == analysis.AtLeast {
		return nil
	}
	if best.Score.Value() <= cand.Score.Value() {
		return nil
	}
	return []Fact{Behind{
		Best: best.Move, BestScore: best.Score, Score: cand.Score, AtLeast: cand.Bound == analysis.AtMost,
		Depth: min(best.Depth, cand.Depth), Does: boardFacts(pos, best.Move),
	}}
}
