package book

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// Whoever waits for the solver while somebody else uses it can be called off at once.
func TestWhoeverWaitsForTheSolverCanBeCalledOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := New(checker.NewTable(checker.Side, nil))
		require.True(t, k.lock(t.Context()))
		defer k.mu.Unlock()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		b := board.New(board.Square(15))
		b.Set(board.Point{X: 7, Y: 7}, board.Black)
		b.Set(board.Point{X: 1, Y: 7}, board.White)
		began := time.Now()
		_, ok := k.Answer(ctx, b)
		assert.False(t, ok)
		assert.Equal(t, time.Second, time.Since(began))
	})
}
