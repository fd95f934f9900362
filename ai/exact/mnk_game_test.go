package exact

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Published values: J. W. H. M. Uiterwijk and H. J. van den Herik, The advantage of the
// initiative, Information Sciences 122 (2000), and what is told after it of m,n,k games.
func TestPublishedValues(t *testing.T) {
	for g, wins := range map[MNKGame]bool{
		{3, 3, 3}: false, {4, 3, 3}: true, {4, 4, 3}: true, {8, 8, 3}: true,
		{4, 4, 4}: false, {5, 4, 4}: false, {5, 5, 4}: false, {6, 5, 4}: true, {6, 6, 4}: true,
		{5, 5, 5}: false, {6, 6, 5}: false,
	} {
		if testing.Short() && g.W*g.H > 25 {
			continue
		}
		v, err := SolveMNK(t.Context(), g, 2_000_000)
		require.NoError(t, err, "%s", g)
		assert.Equal(t, wins, v.FirstWins, "%s", g)
	}
}

// plain is minimax without anything clever.
type plain struct {
	rows  []cells
	all   cells
	known map[MNKPosition]int
}

func (m *plain) has(own cells) bool {
	for _, row := range m.rows {
		if own&row == row {
			return true
		}
	}
	return false
}

// value is 1 when the first player wins, -1 when the second does, 0 for a draw.
func (m *plain) value(p MNKPosition) int {
	switch {
	case m.has(p.First):
		return 1
	case m.has(p.Second):
		return -1
	case p.First|p.Second == m.all:
		return 0
	}
	if known, ok := m.known[p]; ok {
		return known
	}
	side := 1
	if !p.firstToMove() {
		side = -1
	}
	best := -1
	for free := m.all &^ (p.First | p.Second); free != 0 && best < 1; free &= free - 1 {
		best = max(best, side*m.value(p.Play(bits.TrailingZeros64(free))))
	}
	m.known[p] = side * best
	return side * best
}

// Every move of positions with random stones comes out as by minimax, on boards of all forms
// and for both sides.
func TestMovesAreThoseOfMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	seen := map[MNKOutcome]int{}
	for range 1_500 {
		g := MNKGame{W: 3 + rng.IntN(3), H: 2 + rng.IntN(3), K: 3 + rng.IntN(2)}
		m := &plain{rows: g.size().RowMasks(g.K), all: 1<<(g.W*g.H) - 1, known: map[MNKPosition]int{}}
		var p MNKPosition
		stones := rng.IntN(g.W*g.H + 1)
		for stones = max(stones, g.W*g.H-9); bits.OnesCount64(p.First|p.Second) < stones; {
			if c := rng.IntN(g.W * g.H); (p.First|p.Second)>>c&1 == 0 {
				p = p.Play(c)
			}
		}
		if m.has(p.First) || m.has(p.Second) {
			continue
		}
		s, err := NewMNKSolver(g)
		require.NoError(t, err)
		moves, err := s.Moves(t.Context(), p, 1<<30)
		require.NoError(t, err)
		require.Len(t, moves, bits.OnesCount64(m.all&^(p.First|p.Second)))
		for _, move := range moves {
			value := m.value(p.Play(move.Cell))
			if !p.firstToMove() {
				value = -value
			}
			require.Equal(t, MNKOutcome(2+value), move.Outcome, "%s %+v %d", g, p, move.Cell)
			seen[move.Outcome]++
		}
	}
	t.Log(seen)
	for _, o := range []MNKOutcome{MNKWin, MNKDraw, MNKLoss} {
		assert.Greater(t, seen[o], 200)
	}
}

// A player who follows the solver keeps what the position is worth, against any play.
func TestTheBestMoveKeepsTheValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	for _, c := range []struct {
		game  MNKGame
		first bool // the solver plays
		least int
	}{{MNKGame{4, 4, 3}, true, 1}, {MNKGame{5, 4, 4}, false, 0}, {MNKGame{6, 5, 4}, true, 1}} {
		if testing.Short() && c.game.W > 5 {
			continue
		}
		s, err := NewMNKSolver(c.game)
		require.NoError(t, err)
		m := &plain{rows: c.game.size().RowMasks(c.game.K)}
		for range 2 {
			var p MNKPosition
			for s.Row(p) == 0 && bits.OnesCount64(p.First|p.Second) < c.game.W*c.game.H {
				var free []int
				for cell := range c.game.W * c.game.H {
					if (p.First|p.Second)>>cell&1 == 0 {
						free = append(free, cell)
					}
				}
				cell := free[rng.IntN(len(free))]
				if p.firstToMove() == c.first {
					moves, err := s.Moves(t.Context(), p, 1_000_000)
					require.NoError(t, err)
					best, ok := BestMNKMove(moves)
					require.True(t, ok)
					cell = best.Cell
				}
				p = p.Play(cell)
			}
			result := 0
			switch {
			case m.has(p.First):
				result = 1
			case m.has(p.Second):
				result = -1
			}
			if !c.first {
				result = -result
			}
			assert.GreaterOrEqual(t, result, c.least, "%s %+v", c.game, p)
		}
	}
}

// What is not decided within the limit is open, and the move is chosen all the same.
func TestNothingIsSaidBeyondTheLimit(t *testing.T) {
	s, err := NewMNKSolver(MNKGame{8, 8, 5})
	require.NoError(t, err)
	moves, err := s.Moves(t.Context(), MNKPosition{}, 1000)
	require.NoError(t, err)
	require.Len(t, moves, 64)
	for _, m := range moves {
		assert.Equal(t, MNKOpen, m.Outcome)
	}
	best, ok := BestMNKMove(moves)
	assert.True(t, ok)
	assert.Contains(t, []int{27, 28, 35, 36}, best.Cell, "the middle has the most rows")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = s.Moves(ctx, MNKPosition{}, 1000)
	require.ErrorIs(t, err, context.Canceled)
}

// A pairing gives each row two cells that no other has.
func TestPaired(t *testing.T) {
	for _, test := range []struct {
		open []cells
		want bool
	}{
		{nil, true},
		{[]cells{0b11}, true},
		{[]cells{0b11, 0b110}, false},
		{[]cells{0b111, 0b1100}, true},
		{[]cells{0b1111, 0b1100}, true},
		{[]cells{0b1111, 0b1100, 0b110000}, true},
		{[]cells{0b1111, 0b1110, 0b111}, false},
		{[]cells{0b1, 0b1110}, false},
	} {
		assert.Equal(t, test.want, paired(test.open), "%b", test.open)
	}
}

func TestSizesAreRefused(t *testing.T) {
	for _, g := range []MNKGame{{9, 8, 5}, {0, 3, 3}, {3, 3, 1}} {
		_, err := SolveMNK(t.Context(), g, 10)
		assert.ErrorIs(t, err, ErrMNKSize)
	}
	_, err := SolveMNK(t.Context(), MNKGame{5, 5, 4}, 100)
	require.ErrorIs(t, err, ErrMNKLimit)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = SolveMNK(ctx, MNKGame{6, 6, 5}, 1_000_000)
	assert.ErrorIs(t, err, context.Canceled)
}
