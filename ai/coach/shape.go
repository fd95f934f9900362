package coach

import "tengen/board"

// Shape is what one stone makes along the lines through it, weakest first. The
// names are those of five in a row; where rows have another length, a four is a
// row that lacks one stone.
type Shape uint8

// The shapes.
const (
	NoShape     Shape = iota
	Overline          // a longer row than the rule lets win
	OpenTwo           // becomes an open three by one more stone
	Three             // becomes a four by one more stone, but no open four
	OpenThree         // becomes an open four by one more stone
	DoubleThree       // two open threes
	Four              // one more stone wins, at one point
	FourThree         // a four and an open three
	DoubleFour        // two fours: no single stone stops both
	OpenFour          // a four that no single stone stops
	Five              // a complete row
)

// Row is what a stone is part of along one line.
type Row struct {
	Shape  Shape
	Stones []board.Point // from one end to the other; only stones of the side
	Gains  []board.Point // where one more stone makes more of it: five, an open four, a four
	Of     int           // how many stones a complete row needs
}

// fours tells whether one more stone completes the row.
func (s Shape) fours() bool { return s == Four || s == DoubleFour || s == OpenFour }

// combine names what rows along several lines are together, and returns those
// that make it so.
func combine(rows []Row) (Shape, []Row) {
	of := func(shapes ...Shape) []Row {
		var found []Row
		for _, r := range rows {
			for _, s := range shapes {
				if r.Shape == s {
					found = append(found, r)
				}
			}
		}
		return found
	}
	fours, threes := of(Four, DoubleFour, OpenFour), of(OpenThree)
	for _, s := range []Shape{Five, OpenFour, DoubleFour} {
		if found := of(s); len(found) > 0 {
			return s, found
		}
	}
	switch {
	case len(fours) > 1:
		return DoubleFour, fours
	case len(fours) > 0 && len(threes) > 0:
		return FourThree, append(fours, threes...)
	case len(fours) > 0:
		return Four, fours
	case len(threes) > 1:
		return DoubleThree, threes
	}
	for _, s := range []Shape{OpenThree, Three, OpenTwo, Overline} {
		if found := of(s); len(found) > 0 {
			return s, found
		}
	}
	return NoShape, nil
}
