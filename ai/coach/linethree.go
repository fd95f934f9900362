package coach

import (
	"slices"

	"tengen/board"
)

// allowed tells whether the side may play on q and goes on with it: where points
// can be forbidden, a three must not lead to one, nor to five.
func (l *boardLine) allowed(q board.Point) bool {
	if !l.rule.HasFouls(l.side) {
		return true
	}
	if l.rule.Forbidden(l.full, q, l.side) != nil {
		return false
	}
	l.full.Set(q, l.side)
	defer l.full.Set(q, board.Empty)
	return l.rule.WinningLine(l.full, q) == nil
}

// openThree returns the three of the stone on p that can become an open four.
func (l *boardLine) openThree(p board.Point) Row {
	return l.growing(p, OpenThree, l.four, func(s Shape) bool { return s == OpenFour })
}

// three returns the three of the stone on p that can become a four.
func (l *boardLine) three(p board.Point) Row {
	return l.growing(p, Three, l.four, Shape.fours)
}

// openTwo returns the two of the stone on p that can become an open three.
func (l *boardLine) openTwo(p board.Point) Row {
	return l.growing(p, OpenTwo, l.openThree, func(s Shape) bool { return s == OpenThree })
}

// growing returns the row of the stone on p, of a shape, that one more stone, where
// that is allowed, turns into what is wanted; into finds what the stone on p is part
// of then.
func (l *boardLine) growing(p board.Point, shape Shape, into func(board.Point) Row, wanted func(Shape) bool) (row Row) {
	for _, q := range l.near(p) {
		if !l.allowed(q) {
			continue
		}
		l.put(q, l.side)
		grown := into(p)
		l.put(q, board.Empty)
		if !wanted(grown.Shape) || !slices.Contains(grown.Stones, q) {
			continue
		}
		if row.Shape == NoShape {
			row = Row{Shape: shape, Stones: slices.DeleteFunc(grown.Stones, func(c board.Point) bool { return c == q })}
		}
		row.Gains = append(row.Gains, q)
	}
	return row
}
