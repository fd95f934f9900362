package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

func TestWarmBuildsWhatTheSearchKeeps(t *testing.T) {
	e := New(Options{Memory: 1 << 20})
	e.Warm(rule.Renju, board.Square(15))
	table, workers := e.table, e.workers
	require.NotNil(t, table)
	require.NotEmpty(t, workers)
	pos := rule.NewPosition(rule.Renju, board.Square(15))
	require.NoError(t, pos.Play(board.Square(15).Center()))
	_, err := e.Search(t.Context(), pos, Limits{Depth: 1}, nil)
	require.NoError(t, err)
	assert.Same(t, table, e.table)
	assert.Same(t, workers[0], e.workers[0])

	small := New(Options{})
	small.Warm(rule.Row(3), board.Square(3))
	assert.Nil(t, small.table, "nothing to build for a rule without lines of five")
}

// A table of another size leaves the workers as they are, and they search with it.
func TestResizeKeepsTheWorkers(t *testing.T) {
	e := New(Options{Memory: 1 << 20, Threads: 2})
	e.Warm(rule.Freestyle, board.Square(15))
	workers, small := []*worker{e.workers[0], e.workers[1]}, e.table
	e.Resize(1<<20 + 5)
	assert.Same(t, small, e.table, "of the same size")
	e.Resize(4 << 20)
	assert.NotSame(t, small, e.table)
	assert.EqualValues(t, 4<<20, e.table.Bytes())
	assert.Equal(t, workers, e.workers)
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	require.NoError(t, pos.Play(board.Square(15).Center()))
	_, err := e.Search(t.Context(), pos, Limits{Nodes: 2000}, nil)
	require.NoError(t, err)
	for _, w := range e.workers {
		assert.Same(t, e.table, w.table)
	}

	e.Resize(5 << 20)
	assert.EqualValues(t, 5<<20, e.table.Bytes(), "any size")
	e.Release()
	assert.Nil(t, e.table)
	assert.Nil(t, e.workers)
	_, err = e.Search(t.Context(), pos, Limits{Nodes: 2000}, nil)
	require.NoError(t, err, "it can be used again")

	unmade := New(Options{})
	unmade.Resize(2 << 20)
	assert.Nil(t, unmade.table)
	unmade.Warm(rule.Freestyle, board.Square(15))
	assert.EqualValues(t, 2<<20, unmade.table.Bytes())
}
