package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// Fact is a true statement about a move or a position; its types are those of
// this file. Scores in facts are from the view of the side that moves.
type Fact interface{ fact() }

// Facts that are counted on the board.
type (
	// Makes says what a stone of Side on Point makes.
	Makes struct {
		Side  board.Stone
		Point board.Point
		Shape Shape
		Rows  []Row
	}

	// Answers says that Side has a row that lacks one stone and that the move is
	// one of Stops, the moves that keep it from winning at once. It must be.
	Answers struct {
		Side  board.Stone
		Row   Row
		Stops []board.Point
	}

	// Stops says that the rows of Side threaten less after the move: a four is none
	// any more, a three is open no more.
	Stops struct {
		Side board.Stone
		Rows []Row
	}

	// Takes says that Side would make Shape on Point and that the move is there.
	Takes struct {
		Side  board.Stone
		Point board.Point
		Shape Shape
		Rows  []Row
	}

	// OneEnd says that the move takes one end of a four of Side that is open at both: on
	// each of Left Side still completes the row.
	OneEnd struct {
		Side board.Stone
		Row  Row
		Left []board.Point
	}

	// Averts says that Side would make Shape, two threats at once that win, on each of
	// Points, and would not after the move, which is another point.
	Averts struct {
		Side   board.Stone
		Shape  Shape
		Points []board.Point
		Of     int // how many stones a complete row needs
	}

	// Overlooks says that the move leaves no four and leaves Side to win by fours at once:
	// from open threes, Rows, that become open fours or, where there is none, by a four and
	// an open three or two fours, Shape, on each of Points.
	Overlooks struct {
		Side   board.Stone
		Rows   []Row
		Shape  Shape
		Points []board.Point
		Of     int // how many stones a complete row needs
	}

	// Forbidden says that the rule forbids the move, and why.
	Forbidden struct{ Foul *rule.Foul }

	// Taken says that a stone stands there already.
	Taken struct {
		Side  board.Stone
		Point board.Point
	}

	// Ended says that the game is over.
	Ended struct{}
)

// Facts that are proven.
type (
	// Wins says that the move, the first of the line, wins by force.
	Wins struct{ Win }

	// Loses says that the opponent wins by force after the move. The line begins
	// with the opponent's reply. Lost tells that every other move loses too.
	Loses struct {
		Win
		Lost bool
	}

	// Prevents says that the opponent would win by fours if it were its turn, and
	// that it has no such win after the move, which is no four itself.
	Prevents struct{ Win }

	// Missed says that another move, the first of the line, wins by force.
	Missed struct{ Win }

	// Sooner says that the best move, the first of the line, wins in fewer plies.
	Sooner struct{ Win }

	// OnlyMove says that there is no other legal move that the threats leave.
	OnlyMove struct{ Point board.Point }

	// OnlyHolds says that each of the Others moves that were looked at loses by
	// force and this one is not known to.
	OnlyHolds struct {
		Point  board.Point
		Others int
	}

	// Draws says that the game is a draw after the move with best play.
	Draws struct{}
)

// Facts that an engine has measured.
type (
	// Rated says what the engine thinks of the move that it finds best.
	Rated struct {
		Side  board.Stone
		Score analysis.Score
		Depth int  // plies
		Among bool // not all moves were searched
	}

	// Resists says that the move is the best there is as far as searched, and that it is proven
	// to lose as all others do.
	Resists struct{ Depth int } // plies

	// Instead says what the best move is where another one loses: it is not known to
	// lose, and what it does on the board.
	Instead struct {
		Side  board.Stone
		Best  board.Point
		Score analysis.Score
		Depth int // plies
		Does  []Fact
	}

	// Behind says by how much a move is worse than the best one, and what that does
	// instead. With AtLeast the difference may be greater.
	Behind struct {
		Best             board.Point
		BestScore, Score analysis.Score
		AtLeast          bool
		Depth            int // plies, of the shallower of both scores
		Does             []Fact
	}

	// Compared says how a move scores beside the best one, a pass where none is known, and what
	// answers it.
	Compared struct {
		Side      board.Stone
		Point     board.Point
		Score     analysis.Score
		Bound     analysis.Bound
		Depth     int // plies
		Replies   []board.Point
		Best      board.Point
		BestScore analysis.Score
		BestDepth int  // plies
		Fresh     bool // the move was searched now, because it was asked about
	}
)

func (Makes) fact()     {}
func (Answers) fact()   {}
func (Stops) fact()     {}
func (Takes) fact()     {}
func (OneEnd) fact()    {}
func (Averts) fact()    {}
func (Overlooks) fact() {}
func (Forbidden) fact() {}
func (Taken) fact()     {}
func (Ended) fact()     {}
func (Wins) fact()      {}
func (Loses) fact()     {}
func (Prevents) fact()  {}
func (Missed) fact()    {}
func (Sooner) fact()    {}
func (OnlyMove) fact()  {}
func (OnlyHolds) fact() {}
func (Draws) fact()     {}
func (Rated) fact()     {}
func (Resists) fact()   {}
func (Behind) fact()    {}
func (Instead) fact()   {}
func (Compared) fact()  {}

// Explanation is what there is to say about a move, what matters most first.
type Explanation struct {
	Side  board.Stone // whose move it is
	Move  board.Point
	Facts []Fact
}

// Proven returns what the facts prove of the move, as a search would say it; ok is false
// where they prove nothing of it.
func (e Explanation) Proven() (c analysis.Candidate, ok bool) {
	for _, f := range e.Facts {
		switch f := f.(type) {
		case Wins:
			c = analysis.Candidate{Move: e.Move, Score: analysis.WinIn(f.Plies), Depth: f.Plies, Line: f.Line}
			if f.AtMost {
				c.Bound = analysis.AtLeast
			}
			return c, true
		case Loses:
			return analysis.BeforeReply(e.Move, f.reply()), true
		}
	}
	return c, false
}

// reply returns the opponent's move that wins, as a search of the position after the move
// would say it. Where no line is known it is a pass.
func (l Loses) reply() analysis.Candidate {
	c := analysis.Candidate{Move: board.Pass, Score: analysis.WinIn(l.Plies), Depth: l.Plies, Line: l.Line}
	if len(l.Line) > 0 {
		c.Move = l.Line[0]
	}
	if l.AtMost {
		c.Bound = analysis.AtLeast
	}
	return c
}

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
		return []Fact{Rated{Side: pos.Turn(), Score: v.cand.Score, Depth: max(v.cand.Depth, v.info.Depth), Among: v.info.Restricted}}
	}
	return behind(pos, best, v.cand)
}

// covers reports whether a search speaks of all of some moves. In the midst of an
// iteration it may speak of a few.
func covers(info analysis.Info, moves []board.Point) bool {
	return !slices.ContainsFunc(moves, func(p board.Point) bool {
		_, known := info.Candidate(p)
		return !known
	})
}

// onlyHolds reports whether every other move of a search loses by force, and how
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
	return []Fact{Instead{Side: pos.Turn(), Best: best.Move, Score: best.Score, Depth: max(best.Depth, v.info.Depth), Does: boardFacts(pos, best.Move)}}
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
