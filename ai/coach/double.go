package coach

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// twoThreats reports whether a shape is two threats of which no single stone is sure to meet
// both. An open four comes from an open three and is told with that.
func (s Shape) twoThreats() bool {
	return s == DoubleThree || s == FourThree || s == DoubleFour
}

// averted returns where the opponent could make two threats at once that win, and cannot
// after a stone of side s on the empty point p, which is another point: the strongest of
// such shapes and its points. Those that follow from a row that is told as stopped are left
// out.
func averted(r rule.Rule, b *board.Board, p board.Point, s board.Stone, stops []Row) (shape Shape, points []board.Point) {
	if len(completions(r, b, s.Opponent())) > 0 || len(completions(r, b, s)) > 0 {
		return NoShape, nil // that comes first
	}
	after := b.Clone()
	after.Set(p, s)
	for _, d := range board.Directions {
		for n := -r.RowLength(); n <= r.RowLength(); n++ {
			q := p.Add(d, n)
			if n == 0 || !b.Free(q) || slices.ContainsFunc(stops, func(row Row) bool { return slices.Contains(row.Gains, q) && row.Shape != OpenTwo }) {
				continue
			}
			theirs := doubleAt(r, b, q, s.Opponent())
			if theirs == NoShape || theirs < shape {
				continue
			}
			if left, _ := Made(r, after, q, s.Opponent()); left >= DoubleThree && left != Four {
				continue
			}
			if theirs > shape {
				shape, points = theirs, nil
			}
			points = append(points, q)
		}
	}
	return shape, points
}

// doublesOf returns where side s could make two threats at once that win by fours: the
// strongest of such shapes and its points.
func doublesOf(r rule.Rule, b *board.Board, s board.Stone) (shape Shape, points []board.Point) {
	for _, q := range b.Empties() {
		switch made := doubleAt(r, b, q, s); {
		case made < FourThree || made < shape:
		case made > shape:
			shape, points = made, []board.Point{q}
		default:
			points = append(points, q)
		}
	}
	return shape, points
}

// doubleAt returns the two threats at once that a stone of side s on the empty point q
// makes, if they win; else it is NoShape.
func doubleAt(r rule.Rule, b *board.Board, q board.Point, s board.Stone) Shape {
	if !crosses(r, b, q, s) || r.Forbidden(b, q, s) != nil {
		return NoShape
	}
	shape, rows := Made(r, b, q, s)
	if !shape.twoThreats() {
		return NoShape
	}
	with := b.Clone()
	with.Set(q, s)
	if len(completions(r, with, s.Opponent())) > 0 || !cannotBeMet(r, with, s, shape, rows) {
		return NoShape
	}
	return shape
}

// crosses reports whether side s has two stones near q on each of two lines, or three on one:
// less makes no two threats.
func crosses(r rule.Rule, b *board.Board, q board.Point, s board.Stone) bool {
	lines := 0
	for _, d := range board.Directions {
		stones := 0
		for n := 1 - r.RowLength(); n < r.RowLength(); n++ {
			if b.At(q.Add(d, n)) == s {
				stones++
			}
		}
		if stones >= r.RowLength()-3 {
			lines++
		}
		if stones >= r.RowLength()-1 {
			lines++ // two fours on one line
		}
	}
	return lines > 1
}

// cannotBeMet reports whether rows of side s that one stone has just made win: after every
// reply one of them grows on. Replies that make a four only put it off.
func cannotBeMet(r rule.Rule, b *board.Board, s board.Stone, shape Shape, rows []Row) bool {
	for _, reply := range around(b, rows) {
		if r.Forbidden(b, reply, s.Opponent()) != nil {
			continue
		}
		after := b.Clone()
		after.Set(reply, s.Opponent())
		switch {
		case len(completions(r, after, s)) > 0: // it does not meet a four
		case len(completions(r, after, s.Opponent())) > 0:
			if shape != DoubleThree {
				return false // the reply that is forced makes a four itself
			}
		case !slices.ContainsFunc(rows, func(row Row) bool { return row.Shape == OpenThree && grows(r, after, s, row) }):
			return false
		}
	}
	return true
}

// grows reports whether one more stone of side s still makes an open four, or two fours, of
// an open three.
func grows(r rule.Rule, b *board.Board, s board.Stone, row Row) bool {
	return slices.ContainsFunc(row.Gains, func(g board.Point) bool {
		if !b.Free(g) || r.Forbidden(b, g, s) != nil {
			return false
		}
		shape, _ := Made(r, b, g, s)
		return shape == OpenFour || shape == DoubleFour
	})
}

// around lists the empty points on the lines of rows that can still matter to them.
func around(b *board.Board, rows []Row) (points []board.Point) {
	for _, row := range rows {
		first, last := row.Stones[0], row.Stones[len(row.Stones)-1]
		for _, d := range board.Directions {
			if (last.X-first.X)*d.Y != (last.Y-first.Y)*d.X {
				continue
			}
			for n := -row.Of; n <= 2*row.Of; n++ {
				if q := first.Add(d, n); b.Free(q) && !slices.Contains(points, q) {
					points = append(points, q)
				}
			}
		}
	}
	return points
}

// oneEnd returns a four of the opponent that no single stone stops and of which a stone of
// side s on the empty point p takes one end, with where it is still completed.
func oneEnd(r rule.Rule, b *board.Board, p board.Point, s board.Stone) (row Row, left []board.Point, ok bool) {
	after := b.Clone()
	after.Set(p, s)
	for _, d := range board.Directions {
		for n := 1 - r.RowLength(); n < r.RowLength(); n++ {
			q := p.Add(d, n)
			if b.At(q) != s.Opponent() {
				continue
			}
			row := newBoardLine(r, b, q, d).row(q)
			if row.Shape != OpenFour || !slices.Contains(row.Gains, p) {
				continue
			}
			if left := newBoardLine(r, after, q, d).row(q); left.Shape.fours() {
				return row, left.Gains, true
			}
		}
	}
	return Row{}, nil, false
}

// Made returns what a stone of side s on the empty point p would make, and the
// rows that it would be part of for that. It does not ask whether the stone is
// allowed.
func Made(r rule.Rule, b *board.Board, p board.Point, s board.Stone) (Shape, []Row) {
	with := b.Clone()
	with.Set(p, s)
	return combine(rowsThrough(r, with, p))
}

// rowsThrough returns what the stone on p is part of along each line.
func rowsThrough(r rule.Rule, b *board.Board, p board.Point) []Row {
	var rows []Row
	for _, d := range board.Directions {
		if row := newBoardLine(r, b, p, d).row(p); row.Shape != NoShape {
			rows = append(rows, row)
		}
	}
	return rows
}

// stopped returns the rows of the opponent that threaten more before a stone of
// side s is put on the empty point p than after it, the strongest first.
func stopped(r rule.Rule, b *board.Board, p board.Point, s board.Stone) []Row {
	after := b.Clone()
	after.Set(p, s)
	var rows []Row
	for _, d := range board.Directions {
		for n := -r.RowLength(); n <= r.RowLength(); n++ {
			q := p.Add(d, n)
			if b.At(q) != s.Opponent() {
				continue
			}
			row := newBoardLine(r, b, q, d).row(q)
			if known(rows, row) || !worthStopping(row.Shape) {
				continue
			}
			if disarmed(r, after, row, d) {
				rows = append(rows, row)
			}
		}
	}
	slices.SortStableFunc(rows, func(x, y Row) int { return int(y.Shape) - int(x.Shape) })
	return rows
}

// overlooked tells what a stone of side s on the empty point p leaves the opponent to win
// by. It is nothing where a side threatens to complete a row: that comes first.
func overlooked(r rule.Rule, b *board.Board, p board.Point, s board.Stone) (Overlooks, bool) {
	after := b.Clone()
	after.Set(p, s)
	if len(completions(r, after, s)) > 0 || len(completions(r, after, s.Opponent())) > 0 {
		return Overlooks{}, false
	}
	o := Overlooks{Side: s.Opponent(), Shape: OpenThree, Rows: openThrees(r, after, s.Opponent()), Of: r.RowLength()}
	if len(o.Rows) == 0 {
		o.Shape, o.Points = doublesOf(r, after, s.Opponent())
	}
	return o, len(o.Rows) > 0 || len(o.Points) > 0
}

// openThrees returns the open threes of a side.
func openThrees(r rule.Rule, b *board.Board, s board.Stone) (rows []Row) {
	size := b.Size()
	for y := range size.H {
		for x := range size.W {
			q := board.Point{X: x, Y: y}
			if b.At(q) != s {
				continue
			}
			for _, d := range board.Directions {
				if row := newBoardLine(r, b, q, d).row(q); row.Shape == OpenThree && !known(rows, row) {
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}

// known reports whether the same stones have been found from another of them.
func known(rows []Row, row Row) bool {
	return slices.ContainsFunc(rows, func(other Row) bool { return slices.Equal(other.Stones, row.Stones) })
}

func worthStopping(s Shape) bool {
	return s.fours() || s == OpenThree || s == OpenTwo
}

// disarmed reports whether no stone of a row threatens anything of its kind on that
// line any more: what stops some of them may leave the others a four.
func disarmed(r rule.Rule, after *board.Board, row Row, d board.Point) bool {
	return !slices.ContainsFunc(row.Stones, func(p board.Point) bool {
		left := newBoardLine(r, after, p, d).row(p).Shape
		return left >= row.Shape || left.fours() && row.Shape.fours()
	})
}

// completions returns where a stone of side s completes a row.
func completions(r rule.Rule, b *board.Board, s board.Stone) []board.Point {
	with := b.Clone()
	var points []board.Point
	for _, p := range b.Empties() {
		with.Set(p, s)
		if r.WinningLine(with, p) != nil {
			points = append(points, p)
		}
		with.Set(p, board.Empty)
	}
	return points
}
