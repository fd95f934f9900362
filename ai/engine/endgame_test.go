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

// nearlyFull fills a board at random but for a few cells; neither side has a row.
func nearlyFull(rng *rand.Rand, r rule.Rule, side, empty int) *rule.Position {
	for {
		b := board.New(board.Square(side))
		for i, c := range rng.Perm(side * side)[empty:] {
			b.Set(b.Size().Point(c), board.Black+board.Stone(i%2))
		}
		pos := rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2)))
		if !pos.Over() && pos.CanMove() {
			return pos
		}
	}
}

// What the solver of endgames says, the search without it finds too: the same side
// wins by force or neither side does, and no sooner.
func TestEndgamesAgreeWithTheSearch(t *testing.T) {
	off := engine.DefaultParams()
	off.NoEndgame = true
	for _, r := range append(rule.Fives(), rule.Row(4)) {
		rng := rand.New(rand.NewPCG(7, 8))
		solving := engine.New(engine.Options{Memory: 1 << 20})
		searching := engine.New(engine.Options{Memory: 1 << 20, Params: &off})
		for range 25 {
			pos := nearlyFull(rng, r, 7, 7)
			info, err := solving.Search(context.Background(), pos, engine.Limits{}, nil)
			require.NoError(t, err)
			require.Equal(t, analysis.FromSolver, info.Source)
			best, _ := info.Best()
			found, err := searching.Search(context.Background(), pos, engine.Limits{}, nil)
			require.NoError(t, err)
			second, _ := found.Best()
			if second.Score.Forced() || best.Score.Forced() {
				require.True(t, second.Score.Forced(), "%s: %s\n%s", r, best.Score, pos.Board())
				assert.Equal(t, second.Score.Chance(), best.Score.Chance(), "%s: %s and %s\n%s", r, best.Score, second.Score, pos.Board())
				assert.GreaterOrEqual(t, best.Score.Compare(second.Score)*sign(best.Score), 0)
			}
			assert.NoError(t, pos.Check(best.Move))
		}
	}
}

// sign is 1 for a win: no search may know a shorter one. A longer resistance than
// that of exact play is none either.
func sign(s analysis.Score) int {
	if _, won := s.Win(); won {
		return 1
	}
	return -1
}

func TestADeadBoardIsADraw(t *testing.T) {
	b := board.New(board.Square(15))
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		switch (p.X + 2*p.Y) % 5 {
		case 0:
			b.Set(p, board.Black)
		case 1:
			b.Set(p, board.White)
		}
	}
	info, err := engine.New(engine.Options{}).Search(context.Background(), rule.FromBoard(rule.Freestyle, b, board.White), engine.Limits{Depth: 1, Nodes: 1}, nil)
	require.NoError(t, err)
	assert.Equal(t, analysis.FromSolver, info.Source)
	assert.True(t, info.Done)
	assert.Zero(t, info.Nodes)
	assert.Len(t, info.Candidates, len(b.Empties()))
	for _, c := range info.Candidates {
		assert.Equal(t, analysis.Value(0), c.Score)
	}
}

// A depth that does not reach the end is kept, and so is a limit on the stones.
func TestEndgamesKeepTheLimits(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	e := engine.New(engine.Options{Memory: 1 << 20})
	for range 10 {
		pos := nearlyFull(rng, rule.Freestyle, 8, 20)
		info, err := e.Search(context.Background(), pos, engine.Limits{Depth: 1}, nil)
		require.NoError(t, err)
		assert.NotEqual(t, analysis.FromSolver, info.Source)
		info, err = e.Search(context.Background(), pos, engine.Limits{Nodes: 1}, nil)
		require.NoError(t, err)
		assert.LessOrEqual(t, info.Nodes, uint64(2))
		best, ok := info.Best()
		require.True(t, ok)
		assert.NoError(t, pos.Check(best.Move))
	}
}
