package coach_test

import (
	"slices"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
)

// claims holds every fact of an explanation to the position that it is about.
func (k checker) claims(pos *rule.Position, e coach.Explanation) {
	k.t.Helper()
	require.Equal(k.t, pos.Turn(), e.Side)
	for _, f := range e.Facts {
		k.claim(pos, e, f)
	}
}

func (k checker) claim(pos *rule.Position, e coach.Explanation, f coach.Fact) {
	k.t.Helper()
	b, own, opp := pos.Board(), pos.Turn(), pos.Turn().Opponent()
	switch f := f.(type) {
	case coach.Makes:
		require.Equal(k.t, own, f.Side)
		require.Equal(k.t, e.Move, f.Point)
		k.made(b, f.Point, own, f.Shape, f.Rows)
	case coach.Takes:
		require.Equal(k.t, opp, f.Side)
		require.Nil(k.t, k.rule.Forbidden(b, f.Point, opp))
		k.made(b, f.Point, opp, f.Shape, f.Rows)
	case coach.Stops:
		require.Equal(k.t, opp, f.Side)
		k.stops(b, e.Move, f)
	case coach.Overlooks:
		require.Equal(k.t, opp, f.Side)
		require.NotEqual(k.t, len(f.Rows) > 0, len(f.Points) > 0)
		after := b.Clone()
		after.Set(e.Move, own)
		assert.Empty(k.t, k.fives(after, own), "%v makes a four first\n%s", e.Move, b)
		for _, r := range f.Rows {
			require.Equal(k.t, coach.OpenThree, r.Shape)
			k.row(b, opp, r)
			k.row(after, opp, r)
		}
		for _, p := range f.Points {
			assert.True(k.t, k.winsWith(after, opp, p), "%v at %v is overlooked by %v\n%s", f.Shape, p, e.Move, b)
		}
	case coach.Averts:
		k.averts(pos, e.Move, f)
	case coach.OneEnd:
		require.Equal(k.t, opp, f.Side)
		k.row(b, opp, f.Row)
		assert.Contains(k.t, f.Row.Gains, e.Move)
		after := b.Clone()
		after.Set(e.Move, own)
		require.NotEmpty(k.t, f.Left)
		for _, p := range f.Left {
			assert.Contains(k.t, k.fives(after, opp), p)
		}
	case coach.Answers:
		k.answers(pos, e.Move, f)
	case coach.Forbidden:
		assert.Equal(k.t, f.Foul, k.rule.Forbidden(b, e.Move, own))
	case coach.Taken:
		assert.Equal(k.t, f.Side, b.At(e.Move))
	case coach.Ended:
		assert.True(k.t, pos.Over())
	case coach.Wins:
		require.Equal(k.t, own, f.Side)
		if len(f.Line) > 0 {
			require.Equal(k.t, e.Move, f.Line[0])
		}
		k.win(pos, f.Win)
	case coach.Loses:
		require.Equal(k.t, opp, f.Side)
		after := pos.Clone()
		require.NoError(k.t, after.Play(e.Move))
		k.win(after, f.Win)
	case coach.Prevents:
		require.Equal(k.t, opp, f.Side)
		require.Equal(k.t, coach.ByFours, f.Means)
		pass := pos.Clone()
		pass.Pass()
		k.win(pass, f.Win)
		with := b.Clone()
		with.Set(e.Move, own)
		assert.Empty(k.t, k.fives(with, own), "%v only puts it off\n%s", e.Move, b)
	case coach.Missed:
		require.Equal(k.t, own, f.Side)
		require.NotEqual(k.t, e.Move, f.Line[0])
		k.win(pos, f.Win)
	case coach.Sooner:
		require.Equal(k.t, own, f.Side)
		require.NotEqual(k.t, e.Move, f.Line[0])
		k.win(pos, f.Win)
	case coach.TooFar:
		k.tooFar(b, f)
	case coach.Narrowed:
		assert.NotContains(k.t, f.Scope.Points, e.Move)
	}
}

// averts tests that two threats at once on each of the points win without the move and
// do not with it.
func (k checker) averts(pos *rule.Position, move board.Point, f coach.Averts) {
	k.t.Helper()
	b := pos.Board()
	require.Equal(k.t, pos.Turn().Opponent(), f.Side)
	require.NotEmpty(k.t, f.Points)
	with := b.Clone()
	with.Set(move, pos.Turn())
	for _, p := range f.Points {
		require.NotEqual(k.t, move, p)
		require.Nil(k.t, k.rule.Forbidden(b, p, f.Side))
		assert.True(k.t, k.winsWith(b, f.Side, p), "%v of %v at %v wins nothing\n%s", f.Shape, f.Side, p, b)
		assert.False(k.t, k.rule.Forbidden(with, p, f.Side) == nil && k.winsWith(with, f.Side, p), "%v of %v at %v wins all the same after %v\n%s", f.Shape, f.Side, p, move, b)
	}
}

// winsWith reports whether a stone of s on p makes threats through p that win whatever the
// opponent replies: after each reply s completes a row, or makes a four that no stone
// stops. Replies that make a four of their own count only where they meet a four of s.
func (k checker) winsWith(b *board.Board, s board.Stone, p board.Point) bool {
	with := b.Clone()
	with.Set(p, s)
	if len(k.fives(with, s.Opponent())) > 0 {
		return false
	}
	four := len(k.fives(with, s)) > 0
	for _, r := range onLines(with, []board.Point{p}) {
		if k.rule.Forbidden(with, r, s.Opponent()) != nil {
			continue
		}
		after := with.Clone()
		after.Set(r, s.Opponent())
		if len(k.fives(after, s)) > 0 {
			continue
		}
		if len(k.fives(after, s.Opponent())) > 0 {
			if four {
				return false
			}
			continue
		}
		goesOn := slices.ContainsFunc(onLines(after, []board.Point{p}), func(g board.Point) bool {
			if k.rule.Forbidden(after, g, s) != nil {
				return false
			}
			grown := after.Clone()
			grown.Set(g, s)
			return k.unstoppable(grown, s, g) || len(k.fives(grown, s)) > 1 && k.unstoppable(grown, s)
		})
		if !goesOn {
			return false
		}
	}
	return true
}

// stops tests that the rows were there and are no more.
func (k checker) stops(b *board.Board, move board.Point, f coach.Stops) {
	k.t.Helper()
	require.NotEmpty(k.t, f.Rows)
	after := b.Clone()
	after.Set(move, f.Side.Opponent())
	for _, r := range f.Rows {
		k.row(b, f.Side, r)
		switch r.Shape {
		case coach.Four, coach.OpenFour, coach.DoubleFour:
			for _, q := range r.Stones {
				assert.Empty(k.t, sameRow(k.fives(after, f.Side, q), r), "%v after %v\n%s", r, move, b)
			}
		case coach.OpenThree:
			for _, q := range onLines(after, r.Stones) {
				c := after.Clone()
				c.Set(q, f.Side)
				open := k.rule.Forbidden(after, q, f.Side) == nil && k.unstoppable(c, f.Side, append(slices.Clone(r.Stones), q)...)
				assert.False(k.t, open, "%v after %v: %v\n%s", r, move, q, b)
			}
		case coach.OpenTwo:
			k.spoiled(after, f.Side, r)
		default:
			assert.Fail(k.t, "not worth stopping", "%v", r)
		}
	}
}

// spoiled tests that no two more stones make an open four of an open two, the first
// of them being allowed.
func (k checker) spoiled(b *board.Board, s board.Stone, r coach.Row) {
	k.t.Helper()
	points := onLines(b, r.Stones)
	for _, p := range points {
		if k.rule.Forbidden(b, p, s) != nil {
			continue
		}
		three := b.Clone()
		three.Set(p, s)
		for _, q := range points {
			if q == p || k.rule.Forbidden(three, q, s) != nil {
				continue
			}
			four := three.Clone()
			four.Set(q, s)
			assert.False(k.t, k.unstoppable(four, s, append(slices.Clone(r.Stones), p, q)...), "%v with %v and %v\n%s", r, p, q, b)
		}
	}
}

// sameRow keeps the points that lie on the line of a row.
func sameRow(points []board.Point, r coach.Row) []board.Point {
	a, z := r.Stones[0], r.Stones[len(r.Stones)-1]
	return slices.DeleteFunc(points, func(p board.Point) bool {
		return (p.X-a.X)*(z.Y-a.Y) != (p.Y-a.Y)*(z.X-a.X)
	})
}

// answers tests that the stops and no other legal move keep the opponent from five.
func (k checker) answers(pos *rule.Position, move board.Point, f coach.Answers) {
	k.t.Helper()
	opp := pos.Turn().Opponent()
	require.Equal(k.t, opp, f.Side)
	require.Contains(k.t, f.Stops, move)
	require.NotEmpty(k.t, k.fives(pos.Board(), opp))
	for _, p := range f.Row.Stones {
		require.Equal(k.t, opp, pos.Board().At(p))
	}
	for _, p := range pos.Board().Empties() {
		if pos.Check(p) != nil {
			assert.NotContains(k.t, f.Stops, p)
			continue
		}
		after := pos.Board().Clone()
		after.Set(p, pos.Turn())
		held := len(k.fives(after, opp)) == 0
		assert.Equal(k.t, held, slices.Contains(f.Stops, p), "%v\n%s", p, pos.Board())
	}
}

// win tests that a line is legal and, when it is said to be whole, ends with a row
// of the winner; by fours alone each reply must be forced.
func (k checker) win(pos *rule.Position, w coach.Win) {
	k.t.Helper()
	require.Equal(k.t, pos.Turn(), w.Side)
	require.Positive(k.t, w.Plies)
	require.Equal(k.t, 1, w.Plies%2)
	assert.LessOrEqual(k.t, len(w.Line), w.Plies)
	pos = pos.Clone()
	for i, p := range w.Line {
		require.NoError(k.t, pos.Play(p), "%v\n%s", w, pos.Board())
		last := i == len(w.Line)-1
		if w.Means == coach.ByFours && !last && i%2 == 0 {
			require.NotEmpty(k.t, k.fives(pos.Board(), w.Side), "%v\n%s", w, pos.Board())
			require.Empty(k.t, k.fives(pos.Board(), w.Side.Opponent()), "%v\n%s", w, pos.Board())
		}
		if w.Means == coach.ByFours && !last && i%2 == 1 && i < len(w.Line)-2 {
			require.Empty(k.t, k.fives(pos.Board(), w.Side), "a reply that answers nothing: %v\n%s", w, pos.Board())
		}
	}
	assert.Equal(k.t, w.Whole, len(w.Line) > 0 && pos.Winner() == w.Side)
	if w.Means != coach.ByForce {
		assert.True(k.t, w.Whole)
	}
}

// tooFar tests that no stone is near.
func (k checker) tooFar(b *board.Board, f coach.TooFar) {
	k.t.Helper()
	far := 0
	for _, p := range b.Empties() {
		if !isNear(b, p) {
			far++
		}
	}
	require.False(k.t, isNear(b, f.Point))
	require.NotEqual(k.t, board.Empty, b.At(f.Nearest))
	assert.Equal(k.t, f.Steps, steps(f.Point, f.Nearest))
	if k.rule != rule.Renju {
		assert.Equal(k.t, far, f.Far)
		assert.Equal(k.t, len(b.Empties()), f.Far+f.Looked)
	}
}

// isNear reports whether a stone lies within three steps of p, or four on a line.
func isNear(b *board.Board, p board.Point) bool {
	for i := range b.Size().Cells() {
		q := b.Size().Point(i)
		if b.At(q) == board.Empty {
			continue
		}
		dx, dy := max(q.X-p.X, p.X-q.X), max(q.Y-p.Y, p.Y-q.Y)
		onLine := dx == 0 || dy == 0 || dx == dy
		if max(dx, dy) <= coach.NearSteps || onLine && max(dx, dy) <= coach.LineSteps {
			return true
		}
	}
	return false
}

func steps(p, q board.Point) int {
	return max(q.X-p.X, p.X-q.X, q.Y-p.Y, p.Y-q.Y)
}
