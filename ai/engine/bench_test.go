package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// BenchmarkSearch measures nodes a second in the middle game, over the positions
// of the bench.
func BenchmarkSearch(b *testing.B) {
	nodes, seconds := uint64(0), 0.0
	for b.Loop() {
		r, err := engine.RunBench(context.Background(), engine.BenchDepth)
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
	r, err := engine.MeasureEffort(context.Background(), 2)
	require.NoError(t, err)
	assert.Greater(t, r.Ratio(), 0.9)
	assert.Less(t, r.Ratio(), 2.0)
}

func TestBenchesEndWithTheirContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := engine.MeasureEffort(ctx, 2)
	require.ErrorIs(t, err, context.Canceled)
	_, err = engine.MeasureThreads(ctx, 2, 2)
	require.ErrorIs(t, err, context.Canceled)
}

// BenchmarkDepth6 measures the time to six plies on a middle-game position.
func BenchmarkDepth6(b *testing.B) {
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
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
		. . . . . . . . . . . . . . .`), board.Black)
	e := engine.New(engine.Options{})
	for b.Loop() {
		e.Forget()
		if _, err := e.Search(context.Background(), pos, engine.Limits{Depth: 6}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// The same search twice is the same to the node, and so is the bench.
func TestBenchIsDeterministic(t *testing.T) {
	first, err := engine.RunBench(context.Background(), 4)
	require.NoError(t, err)
	second, err := engine.RunBench(context.Background(), 4)
	require.NoError(t, err)
	assert.Equal(t, first.Nodes, second.Nodes)
	assert.Equal(t, first.Signature, second.Signature)
	assert.Positive(t, first.NodesPerSecond())
	deeper, err := engine.RunBench(context.Background(), 5)
	require.NoError(t, err)
	assert.NotEqual(t, first.Signature, deeper.Signature)
}

// signature changes when, and only when, the search changes. Whoever changes the
// search on purpose writes the new one here and a match into docs/results.tsv.
const signature = "fbed97cb"

func TestBenchSignature(t *testing.T) {
	r, err := engine.RunBench(context.Background(), engine.BenchDepth)
	require.NoError(t, err)
	assert.Equal(t, signature, r.Signature)
}
