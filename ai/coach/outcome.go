package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// outcome says how the game goes on after a legal move, and how that compares.
func (c *Coach) outcome(pos *rule.Position, move board.Point, v evidence, facts []Fact) []Fact {
	if makes(facts, Five) {
		return []Fact{Wins{Win{Side: pos.Turn(), Plies: 1, Line: []board.Point{move}, Whole: true, Means: ByFours}}}
	}
	if win, ok := c.wins(pos, move, v); ok {
		found := []Fact{Wins{win}}
		if quicker, ok := c.better(pos, move, v); ok && quicker.Plies < win.Plies {
			found = append(found, Sooner{quicker})
		}
		return found
	}
	if win, ok := c.loses(pos, move, v); ok {
		found := []Fact{Loses{Win: win, Lost: c.lost(pos, v.info)}}
		if better, ok := c.better(pos, move, v); ok {
			return append(found, Missed{better})
		}
		return append(found, instead(pos, move, v)...)
	}
	var found []Fact
	if win, ok := c.prevents(pos, move, facts); ok {
		found = append(found, Prevents{win})
	}
	if better, ok := c.better(pos, move, v); ok {
		return append(found, Missed{better})
	}
	return append(found, c.measured(pos, move, v, facts)...)
}

func makes(facts []Fact, shape Shape) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool {
		m, ok := f.(Makes)
		return ok && m.Shape == shape
	})
}

// wins returns the win that begins with a move, as far as it is proven. What the
// search says of its length counts more than what the coach finds itself.
func (c *Coach) wins(pos *rule.Position, move board.Point, v evidence) (Win, bool) {
	own, proven := c.prover.After(pos, move, proofLimit)
	if plies, ok := winOf(v.cand); v.known && ok && (!proven || plies < own.Plies) {
		return c.boundedWin(pos, plies, lineFrom(v.cand, 0), v.cand), true
	}
	if !proven {
		return Win{}, false
	}
	if plies, ok := winOf(v.cand); v.known && ok && plies == own.Plies && v.cand.Bound == analysis.Exact {
		if win := c.newWin(pos, plies, lineFrom(v.cand, 0)); win.Whole {
			return win, true // one way is as good as another, and this one is said already
		}
	}
	return c.newWin(pos, own.Plies, own.Moves), true
}

// loses returns the opponent's win after a move, as far as it is proven. A search
// that knows no line leaves it to the coach to find one.
func (c *Coach) loses(pos *rule.Position, move board.Point, v evidence) (Win, bool) {
	after := pos.Clone()
	if after.Play(move) != nil || after.Over() {
		return Win{}, false
	}
	plies, ok := lossOf(v.cand)
	ok = ok && v.known && plies > 1
	if ok && len(v.cand.Line) > 1 {
		return c.boundedWin(after, plies-1, lineFrom(v.cand, 1), v.cand), true
	}
	if own, proven := c.prover.Win(after, proofLimit); proven && (!ok || own.Plies < plies) {
		return c.newWin(after, own.Plies, own.Moves), true
	}
	if ok {
		return c.boundedWin(after, plies-1, nil, v.cand), true
	}
	return Win{}, false
}

// lineFrom returns a candidate's line from its n-th move on.
func lineFrom(cand analysis.Candidate, n int) []board.Point {
	if len(cand.Line) == 0 || cand.Line[0] != cand.Move {
		return []board.Point{cand.Move}[n:]
	}
	return cand.Line[n:]
}

// atOnce is the length of a win by fours, in plies, that is plain from the rows
// that are stopped: an open four and the five.
const atOnce = 3

// prevents returns the win by fours that the opponent would have without the move
// and, for sure, has not after it.
func (c *Coach) prevents(pos *rule.Position, move board.Point, facts []Fact) (Win, bool) {
	if len(completions(pos.Rule(), pos.Board(), pos.Turn().Opponent())) > 0 {
		return Win{}, false // that it must be answered says it all
	}
	if shape, _ := Made(pos.Rule(), pos.Board(), move, pos.Turn()); shape >= Four {
		return Win{}, false // a four only puts it off
	}
	pass := pos.Clone()
	pass.Pass()
	line, _ := c.fours(pass)
	if line == nil || len(line) <= atOnce && stopsSomething(facts) {
		return Win{}, false
	}
	after := pos.Clone()
	if after.Play(move) != nil || after.Over() {
		return Win{}, false
	}
	if left, sure := c.fours(after); left != nil || !sure {
		return Win{}, false
	}
	return c.newWin(pass, len(line), line), true
}

func stopsSomething(facts []Fact) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool {
		_, stops := f.(Stops)
		_, takes := f.(Takes)
		return stops || takes
	})
}

// better returns the win that the best move begins, when it is another one.
func (c *Coach) better(pos *rule.Position, move board.Point, v evidence) (Win, bool) {
	best, ok := v.best()
	plies, wins := winOf(best)
	if !ok || !wins || best.Move == move || pos.Check(best.Move) != nil {
		return Win{}, false
	}
	return c.boundedWin(pos, plies, lineFrom(best, 0), best), true
}

// lost tells whether it is proven that every move loses: by what threatens, or by
// the search of each that the threat, if there is one, leaves.
func (c *Coach) lost(pos *rule.Position, info analysis.Info) bool {
	for _, cand := range info.Candidates {
		if _, loses := lossOf(cand); !loses {
			return false
		}
	}
	if len(info.Candidates) > 0 {
		moves := legal(pos)
		if scope, ok := c.Scope(pos); ok && scope.answers() {
			moves = scope.Points
		}
		if covers(info, moves) {
			return true
		}
	}
	_, proven := c.prover.Loss(pos, proofLimit)
	return proven
}

func legal(pos *rule.Position) []board.Point {
	return slices.DeleteFunc(pos.Board().Empties(), func(p board.Point) bool { return pos.Check(p) != nil })
}
