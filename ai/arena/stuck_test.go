package arena_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
)

// lastForbidden is a game of renju whose last free point, D8, is forbidden to Black, who is to move.
const lastForbidden = "g3j6l3o2m3k6l6j5j4i4l7h6k5i3i6h5h4l5g6k7j7f5i5k8k9l8m9e6d7n8j8d5l10g2h3m11i9j9e5f7g8f4f6g7f2e1c4h8h9e10m4k2m6o8m8j11f10f" +
	"11i11j10g12j3l1e9e8j12j13c6g10e4f3b7a8d9c8g9c9i12h12h13g14m10k10g13d10e11e13k12m12l13m14d12i7i8g11c12n9e3d11e12h11f9b12e" +
	"14b11b14c13d2g5d6b6l11j14i13d3k11n11h14g15o9d14f12i15o7o6k4l4f8e7i2h1f13l9n7l2j2h2e15n13f14f15m1a10a9n2o1n4n14m13o5o11l1" +
	"4c3o3o4l12l15n10k13e2c1d13a5b15c14b2j1c2a2b9n5n1c15a13j15h15a12a6f1b8b5n6c10k15m2m5b3a3o12o14c7c11a4g1i1k1a1i14b1i10d1a1" +
	"5k3h10n3b13b4a11d4c5g4n15a7m15h7m7b10o10n12k14o13a14d15o15"

// Where the side to move has no legal move the game is drawn, and neither is asked.
func TestNoLegalMoveIsADraw(t *testing.T) {
	o, err := arena.ParseOpening(lastForbidden)
	require.NoError(t, err)
	m := arena.Match{
		Contestants: [2]arena.Contestant{contestant(t, "crash"), contestant(t, "crash")},
		Rule:        rule.Renju, Size: board.Square(15), Openings: []arena.Opening{o}, Pairs: 1,
	}
	games := 0
	tally, err := m.Run(context.Background(), nil, func(g arena.GameResult, _ arena.Pentanomial) error {
		assert.Equal(t, "draw", g.Winner)
		assert.Equal(t, "no legal move", g.Cause)
		games++
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, 2, games)
	assert.Equal(t, arena.Pentanomial{0, 0, 1, 0, 0}, tally)
}
