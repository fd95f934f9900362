package coach_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
)

// checker holds claims to the board. It knows nothing but the rule: it puts stones
// on the whole board and looks whether a row is complete.
type checker struct {
	t    *testing.T
	rule rule.Rule
}

// fives lists where s completes a row that contains all of some stones.
func (k checker) fives(b *board.Board, s board.Stone, with ...board.Point) []board.Point {
	var found []board.Point
	for _, q := range onLines(b, with) {
		c := b.Clone()
		c.Set(q, s)
		if k.completes(c, q, with) {
			found = append(found, q)
		}
	}
	return found
}

// onLines lists the empty points that can share a row with all of some stones, or
// stand at its end: only stones on its line decide what a row is worth.
func onLines(b *board.Board, with []board.Point) []board.Point {
	return slices.DeleteFunc(b.Empties(), func(q board.Point) bool {
		return slices.ContainsFunc(with, func(p board.Point) bool {
			dx, dy := max(q.X-p.X, p.X-q.X), max(q.Y-p.Y, p.Y-q.Y)
			return max(dx, dy) > 6 || dx != 0 && dy != 0 && dx != dy
		})
	})
}

// completes reports whether the stone on q is in a winning row with all of some
// others. Rows in other directions are taken away, since the rule names one only.
func (k checker) completes(b *board.Board, q board.Point, with []board.Point) bool {
	for _, d := range board.Directions {
		only := board.New(b.Size())
		for n := -b.Size().W; n <= b.Size().W; n++ {
			if p := q.Add(d, n); b.At(p) != board.Empty {
				only.Set(p, b.At(p))
			}
		}
		row := k.rule.WinningLine(only, q)
		if row != nil && !slices.ContainsFunc(with, func(p board.Point) bool { return !slices.Contains(row, p) }) {
			return true
		}
	}
	return false
}

// unstoppable reports whether s completes a row with the stones whatever single stone
// the opponent places.
func (k checker) unstoppable(b *board.Board, s board.Stone, with ...board.Point) bool {
	if len(k.fives(b, s, with...)) == 0 {
		return false
	}
	for _, r := range onLines(b, with) {
		c := b.Clone()
		c.Set(r, s.Opponent())
		if len(k.fives(c, s, with...)) == 0 {
			return false
		}
	}
	return true
}

// row holds a row of s, whose stones are on the board, to what it is called.
func (k checker) row(b *board.Board, s board.Stone, r coach.Row) {
	k.t.Helper()
	require.NotEmpty(k.t, r.Stones)
	for _, p := range r.Stones {
		require.Equal(k.t, s, b.At(p), "%v", r)
	}
	for _, g := range r.Gains {
		require.True(k.t, b.Free(g), "%v", r)
	}
	switch r.Shape {
	case coach.Five:
		assert.True(k.t, k.completes(b, r.Stones[0], r.Stones), "%v\n%s", r, b)
	case coach.Four:
		for _, g := range r.Gains {
			assert.True(k.t, slices.Contains(k.fives(b, s, r.Stones...), g), "%v\n%s", r, b)
		}
		assert.NotEmpty(k.t, r.Gains)
	case coach.OpenFour:
		assert.Len(k.t, r.Stones, k.rule.RowLength()-1)
		assert.Len(k.t, r.Gains, 2)
		assert.True(k.t, k.unstoppable(b, s, r.Stones...), "%v\n%s", r, b)
	case coach.DoubleFour:
		assert.GreaterOrEqual(k.t, len(r.Gains), 2)
		for _, g := range r.Gains {
			assert.True(k.t, slices.Contains(k.fives(b, s), g), "%v\n%s", r, b)
		}
	case coach.OpenThree:
		assert.Len(k.t, r.Stones, 3)
		k.grows(b, s, r, func(c *board.Board, with []board.Point) bool { return k.unstoppable(c, s, with...) })
	case coach.Three:
		assert.Len(k.t, r.Stones, 3)
		k.grows(b, s, r, func(c *board.Board, with []board.Point) bool { return len(k.fives(c, s, with...)) > 0 })
	case coach.OpenTwo:
		assert.Len(k.t, r.Stones, 2)
		k.grows(b, s, r, func(c *board.Board, with []board.Point) bool {
			return slices.ContainsFunc(onLines(c, with), func(q board.Point) bool {
				d := c.Clone()
				d.Set(q, s)
				return k.unstoppable(d, s, append(slices.Clone(with), q)...)
			})
		})
	case coach.Overline:
		assert.Greater(k.t, len(r.Stones), k.rule.RowLength())
		assert.False(k.t, k.completes(b, r.Stones[0], nil), "%v\n%s", r, b)
	default:
		assert.Fail(k.t, "a row without a name", "%v", r)
	}
}

// grows tests that a stone on each of the row's gains, with some of its stones,
// makes what is expected, and that some gain makes it with all of them.
func (k checker) grows(b *board.Board, s board.Stone, r coach.Row, into func(*board.Board, []board.Point) bool) {
	k.t.Helper()
	require.NotEmpty(k.t, r.Gains)
	all := false
	for _, g := range r.Gains {
		require.Nil(k.t, k.rule.Forbidden(b, g, s), "%v\n%s", r, b)
		c := b.Clone()
		c.Set(g, s)
		all = all || into(c, append(slices.Clone(r.Stones), g))
		assert.True(k.t, into(c, []board.Point{g}), "%s of %v\n%s", g, r, b)
	}
	assert.True(k.t, all, "%v\n%s", r, b)
}

// made holds what a stone is said to make to the board, and looks whether it makes
// more than it is said to.
func (k checker) made(b *board.Board, p board.Point, s board.Stone, shape coach.Shape, rows []coach.Row) {
	k.t.Helper()
	with := b.Clone()
	with.Set(p, s)
	threes, fours := 0, 0
	for _, r := range rows {
		require.Contains(k.t, r.Stones, p)
		k.row(with, s, r)
		switch r.Shape {
		case coach.Four:
			fours++
		case coach.OpenFour, coach.DoubleFour:
			fours += 2
		case coach.OpenThree:
			threes++
		}
	}
	fives := k.fives(with, s, p)
	switch shape {
	case coach.Five:
		assert.True(k.t, k.completes(with, p, nil))
		return
	case coach.Four:
		assert.Equal(k.t, 1, fours)
	case coach.DoubleFour, coach.OpenFour:
		assert.GreaterOrEqual(k.t, fours, 2)
	case coach.FourThree:
		assert.Equal(k.t, 1, fours)
		assert.GreaterOrEqual(k.t, threes, 1)
	case coach.DoubleThree:
		assert.GreaterOrEqual(k.t, threes, 2)
	case coach.OpenThree:
		assert.Equal(k.t, 1, threes)
	}
	assert.False(k.t, k.completes(with, p, nil), "a five is not told\n%s", with)
	if shape < coach.Four {
		assert.Empty(k.t, fives, "%v on %v is said to make %v\n%s", s, p, shape, with)
	}
	if k.rule == rule.Freestyle && shape == coach.Four {
		assert.Len(k.t, fives, 1)
	}
}
