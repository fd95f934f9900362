package problem_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
)

// scatter puts a few random stones on a board without a row.
func scatter(rng *rand.Rand, r rule.Rule, size board.Size, stones int) *rule.Position {
	for {
		b := board.New(size)
		for range stones {
			b.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(rng.IntN(2)))
		}
		if pos := rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2))); !pos.Over() {
			return pos
		}
	}
}

func run(t *testing.T, k problem.RaceKind, pos *rule.Position, depth int) problem.RaceResult {
	t.Helper()
	var m problem.RaceMeter
	o, err := problem.RunRace(context.Background(), k, pos, depth, &m)
	require.NoError(t, err)
	nodes, leaves := m.Read()
	assert.Equal(t, o.Nodes, nodes)
	assert.Equal(t, o.Leaves, leaves)
	return o
}

func TestAllFindTheSameValue(t *testing.T) {
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 7))
			for _, c := range []struct{ side, stones, depth, positions int }{
				{7, 8, 1, 5}, {7, 10, 2, 4}, {6, 9, 3, 2}, {5, 9, 4, 1},
			} {
				for range c.positions {
					pos := scatter(rng, r, board.Square(c.side), c.stones)
					want := run(t, problem.Minimax, pos, c.depth)
					for _, k := range problem.RaceKinds() {
						if got := run(t, k, pos, c.depth); k.Sure() {
							require.Equal(t, want.Value, got.Value, "form %d, depth %d, %v to move\n%s", k, c.depth, pos.Turn(), pos.Board())
						}
					}
				}
			}
		})
	}
}

func TestEachFormReadsLess(t *testing.T) {
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . .
		. O . . . .
		. . X . . .
		. X . O . .
		. . O X . .
		. . . . . .`), board.Black)
	before := uint64(1) << 63
	for _, k := range []problem.RaceKind{problem.Minimax, problem.AlphaBeta, problem.Ordered, problem.Table} {
		o := run(t, k, pos, 3)
		assert.LessOrEqual(t, o.Nodes, before, "form %d", k) // at three plies the table sees little twice
		assert.Less(t, o.Leaves, o.Nodes)
		before = o.Nodes
	}
	exact := run(t, problem.Exact, pos, 3)
	assert.Less(t, exact.Nodes, run(t, problem.AlphaBeta, pos, 3).Nodes)
	assert.True(t, pos.Board().Free(exact.Move))
}

func TestASlowOneCanBeStopped(t *testing.T) {
	pos := scatter(rand.New(rand.NewPCG(1, 1)), rule.Freestyle, board.Square(15), 20)
	for _, k := range problem.RaceKinds() {
		ctx, cancel := context.WithCancel(context.Background())
		var m problem.RaceMeter
		done := make(chan error, 1)
		go func() {
			_, err := problem.RunRace(ctx, k, pos, 6, &m)
			done <- err
		}()
		if k != problem.Engine { // it may be ready before it is stopped
			require.Eventually(t, func() bool { nodes, _ := m.Read(); return nodes > 0 }, time.Minute, time.Millisecond)
		}
		cancel()
		if err := <-done; k != problem.Engine {
			assert.ErrorIs(t, err, context.Canceled)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	var m problem.RaceMeter
	pos := rule.NewPosition(rule.Row(4), board.Square(6))
	for _, k := range []problem.RaceKind{problem.Minimax, problem.Exact} {
		_, err := problem.RunRace(context.Background(), k, pos, 2, &m)
		assert.ErrorIs(t, err, engine.ErrNoPatterns)
	}
	over := rule.FromBoard(rule.Freestyle, board.MustParse("XXXXX\nOOOO.\n.....\n.....\n....."), board.White)
	_, err := problem.RunRace(context.Background(), problem.Minimax, over, 2, &m)
	assert.ErrorIs(t, err, engine.ErrNoMove)
}

func TestWhole(t *testing.T) {
	assert.InDelta(t, 225.0*224*223, problem.WholeTree(225, 3), 0)
	assert.InDelta(t, 6, problem.WholeTree(3, 9), 0, "the board is full then")
}
