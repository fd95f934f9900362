package mnk

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
	for g, wins := range map[Game]bool{
		{3, 3, 3}: false, {4, 3, 3}: true, {4, 4, 3}: true, {8, 8, 3}: true,
		{4, 4, 4}: false, {5, 4, 4}: false, {5, 5, 4}: false, {6, 5, 4}: true, {6, 6, 4}: true,
		{5, 5, 5}: false,
	} {
		v, err := Solve(t.Context(), g, 2_000_000)
		require.NoError(t, err, "%s", g)
		assert.Equal(t, wins, v.FirstWins, "%s", g)
	}
}

// plain is minimax without anything clever.
type plain struct {
	rows  []cells
	all   cells
	known map[position]bool
}

func (m *plain) has(own cells) bool {
	for _, row := range m.rows {
		if own&row == row {
			return true
		}
	}
	return false
}

func (m *plain) blackWins(p position) (wins bool) {
	if m.has(p.black) || m.has(p.white) || p.black|p.white == m.all {
		return m.has(p.black)
	}
	if known, ok := m.known[p]; ok {
		return known
	}
	wins = !p.blackToMove()
	for free := m.all &^ (p.black | p.white); free != 0; free &= free - 1 {
		if m.blackWins(p.play(free&-free)) == p.blackToMove() {
			wins = p.blackToMove()
			break
		}
	}
	m.known[p] = wins
	return wins
}

// Positions with random stones come out as by minimax, on boards of all forms.
func TestPositionsAreThoseOfMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	won := map[bool]int{}
	for range 3_000 {
		g := Game{W: 3 + rng.IntN(3), H: 2 + rng.IntN(3), K: 3 + rng.IntN(2)}
		s := newSearch(context.Background(), g, 1<<30)
		m := &plain{rows: s.rows, all: s.all, known: map[position]bool{}}
		var p position
		stones := rng.IntN(g.W*g.H + 1)
		for stones = max(stones, g.W*g.H-12); bits.OnesCount64(p.black|p.white) < stones; {
			if c := cells(1) << rng.IntN(g.W*g.H); (p.black|p.white)&c == 0 {
				p = p.play(c)
			}
		}
		if m.has(p.black) || m.has(p.white) {
			continue
		}
		wins := s.blackWins(p)
		require.Equal(t, m.blackWins(p), wins, "%s %+v", g, p)
		won[wins]++
	}
	t.Log(won)
	assert.Greater(t, won[true], 100)
	assert.Greater(t, won[false], 100)
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
	for _, g := range []Game{{9, 8, 5}, {0, 3, 3}, {3, 3, 1}} {
		_, err := Solve(t.Context(), g, 10)
		assert.ErrorIs(t, err, ErrSize)
	}
	_, err := Solve(t.Context(), Game{5, 5, 4}, 100)
	require.ErrorIs(t, err, ErrLimit)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Solve(ctx, Game{6, 6, 5}, 1_000_000)
	assert.ErrorIs(t, err, context.Canceled)
}
