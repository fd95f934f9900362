package player

import (
	"math/rand/v2"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// What makes a row easier or harder to notice, as factors of [Oversight.Miss].
const (
	missDiagonal = 1.5 // eyes follow rows and columns first
	missGap      = 1.5
	missFar      = 1.5
	missOwn      = 0.5  // one remembers what one is building
	missOneShort = 0.35 // the last stone is missing: that cries out
	missAtMost   = 0.9

	farAway = 4 // cells from the last stone
)

// visibleRow is a set of one side's stones on a line that threatens to become a win:
// the opponent has no stone between them, and at most two are missing.
type visibleRow struct {
	stones    []board.Point
	direction int // index into board.Directions
	length    int // cells from the first stone to the last
	missing   int // stones to add
}

// perceive returns the position as the player sees it: of a row that it
// overlooks only the first stone is there. It returns pos itself when nothing is
// overlooked.
func (o Oversight) perceive(pos *rule.Position, rng *rand.Rand) *rule.Position {
	if o.Miss == 0 {
		return pos
	}
	seen := pos.Board().Clone()
	last, known := pos.Last()
	for _, side := range []board.Stone{pos.Turn().Opponent(), pos.Turn()} {
		for _, r := range visibleRows(pos.Board(), side, pos.Rule().RowLength()) {
			miss := r.difficulty(o.Miss, last, known)
			if side == pos.Turn() {
				miss *= missOwn
			}
			if rng.Float64() >= min(miss, missAtMost) {
				continue
			}
			for _, p := range r.stones[1:] {
				seen.Set(p, board.Empty)
			}
		}
	}
	if seen.Hash() == pos.Board().Hash() {
		return pos
	}
	perceived := rule.FromBoard(pos.Rule(), seen, pos.Turn())
	if perceived.Over() { // fewer stones can make a row that is no longer too long
		return pos
	}
	return perceived
}

// difficulty returns the probability of missing the row, given that of a plain
// one.
func (r visibleRow) difficulty(miss float64, last board.Point, known bool) float64 {
	if r.direction >= 2 {
		miss *= missDiagonal
	}
	if r.length > len(r.stones) {
		miss *= missGap
	}
	if known && !slices.ContainsFunc(r.stones, func(p board.Point) bool { return distance(p, last) <= farAway }) {
		miss *= missFar
	}
	if r.missing == 1 {
		miss *= missOneShort
	}
	return miss
}

// distance counts king's steps.
func distance(p, q board.Point) int {
	dx, dy := p.X-q.X, p.Y-q.Y
	return max(dx, -dx, dy, -dy)
}

// visibleRows returns the rows of side, in a fixed order. want is how many stones win.
func visibleRows(b *board.Board, side board.Stone, want int) []visibleRow {
	var found []visibleRow
	for d, step := range board.Directions {
		for i := range b.Size().Cells() {
			r, ok := rowFrom(b, b.Size().Point(i), step, side, want)
			if !ok {
				continue
			}
			r.direction = d
			found = addVisibleRow(found, r)
		}
	}
	return found
}

// rowFrom reads the want cells from p on. It holds a row when no stone of the
// opponent's is among them and at least two, and all but two, are side's.
func rowFrom(b *board.Board, p, step board.Point, side board.Stone, want int) (visibleRow, bool) {
	var r visibleRow
	first, last := 0, 0
	for n := range want {
		q := p.Add(step, n)
		if !b.Size().Contains(q) || b.At(q) == side.Opponent() {
			return visibleRow{}, false
		}
		if b.At(q) == side {
			if len(r.stones) == 0 {
				first = n
			}
			last = n
			r.stones = append(r.stones, q)
		}
	}
	r.length, r.missing = last-first+1, want-len(r.stones)
	return r, len(r.stones) >= max(2, want-2)
}

// addVisibleRow adds a row unless a fuller one on the same line is there, and drops
// those that it makes needless: a four is one row, not a four and two threes.
func addVisibleRow(found []visibleRow, r visibleRow) []visibleRow {
	for _, f := range found {
		if f.direction == r.direction && subset(r.stones, f.stones) {
			return found
		}
	}
	found = slices.DeleteFunc(found, func(f visibleRow) bool {
		return f.direction == r.direction && subset(f.stones, r.stones)
	})
	return append(found, r)
}

func subset(a, b []board.Point) bool {
	return !slices.ContainsFunc(a, func(p board.Point) bool { return !slices.Contains(b, p) })
}

// What draws people to a point, as parts of [Oversight.Habit].
const (
	beside    = 1 // cells from a stone that cost nothing
	answering = 2 // cells from the opponent's last stone that cost nothing
	mostSteps = 3 // beyond which a point is just far away

	answerPart = 0.25 // what a step away from the opponent's last stone costs of one away from all
)

// strangeness returns how far from what people think of a move is, in steps: they play next to
// the opponent's last stone and their own stones, and rather answer than build elsewhere.
func strangeness(pos *rule.Position, p board.Point) float64 {
	last, known := pos.Last()
	if !known {
		return 0
	}
	own := mostSteps + beside
	for i := range pos.Board().Size().Cells() {
		if q := pos.Board().Size().Point(i); pos.Board().At(q) == pos.Turn() {
			own = min(own, distance(p, q))
		}
	}
	fromLast := distance(p, last)
	away := min(max(min(own, fromLast)-beside, 0), mostSteps)
	return float64(away) + answerPart*float64(min(max(fromLast-answering, 0), mostSteps))
}
