package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// Narrowing says which moves of a position our engine looks at.
type Narrowing uint8

// The engine looks at the points near the stones, or only at those that complete a
// row, that make an open four or two fours, or that answer what the opponent
// threatens: all others lose to that.
const (
	NearStones Narrowing = iota
	Completing
	MakingFour
	AnsweringFive  // the opponent lacks one stone
	AnsweringFour  // the opponent could make an open four or two fours
	AnsweringThree // the opponent could make a four and an open three
)

// Scope says which empty points are looked at in a position, and why not the
// others. With another reason than NearStones all
// legal points that are not in Points are left out for that reason.
type Scope struct {
	Side      board.Stone // the side to move
	Reason    Narrowing
	Points    []board.Point // the moves that are looked at
	Empty     int           // empty points
	Forbidden int           // of these, those that the rule forbids
	Threats   []board.Point // for an answer: where the opponent would go on
}

func (Scope) fact() {}

// answers reports whether every move that is not in Points loses to a threat.
func (s Scope) answers() bool {
	return s.Reason == AnsweringFive || s.Reason == AnsweringFour || s.Reason == AnsweringThree
}

// Beyond counts the moves that a search speaks of besides those of the scope: what was
// proven of them comes from elsewhere.
func (s Scope) Beyond(info analysis.Info) (n int) {
	for _, c := range info.Candidates {
		if s.Reason != NearStones && !slices.Contains(s.Points, c.Move) {
			n++
		}
	}
	return n
}

// Reach of the points near a stone: king's steps in any direction, and steps along
// a line.
const (
	NearSteps = 3
	LineSteps = 4
)

// Scope returns which moves are looked at. ok is false where patterns do not know
// the rule; there every point may be.
func (c *Coach) Scope(pos *rule.Position) (s Scope, ok bool) {
	b := c.load(pos)
	if b == nil || pos.Over() {
		return Scope{}, false
	}
	own, opp := b.Turn(), b.Turn().Opponent()
	s = Scope{Side: pos.Turn(), Empty: b.Empties()}
	for _, cell := range b.NonCandidates(b.Candidates(nil)) {
		if b.Forbidden(own, cell) {
			s.Forbidden++
		}
	}
	var cells []pattern.Cell
	s.Reason, cells = narrow(b)
	switch s.Reason {
	case AnsweringFive:
		s.Threats = points(b.AppendClass(nil, opp, pattern.Five))
	case AnsweringFour:
		s.Threats = points(b.AppendClass(nil, opp, pattern.OpenFour))
	case AnsweringThree:
		s.Threats = points(b.AppendClass(nil, opp, pattern.FourThree))
	}
	s.Points = points(cells)
	return s, true
}

// narrow lists the moves that the engine looks at in a position.
func narrow(b *pattern.Board) (Narrowing, []pattern.Cell) {
	own, opp := b.Turn(), b.Turn().Opponent()
	allowed := func(cells []pattern.Cell) []pattern.Cell {
		return slices.DeleteFunc(cells, func(cell pattern.Cell) bool { return b.Forbidden(own, cell) })
	}
	if cells := b.AppendClass(nil, own, pattern.Five); len(cells) > 0 {
		return Completing, cells
	}
	if b.Count(opp, pattern.Five) == 0 {
		if cells := b.AppendClass(nil, own, pattern.OpenFour); len(cells) > 0 {
			return MakingFour, cells
		}
	}
	if cells, threatened := threat.Replies(b, nil); threatened {
		if cells = allowed(cells); len(cells) > 0 {
			return threatOf(b, opp), cells
		}
	}
	if cells := allowed(b.Candidates(nil)); len(cells) > 0 {
		return NearStones, cells
	}
	return NearStones, allowed(b.NonCandidates(nil))
}

// threatOf says what a side threatens.
func threatOf(b *pattern.Board, s pattern.Side) Narrowing {
	switch {
	case b.Count(s, pattern.Five) > 0:
		return AnsweringFive
	case b.Count(s, pattern.OpenFour) > 0:
		return AnsweringFour
	default:
		return AnsweringThree
	}
}

// nearest returns the stone closest to a point, in king's steps.
func nearest(b *board.Board, p board.Point) (stone board.Point, steps int) {
	steps = -1
	for i := range b.Size().Cells() {
		q := b.Size().Point(i)
		if b.At(q) == board.Empty {
			continue
		}
		if d := p.Steps(q); steps < 0 || d < steps {
			stone, steps = q, d
		}
	}
	return stone, steps
}
