package controller_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/board/record"
	"tengen/board/rule"
)

// A choice in a swap2 opening is a node without a move: what is found of the position stands there.
func TestAChoiceOfAnOpeningLeavesNoGap(t *testing.T) {
	s := newStageWith(t, t.TempDir(), newHasty)
	require.NoError(t, s.Games.New(people))
	s.paste("(;GM[4]FF[4]SZ[15]TGOP[swap2];B[hh];W[ih];B[kk];TGSW[black];W[jj];B[hg])")
	s.OpenReview(true)
	sc := s.reviewed()
	require.Len(t, sc.Chances, 6)
	for i, at := range sc.Chances {
		require.True(t, at.Known, "nothing after move %d", i)
	}
}

// The graph of a game that was reviewed has a point at every position: in games that end in a row or
// are open, in which there is often one move only, and on small boards that are filled up.
func TestAReviewedGameHasAPointAtEveryPosition(t *testing.T) {
	games := uint64(12)
	if testing.Short() {
		games = 2
	}
	for seed := range games {
		rng := rand.New(rand.NewPCG(seed, 18))
		v, err := rule.VariantByID([]string{"gomoku15", "standard15", "renju15", "tictactoe"}[seed%4])
		require.NoError(t, err)
		pos := rule.NewPosition(v.Rule, v.Size)
		for range 20 {
			if pos.Over() || pos.Play(near(rng, pos)) != nil {
				break
			}
		}
		s := newStageWith(t, t.TempDir(), newHasty)
		g := people
		g.Variant = v.ID
		require.NoError(t, s.Games.New(g))
		s.paste(record.FormatMoves(pos.Moves()))
		s.OpenReview(true)
		sc := s.reviewed()
		require.Len(t, sc.Chances, len(pos.Moves())+1)
		for i, at := range sc.Chances {
			require.True(t, at.Known, "%s: nothing after move %d of %s", v.ID, i, record.FormatMoves(pos.Moves()))
			if v.ID == "tictactoe" || i == len(pos.Moves()) && pos.Over() {
				require.True(t, at.Reliable(), "%s: only a pale dot after move %d of %s, where all is known", v.ID, i, record.FormatMoves(pos.Moves()))
			}
		}
		s.leave()
	}
}
