package coach

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// Means says how a win is forced.
type Means uint8

// A win is forced by fours alone, by fours and threes, or by other moves too.
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
	w.AtMost = cand.Bound != analysis.Exact
	return w
}

// newWin returns the win of a side along a line that begins in a position with
// that side to move. A line that breaks off is continued as far as threats lead.
func (c *Coach) newWin(pos *rule.Position, plies int, line []board.Point) Win {
	w := Win{Side: pos.Turn(), Plies: plies}
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
	return plies, ok && cand.Bound != analysis.AtMost
}

// lossOf returns the loss that an exact score or an upper bound proves.
func lossOf(cand analysis.Candidate) (plies int, ok bool) {
	plies, ok = cand.Score.Loss()
	return plies, ok && cand.Bound != analysis.AtLeast
}
