package coach

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

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

// Broken reports whether there are gaps between the stones.
func (r Row) Broken() bool {
	return r.Stones[0].Steps(r.Stones[len(r.Stones)-1]) >= len(r.Stones)
}

// fours reports whether one more stone completes the row.
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

// boardLine is one line of a board on which stones are tried, to see by the rule itself
// what they make there.
type boardLine struct {
	rule rule.Rule
	side board.Stone
	dir  board.Point
	full *board.Board // all stones, to know what is forbidden
	only *board.Board // the stones of the line alone, so that no other row counts
}

// newBoardLine returns the line through p in a direction as the side of the stone on p
// sees it.
func newBoardLine(r rule.Rule, b *board.Board, p, dir board.Point) *boardLine {
	l := &boardLine{rule: r, side: b.At(p), dir: dir, full: b.Clone(), only: board.New(b.Size())}
	for _, step := range [2]int{-1, 1} {
		for q := p; b.Size().Contains(q); q = q.Add(dir, step) {
			l.only.Set(q, b.At(q))
		}
	}
	return l
}

// put places a stone of the side, or takes it away.
func (l *boardLine) put(p board.Point, s board.Stone) {
	l.full.Set(p, s)
	l.only.Set(p, s)
}

// near lists the empty points of the line that share a row with p.
func (l *boardLine) near(p board.Point) []board.Point {
	var points []board.Point
	for n := 1 - l.rule.RowLength(); n < l.rule.RowLength(); n++ {
		if q := p.Add(l.dir, n); l.only.Free(q) {
			points = append(points, q)
		}
	}
	return points
}

// run returns the unbroken stones around p.
func (l *boardLine) run(p board.Point) []board.Point {
	for l.only.At(p.Add(l.dir, -1)) == l.side {
		p = p.Add(l.dir, -1)
	}
	var stones []board.Point
	for ; l.only.At(p) == l.side; p = p.Add(l.dir, 1) {
		stones = append(stones, p)
	}
	return stones
}

// winsAt returns the winning row that a stone on q makes with the one on p.
func (l *boardLine) winsAt(q, p board.Point) []board.Point {
	l.only.Set(q, l.side)
	defer l.only.Set(q, board.Empty)
	row := l.rule.WinningLine(l.only, q)
	if !slices.Contains(row, p) {
		return nil
	}
	return row
}

// row returns what the stone on p is part of.
func (l *boardLine) row(p board.Point) Row {
	r := l.strongest(p)
	r.Of = l.rule.RowLength()
	return r
}

// strongest is row. Where rows have another length than five there are no names
// for less than a row that lacks one stone.
func (l *boardLine) strongest(p board.Point) Row {
	if row := l.rule.WinningLine(l.only, p); row != nil {
		return Row{Shape: Five, Stones: row}
	}
	if r := l.four(p); r.Shape != NoShape {
		return r
	}
	if l.rule.RowLength() == five {
		for _, find := range []func(board.Point) Row{l.openThree, l.three, l.openTwo} {
			if r := find(p); r.Shape != NoShape {
				return r
			}
		}
	}
	if run := l.run(p); len(run) > l.rule.RowLength() {
		return Row{Shape: Overline, Stones: run}
	}
	return Row{}
}

// five is the row length for which threes and twos have names.
const five = 5

// four returns the four that the stone on p is part of. Two fours on one line are
// a double four.
func (l *boardLine) four(p board.Point) Row {
	var gains []board.Point
	var sets [][]board.Point
	for _, q := range l.near(p) {
		if row := l.winsAt(q, p); row != nil {
			gains, sets = append(gains, q), append(sets, l.lacking(row, p, q))
		}
	}
	switch run := l.run(p); {
	case len(gains) == 0:
		return Row{}
	case len(gains) == 1 || l.stoppable(p):
		return Row{Shape: Four, Stones: sets[0], Gains: gains}
	case len(run) == l.rule.RowLength()-1 && slices.Contains(gains, run[0].Add(l.dir, -1)) && slices.Contains(gains, run[len(run)-1].Add(l.dir, 1)):
		return Row{Shape: OpenFour, Stones: run, Gains: gains}
	default:
		return Row{Shape: DoubleFour, Stones: union(sets), Gains: gains}
	}
}

// lacking returns the stones of a winning row around p and q that are there
// without q. Of a longer row than needed one piece is enough.
func (l *boardLine) lacking(row []board.Point, p, q board.Point) []board.Point {
	n := l.rule.RowLength()
	last := max(slices.Index(row, p), slices.Index(row, q))
	first := max(0, last-n+1)
	piece := slices.Clone(row[first : first+n])
	return slices.DeleteFunc(piece, func(c board.Point) bool { return c == q })
}

// union merges sets of stones of one line, in its order.
func union(sets [][]board.Point) []board.Point {
	var all []board.Point
	for _, set := range sets {
		all = append(all, set...)
	}
	slices.SortFunc(all, func(a, b board.Point) int {
		if a.X != b.X {
			return a.X - b.X
		}
		return a.Y - b.Y
	})
	return slices.Compact(all)
}

// stoppable reports whether one opposing stone leaves no way to complete the row:
// where rows need an open end a stone can stop two at once.
func (l *boardLine) stoppable(p board.Point) bool {
	other := l.side.Opponent()
	for n := -l.rule.RowLength(); n <= l.rule.RowLength(); n++ {
		r := p.Add(l.dir, n)
		if !l.only.Free(r) {
			continue
		}
		l.only.Set(r, other)
		wins := slices.ContainsFunc(l.near(p), func(q board.Point) bool { return l.winsAt(q, p) != nil })
		l.only.Set(r, board.Empty)
		if !wins {
			return true
		}
	}
	return false
}

// allowed reports whether the side may play on q and goes on with it: where points
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
