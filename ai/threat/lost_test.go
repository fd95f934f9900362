package threat_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// A lost side has lost after every reply, also after those that the search
// did not look at.
func TestLostIsProven(t *testing.T) {
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard, rule.Renju} {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, 12))
			s, found := threat.NewSearcher(), 0
			for n := 0; n < 6000 && found < rounds(12); n++ {
				pos := scatter(rng, r, board.Square(11))
				b := load(pos)
				if threat.Static(b) != 0 {
					continue
				}
				line, plies, lost := s.LostByVCT(b, 3000)
				require.Equal(t, pos.Hash(), b.Hash())
				if !lost {
					continue
				}
				found++
				playOut(t, pos, line, pos.Turn().Opponent())
				require.Len(t, line, plies, "%s", pos.Board())
				for _, reply := range pos.Board().Empties() {
					after := pos.Clone()
					if after.Play(reply) != nil {
						continue
					}
					require.False(t, after.Over(), "%s", after.Board())
					if _, won, _ := s.VCF(load(after), 20000); won {
						continue
					}
					_, _, won := s.VCT(load(after), 40000)
					require.True(t, won, "%v replies %v\n%s", pos.Turn(), reply, pos.Board())
				}
			}
			assert.Equal(t, rounds(12), found)
		})
	}
}

// Who can complete five, or is not threatened, is not lost.
func TestNotLost(t *testing.T) {
	s := threat.NewSearcher()
	for name, drawn := range map[string]string{
		"an own five": `
			. . . . . . . . .
			. X X X X . . . .
			. O O O O . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
		"quiet": `
			. . . . . . . . .
			. . . . . . . . .
			. . . X O . . . .
			. . . . X . . . .
			. . . O . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`,
	} {
		pos := rule.FromBoard(rule.Freestyle, board.MustParse(drawn), board.Black)
		_, _, lost := s.LostByVCT(load(pos), 10000)
		assert.False(t, lost, name)
	}
}
