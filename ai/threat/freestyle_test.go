package threat

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// crowded returns a random position with Black to move that neither side has won.
func crowded(rng *rand.Rand, stones int) *rule.Position {
	for {
		b := board.New(board.Square(15))
		for range stones {
			b.Set(board.Point{X: 2 + rng.IntN(11), Y: 2 + rng.IntN(11)}, board.Black+board.Stone(rng.IntN(2)))
		}
		if pos := rule.FromBoard(rule.Freestyle, b, board.Black); !pos.Over() {
			return pos
		}
	}
}

// On lines alone the same positions are won by fours as on the board of patterns,
// and each move of the line is a four whose reply is forced.
func TestFreeFoursAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	b := pattern.New(rule.Freestyle, board.Square(15), eval.Prior().Cells())
	const limit = 100000
	won := 0
	for range 2000 {
		b.Load(crowded(rng, 20+rng.IntN(30)))
		quick, slow := NewSearcher(), NewSearcher()
		quick.vcfLimit, slow.vcfLimit = limit, limit
		n, m, hash := quick.vcf(b), slow.attack(b, 0), b.Hash()
		require.False(t, quick.exhausted || slow.exhausted)
		require.Equal(t, m > 0, n > 0, b.Hash())
		if n == 0 {
			continue
		}
		won++
		attacker := b.Turn()
		for i, c := range quick.line[:n] {
			fives := b.AppendClass(nil, attacker, pattern.Five)
			switch {
			case i == n-1:
				require.Contains(t, fives, c)
			case i%2 == 1:
				require.Zero(t, b.Count(b.Turn(), pattern.Five))
				require.Contains(t, fives, c)
				require.True(t, len(fives) == 1 || i == n-2)
			}
			b.Place(c)
		}
		for range n {
			b.Undo()
		}
		require.Equal(t, hash, b.Hash())
		require.NotContains(t, quick.freestyle.taken[:], true)
	}
	assert.Greater(t, won, 500)
}

// Nothing is allocated once the lists have grown.
func TestFreeFoursAllocateNothing(t *testing.T) {
	b := pattern.New(rule.Freestyle, board.Square(15), eval.Prior().Cells())
	b.Load(crowded(rand.New(rand.NewPCG(1, 2)), 44))
	s := NewSearcher()
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		clear(s.deadEnds)
		s.vcfLimit = b.Placed() + 10000
		s.vcf(b)
	}))
}
