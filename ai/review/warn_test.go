package review_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/forced"
	"tengen/ai/review"
	"tengen/board"
	"tengen/board/rule"
)

func TestBlunders(t *testing.T) {
	p := forced.New()
	pos := played(t, rule.Freestyle, board.Square(5), crossing).Position()
	point := func(name string) board.Point {
		q, err := board.ParsePoint(name)
		require.NoError(t, err)
		return q
	}
	win, blunders := review.Blunders(t.Context(), p, pos, point("A5"))
	require.True(t, blunders)
	assert.Equal(t, "C3", win.Moves[0].String())
	_, blunders = review.Blunders(t.Context(), p, pos, point("E3"))
	assert.False(t, blunders, "that one holds")

	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, blunders = review.Blunders(gone, p, pos, point("A5"))
	assert.False(t, blunders)

	lost := played(t, rule.Freestyle, board.Square(5), crossing+"a5c3").Position()
	_, blunders = review.Blunders(t.Context(), p, lost, point("E3"))
	assert.False(t, blunders, "nothing helps any more, so there is nothing to warn of")
}
