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

// A win by threes is won against every reply, the ones that the search never
// looked at included.
func TestThreesAreProven(t *testing.T) {
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard, rule.Renju} {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 8))
			s, found := threat.NewSearcher(), 0
			for n := 0; n < 4000 && found < rounds(8); n++ {
				pos := scatter(rng, r, board.Square(11))
				b := load(pos)
				if _, won, _ := s.VCF(b, 2000); won {
					continue
				}
				line, plies, won := s.VCT(b, 3000)
				require.Equal(t, pos.Hash(), b.Hash())
				if !won {
					continue
				}
				found++
				playOut(t, pos, line, pos.Turn())
				require.Len(t, line, plies, "%s", pos.Board())
				refute(t, s, pos, line[0], plies)
			}
			assert.Equal(t, rounds(8), found)
		})
	}
}

// refute tries every reply to the first move of a win, and expects to find the
// rest of the win again each time.
func refute(t *testing.T, s *threat.Searcher, pos *rule.Position, first pattern.Cell, plies int) {
	t.Helper()
	next := pos.Clone()
	require.NoError(t, next.Play(first.Point()))
	if next.Over() {
		require.Equal(t, pos.Turn(), next.Winner())
		return
	}
	require.Positive(t, plies, "%s", pos.Board())
	for _, reply := range next.Board().Empties() {
		after := next.Clone()
		if after.Play(reply) != nil {
			continue
		}
		require.Equal(t, board.Empty, after.Winner(), "%v\n%s", reply, after.Board())
		b := load(after)
		if threat.Static(b) > 0 {
			continue
		}
		if _, won, _ := s.VCF(b, 20000); won {
			continue
		}
		line, _, won := s.VCT(b, 40000)
		require.True(t, won, "%v replies %v to %v\n%s", next.Turn(), reply, first.Point(), after.Board())
		refute(t, s, after, line[0], plies-2)
	}
}
