package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// Means says how a win is forced.
type Means uint8

// A win is forced by fours alone, by fours and threes, or by other moves too, as where five do not win.
const (
	ByForce Means = iota
	ByThrees
	ByFours
)

// Win is a forced win: whatever the other side does, Side completes a row. It is
// proven, by a search for forced wins or by the engine, whose forced scores are.
type Win struct {
	Side  board.Stone
	Plies int           // from the first move of Line on, the winning stone included
	Line  []board.Point // one way it goes: the moves of both sides
	Whole bool          // the line goes on to the end
	Means Means         // seen from the line, and unknown (ByForce) when that is cut off

	AtMost bool // it may take fewer plies
}

// boundedWin is newWin for what a search says of a candidate.
func (c *Coach) boundedWin(pos *rule.Position, plies int, line []board.Point, cand analysis.Candidate) Win {
	w := c.newWin(pos, plies, line)
	w.AtMost = w.AtMost || cand.Bound != analysis.Exact
	return w
}

// newWin returns the win of a side along a line that begins in a position with
// that side to move. A line that breaks off is continued as far as threats lead.
func (c *Coach) newWin(pos *rule.Position, plies int, line []board.Point) Win {
	w := Win{Side: pos.Turn(), Plies: plies, AtMost: analysis.Length(analysis.WinIn(plies), analysis.Exact, exact.ForcedExactly(pos)) != analysis.Exact}
	next := pos.Clone()
	for _, p := range line {
		if next.Over() || next.Play(p) != nil {
			break
		}
		w.Line = append(w.Line, p)
	}
	if len(line) > 0 {
		c.extendLine(next, &w)
	}
	w.Whole = next.Winner() == w.Side && len(w.Line) > 0
	if w.Whole {
		w.Means = meansOf(pos, w.Line)
	}
	return w
}

// extendLine plays the rest of a win that is forced by threats, if there is one that
// is no longer than promised.
func (c *Coach) extendLine(pos *rule.Position, w *Win) {
	for !pos.Over() && len(w.Line) < w.Plies {
		prove := c.prover.Loss
		if pos.Turn() == w.Side {
			prove = c.prover.Win
		}
		rest, proven := prove(pos, proofLimit)
		if !proven || len(rest.Moves) == 0 || len(w.Line)+len(rest.Moves) > w.Plies {
			return
		}
		for _, p := range rest.Moves {
			if pos.Play(p) != nil {
				return
			}
			w.Line = append(w.Line, p)
		}
	}
}

// meansOf says how the side to move of a position wins along a line to the end.
func meansOf(pos *rule.Position, line []board.Point) Means {
	if pos.Rule().RowLength() != five {
		return ByForce
	}
	pos = pos.Clone()
	means := ByFours
	for i, p := range line[:len(line)-1] {
		if i%2 == 0 {
			switch shape, _ := Made(pos.Rule(), pos.Board(), p, pos.Turn()); {
			case shape >= Four && shape != Five:
			case shape >= Three && means > ByForce:
				means = ByThrees
			default:
				means = ByForce
			}
			if means == ByForce {
				return ByForce
			}
		}
		if pos.Play(p) != nil {
			return ByForce
		}
	}
	return means
}

// winOf returns the win that an exact score or a lower bound proves.
func winOf(cand analysis.Candidate) (plies int, ok bool) {
	plies, ok = cand.Score.Win()
	return plies, ok && cand.Bound != analysis.AtMost && !cand.Claimed
}

// lossOf returns the loss that an exact score or an upper bound proves.
func lossOf(cand analysis.Candidate) (plies int, ok bool) {
	plies, ok = cand.Score.Loss()
	return plies, ok && cand.Bound != analysis.AtLeast && !cand.Claimed
}

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

// lost reports whether it is proven that every move loses: by what threatens, or by
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
