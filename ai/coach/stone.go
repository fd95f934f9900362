package coach

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

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
// by. It is nothing where somebody threatens to complete a row: that comes first.
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

// known tells whether the same stones have been found from another of them.
func known(rows []Row, row Row) bool {
	return slices.ContainsFunc(rows, func(other Row) bool { return slices.Equal(other.Stones, row.Stones) })
}

func worthStopping(s Shape) bool {
	return s.fours() || s == OpenThree || s == OpenTwo
}

// disarmed tells whether no stone of a row threatens anything of its kind on that
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
