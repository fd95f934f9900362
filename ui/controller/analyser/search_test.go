package analyser_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// An analysis ends at its limit and says so, goes on when it is asked to, and the next
// position has the limit again.
func TestAnAnalysisEndsAtItsLimit(t *testing.T) {
	for _, tt := range []struct{ limit, reached view.Limit }{
		{view.Limit{}, view.Limit{}},
		{view.Limit{Depth: 1}, view.Limit{Depth: 1}},
		{view.Limit{Depth: 2}, view.Limit{}},
		{view.Limit{Nodes: 10, Depth: 1}, view.Limit{Nodes: 10}},
		{view.Limit{Nodes: 11}, view.Limit{}},
		{view.Limit{Time: time.Nanosecond}, view.Limit{Time: time.Nanosecond}},
		{view.Limit{Time: time.Hour}, view.Limit{}},
	} {
		d := newDesk(t, "h8i9")
		d.SetLimit(tt.limit)
		d.analyse()
		d.window.Until("its end", func() bool { return d.game.Now().Node.Analysis != nil })
		assert.Equal(t, tt.reached, d.Reached(), "%+v", tt.limit)
		assert.Equal(t, tt.reached == (view.Limit{}), d.Complete(), "%+v", tt.limit)
		limits := d.engine.Limits.Load()
		assert.Equal(t, []any{tt.limit.Depth, tt.limit.Time, uint64(tt.limit.Nodes)}, []any{limits.Depth, limits.Time, limits.Nodes})
		assert.True(t, limits.WholeTime)
		if tt.reached == (view.Limit{}) {
			assert.Empty(t, d.reached)
			assert.False(t, d.GoOn())
			continue
		}
		assert.Equal(t, []view.Limit{tt.reached}, d.reached, "it is told")
		require.True(t, d.GoOn())
		d.analyse()
		assert.Zero(t, d.engine.Limits.Load().Depth+int(d.engine.Limits.Load().Nodes)+int(d.engine.Limits.Load().Time))
		assert.Equal(t, view.Limit{}, d.Reached())

		require.NoError(t, d.game.Step(-1))
		d.analyse()
		assert.Equal(t, uint64(tt.limit.Nodes), d.engine.Limits.Load().Nodes, "it holds again")
		d.Hint(time.Second)
		d.window.Until("the hint", func() bool { return len(d.ended) > 0 })
		assert.Zero(t, d.engine.Limits.Load().Nodes, "but not for hints")
	}
}

// With one thread a number of nodes is held exactly, so that the same search finds the
// same.
func TestALimitOfNodesIsExact(t *testing.T) {
	const nodes = 20_000
	pos := hosttest.NewGame(t, "gomoku15", "h8i9g9i7i8h7").Now().Position
	require.Equal(t, board.Black, pos.Turn())
	search := func() any {
		info, err := engine.New(engine.Options{Threads: 1}).Search(context.Background(), pos.Clone(), engine.Limits{Nodes: nodes, Lines: 3}, nil)
		require.NoError(t, err)
		assert.Equal(t, uint64(nodes), info.Nodes)
		return []any{info.Depth, info.Candidates}
	}
	assert.Equal(t, search(), search())
}
