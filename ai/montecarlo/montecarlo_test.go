package montecarlo_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/ai/montecarlo"
	"tengen/ai/textbook/plainuct"
	"tengen/board"
	"tengen/board/rule"
)

// position plays moves on a board of so many rows and as many in a row.
func position(t *testing.T, r rule.Rule, size int, moves ...string) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(r, board.Square(size))
	for _, m := range moves {
		p, err := board.ParsePoint(m)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	return pos
}

func free(t *testing.T) rule.Rule {
	t.Helper()
	r, err := rule.ByName("freestyle")
	require.NoError(t, err)
	return r
}

// On small boards it makes the playouts that a second program does, which shares no code with it.
func TestItIsTheSearchOfTheLab(t *testing.T) {
	for _, size := range []int{3, 4} {
		const playouts = 400
		pos := position(t, rule.Row(size), size, "A1")
		info, err := (&montecarlo.Searcher{Seed: 4}).Search(t.Context(), pos, engine.Limits{Nodes: playouts, Lines: 16}, nil)
		require.NoError(t, err)
		var cells []byte
		for i := range size * size {
			cells = append(cells, map[bool]byte{true: '.', false: 'x'}[pos.Board().Free(board.Square(size).Point(i))])
		}
		second := plainuct.New(string(cells), 'o', size, 1.4, 4)
		for range playouts {
			second.Playout()
		}
		require.Len(t, info.Candidates, len(second.Root.Kids))
		for _, kid := range second.Root.Kids {
			for i := range kid.Cells {
				if kid.Cells[i] != second.Root.Cells[i] {
					at := board.Square(size).Point(i)
					for _, c := range info.Candidates {
						if c.Move == at {
							assert.Equal(t, kid.N, c.Playouts, "%v on %d rows", at, size)
						}
					}
				}
			}
		}
	}
}

// It wins at once and stops a four on the large board, by every rule; and it holds tic-tac-toe.
func TestItPlays(t *testing.T) {
	for _, r := range rule.Fives() {
		win := position(t, r, 15, "H8", "A1", "I8", "A3", "J8", "A5", "K8", "A7")
		info, err := (&montecarlo.Searcher{}).Search(t.Context(), win, engine.Limits{Nodes: 3000, Lines: 3}, nil)
		require.NoError(t, err)
		best, _ := info.Best()
		assert.Contains(t, []string{"G8", "L8"}, best.Move.String(), r.Name())
		assert.Len(t, info.Candidates, 3)
		assert.GreaterOrEqual(t, best.Playouts, info.Candidates[1].Playouts)
		assert.Greater(t, best.Score.Chance(), 0.9)

		stop := position(t, r, 15, "H8", "G8", "I8", "A3", "J8", "A15", "K8")
		info, err = (&montecarlo.Searcher{}).Search(t.Context(), stop, engine.Limits{Nodes: 5000, Lines: 1}, nil)
		require.NoError(t, err)
		best, _ = info.Best()
		assert.Equal(t, "L8", best.Move.String(), r.Name())
	}
	var solver exact.Solver
	pos := position(t, rule.Row(3), 3, "A1")
	for !pos.Over() {
		info, err := (&montecarlo.Searcher{}).Search(t.Context(), pos, engine.Limits{Nodes: 3000}, nil)
		require.NoError(t, err)
		best, _ := info.Best()
		require.NoError(t, pos.Play(best.Move))
		if pos.Over() {
			assert.Equal(t, board.Empty, pos.Winner())
			break
		}
		truth, err := solver.Truth(t.Context(), pos)
		require.NoError(t, err)
		assert.Zero(t, truth.Outcome, "after %v", pos.Moves())
	}
}

func TestItKeepsItsLimits(t *testing.T) {
	pos := position(t, free(t), 15)
	reports := 0
	began := time.Now()
	info, err := (&montecarlo.Searcher{}).Search(t.Context(), position(t, free(t), 15, "H8"), engine.Limits{Time: 500 * time.Millisecond}, func(analysis.Info) { reports++ })
	require.NoError(t, err)
	assert.Less(t, time.Since(began), 5*time.Second)
	assert.Greater(t, reports, 1)
	assert.Greater(t, info.Nodes, uint64(20))
	assert.True(t, info.Done)

	info, err = (&montecarlo.Searcher{}).Search(t.Context(), pos, engine.Limits{Nodes: 5}, nil)
	require.NoError(t, err)
	assert.Equal(t, "H8", info.Candidates[0].Move.String(), "the centre of an empty board")
	info, err = (&montecarlo.Searcher{}).Search(t.Context(), pos, engine.Limits{Nodes: 5, Exclude: []board.Point{{X: 7, Y: 7}}}, nil)
	require.NoError(t, err)
	assert.NotEqual(t, "H8", info.Candidates[0].Move.String())

	ended, end := context.WithCancel(t.Context())
	end()
	info, err = (&montecarlo.Searcher{}).Search(ended, pos, engine.Limits{}, nil)
	require.NoError(t, err)
	assert.Len(t, info.Candidates, 1, "a move, whatever it is")
	_, err = (&montecarlo.Searcher{}).Search(t.Context(), position(t, rule.Row(3), 3, "A1", "A2", "B1", "B2", "C1"), engine.Limits{}, nil)
	assert.ErrorIs(t, err, engine.ErrNoMove)
}

func TestItsMovesAreLegalInRenju(t *testing.T) {
	renju, err := rule.ByName("renju")
	require.NoError(t, err)
	pos := position(t, renju, 15, "H8", "A1", "I8", "A3", "J9", "A5", "J10", "A7") // J8 is a double three
	require.Error(t, pos.Check(board.Point{X: 9, Y: 7}))
	info, err := (&montecarlo.Searcher{}).Search(t.Context(), pos, engine.Limits{Nodes: 500, Lines: 200}, nil)
	require.NoError(t, err)
	for _, c := range info.Candidates {
		assert.NoError(t, pos.Check(c.Move))
	}
}
