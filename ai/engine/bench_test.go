package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/board/rule"
)

// BenchmarkSearch measures nodes a second in the middle game, over the positions
// of the bench.
func BenchmarkSearch(b *testing.B) {
	nodes, seconds := uint64(0), 0.0
	for b.Loop() {
		r, err := engine.Bench(context.Background(), engine.BenchDepth)
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Nodes
		seconds += r.Elapsed.Seconds()
	}
	b.ReportMetric(float64(nodes)/seconds, "nodes/s")
}

// The least of an exact search is what the formula says for a uniform tree, and
// the search does not do many times as much.
func TestBenchEffort(t *testing.T) {
	r, err := engine.BenchEffort(context.Background(), 2)
	require.NoError(t, err)
	assert.Greater(t, r.Ratio(), 0.9)
	assert.Less(t, r.Ratio(), 2.0)
}

func TestBenchesEndWithTheirContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := engine.BenchEffort(ctx, 2)
	require.ErrorIs(t, err, context.Canceled)
	_, err = engine.BenchThreads(ctx, 2, 2)
	require.ErrorIs(t, err, context.Canceled)
}

// BenchmarkDepth6 measures the time to six plies on a middle-game position.
func BenchmarkDepth6(b *testing.B) {
	pos := position(rule.Freestyle, 1, `
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . O . . . . . . . . .
		. . . . . . X O O . . . . . .
		. . . . . . O X X . . . . . .
		. . . . . . X . O X . . . . .
		. . . . . X . O . . . . . . .
		. . . . O . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . .`)
	e := engine.New(engine.Options{})
	for b.Loop() {
		e.Forget()
		if _, err := e.Search(context.Background(), pos, engine.Limits{Depth: 6}, nil); err != nil {
			b.Fatal(err)
		}
	}
}
