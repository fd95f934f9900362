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
