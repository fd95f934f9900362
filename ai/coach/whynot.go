package coach

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// Unseen facts say why a move was not looked at. They are counted on the board.
type (
	// TooFar says that Point lies away from all stones: Nearest is Steps king's
	// steps away. Looked is how many points were looked at and Far how many were not
	// for this reason.
	TooFar struct {
		Point, Nearest board.Point
		Steps          int
		Looked, Far    int
	}

	// Narrowed says that only the points of Scope were looked at and why.
	Narrowed struct {
		Point board.Point
		Scope Scope
	}

	// NotKept says that the move was looked at, but of the search only the best
	// Kept moves are known now.
	NotKept struct {
		Point board.Point
		Kept  int
		Depth int // plies
	}

	// Unfinished says that the search has not come to the move yet.
	Unfinished struct{ Point board.Point }
)

func (TooFar) fact()     {}
func (Narrowed) fact()   {}
func (NotKept) fact()    {}
func (Unfinished) fact() {}

// SearchFunc searches a position for as long as an answer may take.
type SearchFunc func(ctx context.Context, pos *rule.Position) (analysis.Info, error)

// WhyNot answers why a point is not the move: what forbids it, why it was not
// looked at, or how it fails or falls behind. info is a search of the position.
// Where that has no exact score for the point, look, when not nil, is asked. The
// error is that of look or of ctx.
func (c *Coach) WhyNot(ctx context.Context, pos *rule.Position, p board.Point, info analysis.Info, look SearchFunc) (Explanation, error) {
	e := Explanation{Side: pos.Turn(), Move: p}
	if refusal := refused(pos, p); refusal != nil {
		e.Facts = []Fact{refusal}
		return e, nil
	}
	atMost, lost := info.Lost()
	info = info.Fresh()
	v := evidence{info: info}
	v.cand, v.known = info.Candidate(p)
	if best, ok := v.best(); ok && best.Move == p {
		return c.explain(pos, p, v), nil
	}
	unseen := c.notSearched(pos, p, v)
	if lost { // so no proof of this move counts that takes longer
		v.cand, v.known = lostWithin(v, p, atMost), true
	}
	e.Facts = boardFacts(pos, p)
	fresh := false
	outcome := c.outcome(pos, p, v, e.Facts)
	if look != nil && !decided(outcome) && (!v.known || v.cand.Bound != analysis.Exact) {
		found, err := probe(ctx, pos, p, look)
		if err != nil {
			return e, err
		}
		if found.Move == p {
			v.cand, v.known, fresh = found, true, true
			outcome = c.outcome(pos, p, v, e.Facts)
		}
	}
	if compared, ok := compare(pos, v, fresh); ok && !decided(outcome) {
		outcome = slices.DeleteFunc(outcome, func(f Fact) bool { _, is := f.(Behind); return is })
		outcome = append(outcome, compared)
	}
	if unseen != nil && (len(outcome) == 0 || !transient(unseen)) {
		e.Facts = slices.Insert(e.Facts, 0, unseen)
	}
	e.Facts = append(e.Facts, outcome...)
	return e, nil
}

// lostWithin returns what is known of a move of a position that is lost in so many plies.
func lostWithin(v evidence, p board.Point, plies int) analysis.Candidate {
	if !v.known {
		return analysis.Candidate{Move: p, Score: analysis.LossIn(plies), Bound: analysis.AtMost, Line: []board.Point{p}}
	}
	return v.cand.Within(plies)
}

// transient reports whether a fact is about what happens to be known, and nothing to
// speak of once more is.
func transient(f Fact) bool {
	switch f.(type) {
	case NotKept, Unfinished:
		return true
	}
	return false
}

// decided reports whether facts prove how the game ends.
func decided(facts []Fact) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool {
		switch f.(type) {
		case Wins, Loses, Draws:
			return true
		}
		return false
	})
}

// notSearched says why a move is not in a search, nil when it is or when there was none.
func (c *Coach) notSearched(pos *rule.Position, p board.Point, v evidence) Fact {
	if v.known {
		return nil
	}
	scope, ok := c.Scope(pos)
	if !ok {
		return nil
	}
	if slices.Contains(scope.Points, p) {
		switch {
		case len(v.info.Candidates) == 0:
			return nil
		case v.info.Done:
			return NotKept{Point: p, Kept: len(v.info.Candidates), Depth: v.info.Depth}
		default:
			return Unfinished{Point: p}
		}
	}
	if scope.Reason != NearStones {
		return Narrowed{Point: p, Scope: scope}
	}
	stone, steps := nearest(pos.Board(), p)
	return TooFar{
		Point: p, Nearest: stone, Steps: steps,
		Looked: len(scope.Points), Far: scope.Empty - scope.Forbidden - len(scope.Points),
	}
}

// probe searches the position after a move and returns what that says of it.
func probe(ctx context.Context, pos *rule.Position, p board.Point, look SearchFunc) (analysis.Candidate, error) {
	after := pos.Clone()
	if err := after.Play(p); err != nil || after.Over() {
		return analysis.Candidate{Move: board.Pass}, err
	}
	info, err := look(ctx, after)
	if err != nil {
		return analysis.Candidate{Move: board.Pass}, err
	}
	if err := ctx.Err(); err != nil {
		return analysis.Candidate{Move: board.Pass}, err
	}
	reply, ok := info.Best()
	if !ok || reply.Bound != analysis.Exact {
		return analysis.Candidate{Move: board.Pass}, nil
	}
	return analysis.BeforeReply(p, reply), nil
}

// replies returns the play that follows a move, as far as it is known.
func replies(c analysis.Candidate) []board.Point {
	if len(c.Line) < 2 || c.Line[0] != c.Move {
		return nil
	}
	return c.Line[1:]
}

// compare puts the score of a move beside the best one's.
func compare(pos *rule.Position, v evidence, fresh bool) (Compared, bool) {
	best, ok := v.best()
	if !ok && fresh && !v.cand.Score.Forced() { // there is nothing to compare it with
		return Compared{
			Side: pos.Turn(), Point: v.cand.Move, Score: v.cand.Score, Depth: v.cand.Depth, Replies: replies(v.cand), Best: board.Pass, Fresh: true,
		}, true
	}
	if !ok || !v.known || best.Score.Forced() || v.cand.Score.Forced() || best.Bound != analysis.Exact || v.cand.Bound == analysis.AtLeast || v.info.Source == analysis.FromSolver {
		return Compared{}, false
	}
	return Compared{
		Side: pos.Turn(), Point: v.cand.Move, Score: v.cand.Score, Bound: v.cand.Bound, Depth: v.cand.Depth,
		Replies: replies(v.cand), Best: best.Move, BestScore: best.Score, BestDepth: max(best.Depth, v.info.Depth), Fresh: fresh,
	}, true
}
