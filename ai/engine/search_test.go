package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// rowsScatter puts random stones on a board without a row.
func rowsScatter(rng *rand.Rand, r rule.Rule, size board.Size, most int) *rule.Position {
	for {
		b := board.New(size)
		for range 2 + rng.IntN(most-1) {
			b.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(rng.IntN(2)))
		}
		if pos := rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2))); !pos.Over() {
			return pos
		}
	}
}

// rowsMinimax is the plainest search with the same leaves and the same moves.
func rowsMinimax(s *RowsSearch, ply, depth int) int {
	b := s.board
	switch {
	case b.won > 0:
		return analysis.LossValueIn(ply)
	case b.empties == 0:
		return 0
	case depth == 0:
		return s.evaluate()
	}
	best := -analysis.Infinite
	for _, i := range s.moves(ply == 0) {
		b.place(i)
		best = max(best, -rowsMinimax(s, ply+1, depth-1))
		b.undo()
	}
	return best
}

func TestRowsAlphaBetaEqualsMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	never := func() bool { return false }
	for range 150 {
		pos := rowsScatter(rng, rule.Row(4), board.Size{W: 5, H: 6}, 12)
		for _, known := range []*table{nil, newTable(0)} {
			s := NewRows(pos, nil, known, never)
			want := rowsMinimax(s, 0, 3)
			s.Iterate(3, 1)
			best := s.Roots()[0]
			require.Equal(t, want, best.Value, "%v to move\n%s", pos.Turn(), pos.Board())
			assert.True(t, best.Exact)
			assert.Equal(t, best.Move, best.Line[0])
			assert.Equal(t, 3, best.Depth)
		}
	}
}

func TestTheBestLinesAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		pos := rowsScatter(rng, rule.Row(6), board.Square(9), 20)
		s := NewRows(pos, nil, newTable(0), func() bool { return false })
		for depth := 1; depth <= 2; depth++ {
			s.Iterate(depth, 3)
		}
		roots := s.Roots()
		for i := range 3 {
			assert.True(t, roots[i].Exact)
			assert.GreaterOrEqual(t, roots[i].Value, roots[i+1].Value)
			b := newWindowBoard(pos)
			b.place(s.index(roots[i].Move))
			assert.Equal(t, roots[i].Value, -rowsMinimax(&RowsSearch{board: b}, 1, 1))
		}
	}
}

func TestASearchStopsWhenItIsTold(t *testing.T) {
	pos := rule.NewPosition(rule.Row(6), board.Square(15))
	require.NoError(t, pos.Play(board.Point{X: 7, Y: 7}))
	ticks := 0
	s := NewRows(pos, nil, nil, func() bool { ticks++; return ticks == 3 })
	s.Iterate(8, 1)
	assert.Equal(t, 3, ticks)
	assert.Less(t, s.Nodes(), uint64(4*rowsTicksEach))
}
