package coach_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

func TestBlunders(t *testing.T) {
	p := exact.NewProver()
	pos := played(t, rule.Freestyle, board.Square(5), reviewCrossing).Position()
	point := func(name string) board.Point {
		q, err := board.ParsePoint(name)
		require.NoError(t, err)
		return q
	}
	win, blunders := coach.Blunders(t.Context(), p, pos, point("A5"))
	require.True(t, blunders)
	assert.Equal(t, "C3", win.Moves[0].String())
	_, blunders = coach.Blunders(t.Context(), p, pos, point("E3"))
	assert.False(t, blunders, "that one holds")

	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, blunders = coach.Blunders(gone, p, pos, point("A5"))
	assert.False(t, blunders)

	lost := played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3").Position()
	_, blunders = coach.Blunders(t.Context(), p, lost, point("E3"))
	assert.False(t, blunders, "nothing helps any more, so there is nothing to warn of")
}
