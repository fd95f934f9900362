package engine_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
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

// Beside a win the other moves are searched for themselves: what is said of them is near to what a
// search without the win says, and does not swing from depth to depth.
func TestValuesBesideAWinAreSteady(t *testing.T) {
	swings, count := 0.0, 0
	for _, i := range []int{7, 11, 30} {
		e := engine.New(engine.Options{Threads: 1, Memory: 16 << 20})
		info, err := e.Search(context.Background(), suite(t)[i], engine.Limits{Nodes: 400_000, Lines: 5, WholeTime: true}, nil)
		require.NoError(t, err)
		last := map[board.Point]float64{}
		for _, s := range info.Steps {
			now := map[board.Point]float64{}
			for _, c := range s.Candidates {
				if was, ok := last[c.Move]; ok && c.Bound == analysis.Exact && !c.Score.Forced() && s.Depth > analysis.ReliableDepth {
					swings, count = swings+math.Abs(c.Score.Chance()-was), count+1
				}
				now[c.Move] = c.Score.Chance()
			}
			last = now
		}
	}
	require.Greater(t, count, 20)
	assert.Less(t, swings/float64(count), 0.045, "of the chance to win, from one depth to the next")
}

// Between two finished depths the rows are those of the finished one; where another move has become
// the best, those that were searched with it since, and the others older.
func TestRowsComeFromFinishedSearches(t *testing.T) {
	between := 0
	for _, i := range []int{7, 11, 30} {
		e := engine.New(engine.Options{Threads: 1, Memory: 16 << 20})
		_, err := e.Search(context.Background(), suite(t)[i], engine.Limits{Nodes: 500_000, Lines: 5, WholeTime: true}, func(info analysis.Info) {
			if len(info.Steps) == 0 || info.Done {
				return
			}
			last := info.Steps[len(info.Steps)-1]
			best, _ := last.Best()
			same := best.Move == info.Candidates[0].Move
			for _, c := range info.Candidates {
				if c.Older || c.Bound != analysis.Exact {
					continue
				}
				if same {
					k := slices.IndexFunc(last.Candidates, func(o analysis.Candidate) bool { return o.Move == c.Move })
					require.GreaterOrEqual(t, k, 0, "%v at depth %d", c.Move, info.Depth)
					require.Equal(t, last.Candidates[k].Score, c.Score, "%v at depth %d", c.Move, info.Depth)
					between++
				} else {
					require.Greater(t, c.Depth, info.Depth, "%v", c.Move)
				}
			}
		})
		require.NoError(t, err)
	}
	require.Positive(t, between)
}
