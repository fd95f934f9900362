package rule

import "tengen/board"

// WinningLine returns the points of a row that wins for the stone on p, from one
// end to the other, or nil. A row longer than needed is returned whole. Of several
// rows through p the first in the order of [board.Directions] is returned.
func (r Rule) WinningLine(b *board.Board, p board.Point) []board.Point {
	s := b.At(p)
	if s == board.Empty {
		return nil
	}
	for _, d := range board.Directions {
		behind, ahead := run(b, p, d, -1), run(b, p, d, 1)
		length := behind + 1 + ahead
		if length < r.row {
			continue // by far the most frequent case, kept free of allocations
		}
		if first := p.Add(d, -behind); r.wins(b, first, d, length) {
			return points(first, d, length)
		}
	}
	return nil
}

// wins judges the whole row of length stones, at least as many as needed, that
// begins at first.
func (r Rule) wins(b *board.Board, first, d board.Point, length int) bool {
	s := b.At(first)
	lim := r.Restrictions(s)
	if length > r.row {
		return !lim.Exact
	}
	if !lim.OpenEnd {
		return true
	}
	other := s.Opponent() // off the board nothing stands, so the edge blocks no end
	return b.At(first.Add(d, -1)) != other || b.At(first.Add(d, length)) != other
}

// run counts the stones like p's that follow it without a gap in direction d
// (step 1) or against it (step -1).
func run(b *board.Board, p, d board.Point, step int) int {
	s, n := b.At(p), 0
	for b.At(p.Add(d, (n+1)*step)) == s {
		n++
	}
	return n
}

// points lists n points from first on in direction d.
func points(first, d board.Point, n int) []board.Point {
	list := make([]board.Point, n)
	for i := range list {
		list[i] = first.Add(d, i)
	}
	return list
}
