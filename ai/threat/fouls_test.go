package threat_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// forces reports whether a side can force a row, by playing everything out.
func forces(pos *rule.Position, side board.Stone, memo map[uint64]bool) bool {
	if pos.Over() || !pos.CanMove() {
		return pos.Winner() == side
	}
	won, known := memo[pos.Hash()]
	if known {
		return won
	}
	own := pos.Turn() == side
	won = !own
	for _, p := range pos.Board().Empties() {
		if pos.Play(p) != nil {
			continue
		}
		won = forces(pos, side, memo)
		pos.Undo()
		if won == own {
			break
		}
	}
	memo[pos.Hash()] = won
	return won
}

// Under renju too, what is seen at a glance is so, and replies that a threat does not leave lose.
func TestGlancesAgreeWithBruteForceWhereMovesAreForbidden(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 8))
	var wins [2]int
	lists := 0
	for range rounds(40_000) {
		pos := crowd(rng, rule.Renju, board.Square(7), 9+rng.IntN(5))
		b := load(pos)
		opp := b.Turn().Opponent()
		switch n := threat.Static(b); {
		case n == 5:
			wins[b.Turn()]++
			require.True(t, forces(pos, pos.Turn(), map[uint64]bool{}), "%v to move\n%s", pos.Turn(), pos.Board())
		case n == 0 && b.Count(opp, pattern.Five)+b.Count(opp, pattern.OpenFour) == 0:
			left, threatened := threat.Replies(b, nil)
			if !threatened {
				continue
			}
			lists++
			listed := map[board.Point]bool{}
			for _, c := range left {
				listed[c.Point()] = true
			}
			memo := map[uint64]bool{}
			for _, p := range pos.Board().Empties() {
				if listed[p] || pos.Play(p) != nil {
					continue
				}
				require.True(t, forces(pos, pos.Turn(), memo), "%v was played\n%s", p, pos.Board())
				pos.Undo()
			}
		}
	}
	assert.Positive(t, wins[pattern.Black])
	assert.Positive(t, wins[pattern.White])
	assert.Positive(t, lists)
}

// White's two threes win where Black has no four, not even a forbidden one.
func TestTwoThreesWinWhereMovesAreForbidden(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 8))
	s, found := threat.NewSearcher(), 0
	for found < rounds(40) {
		pos := scatter(rng, rule.Renju, board.Square(11))
		b := load(pos)
		if threat.Static(b) != 5 || b.Count(b.Turn(), pattern.FourThree) > 0 {
			continue
		}
		require.Equal(t, pattern.White, b.Turn())
		found++
		require.NoError(t, pos.Play(b.AppendClass(nil, pattern.White, pattern.TwoThrees)[0].Point()))
		for _, reply := range pos.Board().Empties() {
			if pos.Play(reply) != nil {
				continue
			}
			_, won, _ := s.VCF(load(pos), 20000)
			require.True(t, won, "Black replies %v\n%s", reply, pos.Board())
			pos.Undo()
		}
	}
}

// Where one of the two open fours that a four and three can become is forbidden, stones on
// all of its lines may save, also some that leave it a four and three.
func TestRepliesWhereAnOpenFourMayBeForbidden(t *testing.T) {
	for saves, drawn := range map[string]string{
		"I4": `
			. O . . O X . X X
			. . . . . X . . .
			X . O . . . . . O
			. . . . . X . O .
			. O . . X . . . .
			. . . . X . X . .
			. O X . . X . . .
			X . . . . X . . .
			X . . . O O . . .`,
	} {
		p, err := board.ParsePoint(saves)
		require.NoError(t, err)
		pos := rule.FromBoard(rule.Renju, board.MustParse(drawn), board.White)
		replies, threatened := threat.Replies(load(pos), nil)
		assert.True(t, threatened, saves)
		assert.Contains(t, replies, pattern.CellOf(p), saves)
		require.NoError(t, pos.Play(p))
		assert.False(t, wins(pos, 5, nil), saves)
	}
}
