package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// An eager engine has a legal move to tell of before it has searched.
func TestEager(t *testing.T) {
	for _, r := range rule.Fives() {
		pos := rule.NewPosition(r, board.Square(15))
		for _, text := range []string{"h8", "i9", "k8"} {
			p, err := board.ParsePoint(text)
			require.NoError(t, err)
			require.NoError(t, pos.Play(p))
		}
		var first *analysis.Info
		e := engine.New(engine.Options{Memory: 1 << 20, Eager: true})
		e.Warm(r, board.Square(15))
		_, err := e.Search(context.Background(), pos, engine.Limits{Depth: 2}, func(info analysis.Info) {
			if first == nil {
				first = &info
			}
		})
		require.NoError(t, err)
		best, ok := first.Best()
		require.True(t, ok)
		require.NoError(t, pos.Check(best.Move))
		assert.Zero(t, first.Depth, r.ID())
		assert.Zero(t, first.Nodes, r.ID())
	}
}
