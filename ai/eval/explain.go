package eval

import (
	"slices"

	"tengen/ai/pattern"
	"tengen/board"
)

// Kind says what a term of a breakdown stands for.
type Kind uint8

// The kinds of terms.
const (
	Cells   Kind = iota // empty cells on which a side would make the same
	Threats             // the threats that stand on the board, taken together
	Learnt              // what the evaluation adds that is not a sum over cells
	Cut                 // what lies beyond Limit
)

// Term is a line of the breakdown of an evaluation: a part of the static evaluation, for the side to
// move.
type Term struct {
	Kind  Kind
	Side  board.Stone   // whose lines the cells count, of Cells only
	Class pattern.Class // what that side would make there, of Cells only
	Cells []Weighed     // of Cells only, the heaviest first
	Set   int           // see [ThreatSet], of Threats only
	Total int           // the sum of the cells' weights, or the weight of the kind
}

// Weighed is an empty cell and what it counts for the side to move.
type Weighed struct {
	Point  board.Point
	Weight int
	Shape  []board.Point // the cell and the stones in line with it that make it strongest, from end to end; nil without stones
}

// Explain takes the static evaluation apart. The totals of its terms add up to
// exactly what Evaluate returns. The terms of cells come first, each side's
// strongest class before the weaker ones; terms that count nothing are left out.
func (e *Evaluator) Explain(b *pattern.Board) []Term {
	var terms []Term
	for _, side := range []pattern.Side{b.Turn(), b.Turn().Opponent()} {
		terms = append(terms, e.explainCells(b, side)...)
	}
	set := ThreatSet(b)
	terms = append(terms, Term{Kind: Threats, Set: set, Total: e.Threat(b.Turn(), set)})
	sum := 0
	for _, t := range terms {
		sum += t.Total
	}
	within := max(-Limit, min(sum, Limit))
	terms = append(terms, Term{Kind: Cut, Total: within - sum}, Term{Kind: Learnt, Total: e.Evaluate(b) - within})
	return slices.DeleteFunc(terms, func(t Term) bool { return t.Kind != Threats && t.Total == 0 && len(t.Cells) == 0 })
}

// explainCells gathers the cells that count for a side by what it would make
// there.
func (e *Evaluator) explainCells(b *pattern.Board, side pattern.Side) []Term {
	var found [pattern.ClassCount]Term
	sign := 1
	if side != b.Turn() {
		sign = -1
	}
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		c := pattern.CellOf(p)
		if !b.Empty(c) {
			continue
		}
		weight := sign * int(e.cells[side][pattern.CodeOf(b.Packed(side, c))].Value)
		if weight == 0 {
			continue
		}
		t := &found[b.Class(side, c)]
		t.Cells = append(t.Cells, Weighed{p, weight, shape(b, side, c)})
		t.Total += weight
	}
	var terms []Term
	for class := range slices.Backward(found[:]) {
		t := found[class]
		if len(t.Cells) == 0 {
			continue
		}
		t.Kind, t.Side, t.Class = Cells, side.Stone(), pattern.Class(class)
		slices.SortStableFunc(t.Cells, func(x, y Weighed) int { return max(y.Weight, -y.Weight) - max(x.Weight, -x.Weight) })
		terms = append(terms, t)
	}
	return terms
}

// shape returns the stones that make an empty cell strong: those of the side on
// its strongest line, with the cell, as far as they stand together.
func shape(b *pattern.Board, side pattern.Side, c pattern.Cell) []board.Point {
	strongest := 0
	for dir := range board.Directions {
		if b.Line(side, c, dir) > b.Line(side, c, strongest) {
			strongest = dir
		}
	}
	var points []board.Point
	for n := -reach; n <= reach; n++ {
		q := c.Step(strongest, n)
		switch {
		case n == 0 || b.Holds(q, side):
			points = append(points, q.Point())
		case b.Empty(q):
		case n < 0:
			points = nil // the line ends there
		default:
			n = reach
		}
	}
	if len(points) < 2 {
		return nil
	}
	return points
}

// reach is how far from a cell a stone can be part of the same row of five.
const reach = 4
