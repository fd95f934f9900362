package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// The best line of a forced win or loss goes on to the winning stone, all but very
// rarely, and is not longer than the score says.
func TestForcedLinesEndWithTheWinningStone(t *testing.T) {
	size, wanted := board.Square(13), 30
	if testing.Short() {
		wanted = 5
	}
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard, rule.Renju} {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(8, 9))
			e := engine.New(engine.Options{Memory: 1 << 22})
			whole := 0
			for found := 0; found < wanted; {
				pos := balanced(rng, r, size)
				info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 9, Nodes: 20000}, nil)
				require.NoError(t, err)
				best, _ := info.Best()
				if !best.Score.Forced() || best.Bound != analysis.Exact {
					continue
				}
				found++
				plies, won := best.Score.Win()
				if !won {
					plies, _ = best.Score.Loss()
				}
				next := pos.Clone()
				for _, p := range best.Line {
					require.NoError(t, next.Play(p), "%v in %v\n%s", p, best.Line, pos.Board())
				}
				if next.Over() {
					whole++
					assert.Equal(t, won, next.Winner() == pos.Turn())
				}
				assert.LessOrEqual(t, len(best.Line), plies)
			}
			assert.GreaterOrEqual(t, whole, wanted-1, "of %d", wanted)
		})
	}
}
