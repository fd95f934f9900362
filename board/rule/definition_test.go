package rule_test

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/rule"
)

// The rules once more, straight from their definitions and as slow as it takes:
// every segment of the board through a point is looked at, stones are put down
// and taken back. The tests hold the package to this.

// segment is a number of cells in a line, all on the board.
type segment struct {
	cells         []board.Point
	before, after board.Point // the neighbours in the line, maybe off the board
}

// segmentsAt remembers what segments has found, for it is asked again and again.
var segmentsAt = map[place][]segment{}

type place struct {
	size board.Size
	at   board.Point
	n    int
}

// segments returns the segments of n cells of b that contain p.
func segments(b *board.Board, p board.Point, n int) []segment {
	where := place{b.Size(), p, n}
	list, known := segmentsAt[where]
	if !known {
		list = findSegments(b, p, n)
		segmentsAt[where] = list
	}
	return list
}

func findSegments(b *board.Board, p board.Point, n int) (list []segment) {
	for _, d := range board.Directions {
		for back := range n {
			s := segment{before: p.Add(d, -back-1), after: p.Add(d, n-back)}
			for i := range n {
				s.cells = append(s.cells, p.Add(d, i-back))
			}
			if b.Size().Contains(s.cells[0]) && b.Size().Contains(s.cells[n-1]) {
				list = append(list, s)
			}
		}
	}
	return list
}

// all tells whether every cell of the segment holds s.
func (g segment) all(b *board.Board, s board.Stone) bool {
	return !slices.ContainsFunc(g.cells, func(p board.Point) bool { return b.At(p) != s })
}

// exact tells whether the segment is a whole row of s, no part of a longer one.
func (g segment) exact(b *board.Board, s board.Stone) bool {
	return g.all(b, s) && b.At(g.before) != s && b.At(g.after) != s
}

// onlyGap returns the one empty cell of a segment whose other cells hold s.
func (g segment) onlyGap(b *board.Board, s board.Stone) (gap board.Point, ok bool) {
	stones := 0
	for _, p := range g.cells {
		switch b.At(p) {
		case s:
			stones++
		case board.Empty:
			gap = p
		}
	}
	return gap, stones == len(g.cells)-1 && b.Free(gap)
}

// key names the stones of s in the segment.
func (g segment) key(b *board.Board, s board.Stone) string {
	var stones []board.Point
	for _, p := range g.cells {
		if b.At(p) == s {
			stones = append(stones, p)
		}
	}
	return key(stones)
}

// key names a set of points.
func key(points []board.Point) string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = p.String()
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// winsByDefinition tells whether the stone on p stands in a row that wins.
func winsByDefinition(r rule.Rule, b *board.Board, p board.Point) bool {
	s := b.At(p)
	has := func(n int, good func(segment) bool) bool {
		return slices.ContainsFunc(segments(b, p, n), func(g segment) bool { return g.all(b, s) && good(g) })
	}
	limits := r.Restrictions(s)
	open := func(g segment) bool {
		return !limits.OpenEnd || b.At(g.before) != s.Opponent() || b.At(g.after) != s.Opponent()
	}
	switch {
	case s == board.Empty:
		return false
	case limits.Exact:
		return has(r.RowLength(), func(g segment) bool { return g.exact(b, s) && open(g) })
	default:
		return has(r.RowLength(), open) || has(r.RowLength()+1, func(segment) bool { return true })
	}
}

// foulByDefinition tells what makes the empty point p forbidden to Black in
// renju, and the lines as sorted keys; 0 when it is allowed.
func foulByDefinition(b *board.Board, p board.Point) (rule.FoulKind, []string) {
	b.Set(p, board.Black)
	defer b.Set(p, board.Empty)
	if makesFive(b, p) {
		return 0, nil
	}
	if rows := overlines(b, p); len(rows) > 0 {
		return rule.Overline, rows
	}
	if rows := fours(b, p); len(rows) > 1 {
		return rule.DoubleFour, rows
	}
	if rows := threes(b, p); len(rows) > 1 {
		return rule.DoubleThree, rows
	}
	return 0, nil
}

// makesFive: the stone on p stands in a row of exactly five.
func makesFive(b *board.Board, p board.Point) bool {
	return slices.ContainsFunc(segments(b, p, 5), func(g segment) bool { return g.exact(b, board.Black) })
}

// overlines: the whole rows of six or more through p.
func overlines(b *board.Board, p board.Point) (rows []string) {
	black := func(g segment) bool { return g.all(b, board.Black) }
	for n := 6; n <= board.MaxSide && slices.ContainsFunc(segments(b, p, n), black); n++ {
		for _, g := range segments(b, p, n) {
			if g.exact(b, board.Black) {
				rows = append(rows, g.key(b, board.Black))
			}
		}
	}
	return set(rows)
}

// fours: the sets of four stones, p's among them, to which a stone can be added
// to attain a row of exactly five.
func fours(b *board.Board, p board.Point) (rows []string) {
	for _, g := range segments(b, p, 5) {
		gap, ok := g.onlyGap(b, board.Black)
		if !ok {
			continue
		}
		b.Set(gap, board.Black)
		attained := g.exact(b, board.Black)
		b.Set(gap, board.Empty)
		if attained {
			rows = append(rows, g.key(b, board.Black))
		}
	}
	return set(rows)
}

// straight: the segment is an unbroken row of four stones to which a stone can be
// added at either end to attain a row of exactly five.
func straight(b *board.Board, four segment) bool {
	return four.all(b, board.Black) && attainsFive(b, four, four.before) && attainsFive(b, four, four.after)
}

// attainsFive: a stone on end and the segment of four are a row of exactly five.
func attainsFive(b *board.Board, four segment, end board.Point) bool {
	if !b.Free(end) {
		return false
	}
	b.Set(end, board.Black)
	defer b.Set(end, board.Empty)
	return slices.ContainsFunc(segments(b, end, 5), func(g segment) bool {
		return g.exact(b, board.Black) && slices.Contains(g.cells, four.cells[0]) && slices.Contains(g.cells, four.cells[3])
	})
}

// threes: the sets of three stones, p's among them, to which a stone can be added
// to attain a straight four, where that stone makes no five and is not forbidden.
func threes(b *board.Board, p board.Point) (rows []string) {
	for _, g := range segments(b, p, 4) {
		gap, ok := g.onlyGap(b, board.Black)
		if !ok {
			continue
		}
		b.Set(gap, board.Black)
		attained := straight(b, g) && !makesFive(b, gap)
		b.Set(gap, board.Empty)
		if !attained {
			continue
		}
		if kind, _ := foulByDefinition(b, gap); kind == 0 {
			rows = append(rows, g.key(b, board.Black))
		}
	}
	return set(rows)
}

// set sorts the keys and leaves each in once.
func set(keys []string) []string {
	slices.Sort(keys)
	return slices.Compact(keys)
}
