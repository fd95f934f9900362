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
	known map[position]int
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
func (m *plain) value(p position) int {
	switch {
	case m.has(p.attacker):
		return 1
	case m.has(p.defender):
		return -1
	case p.attacker|p.defender == m.all:
		return 0
	}
	if known, ok := m.known[p]; ok {
		return known
	}
	side := 1
	if !p.attackerMoves() {
		side = -1
	}
	best := -1
	for free := m.all &^ (p.attacker | p.defender); free != 0 && best < 1; free &= free - 1 {
		best = max(best, side*m.value(p.play(free&-free)))
	}
	m.known[p] = side * best
	return side * best
}

// Positions with random stones come out as by minimax, on boards of all forms and with either side to move.
func TestPositionsAreThoseOfMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	seen := map[bool]int{}
	for range 2_000 {
		g := MNKGame{W: 3 + rng.IntN(3), H: 2 + rng.IntN(3), K: 3 + rng.IntN(2)}
		m := &plain{rows: g.size().RowMasks(g.K), all: 1<<(g.W*g.H) - 1, known: map[position]int{}}
		var p position
		stones := rng.IntN(g.W*g.H + 1)
		for stones = max(stones, g.W*g.H-9); bits.OnesCount64(p.attacker|p.defender) < stones; {
			if c := rng.IntN(g.W * g.H); (p.attacker|p.defender)>>c&1 == 0 {
				p = p.play(1 << c)
			}
		}
		if m.has(p.attacker) || m.has(p.defender) {
			continue
		}
		wins, err := newSearch(g).decide(t.Context(), p, 1<<30)
		require.NoError(t, err)
		require.Equal(t, m.value(p) == 1, wins, "%s %+v", g, p)
		seen[wins]++
	}
	t.Log(seen)
	assert.Greater(t, min(seen[true], seen[false]), 200)
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
