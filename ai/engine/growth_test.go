package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
)

// More nodes come deeper, and a position that is decided by force does not count.
func TestGrowth(t *testing.T) {
	positions := engine.BenchPositions()
	growth, undecided, err := engine.MeasureGrowth(context.Background(), positions, []uint64{500, 4000}, 1<<20)
	require.NoError(t, err)
	assert.Less(t, undecided, len(positions))
	assert.Greater(t, undecided, len(positions)/2)
	few, many := growth[0], growth[1]
	assert.Equal(t, uint64(500), few.Nodes)
	assert.Greater(t, many.Depth, few.Depth)
	assert.Greater(t, many.Selected, many.Depth)
	assert.Less(t, few.Same, 1.0)
	assert.Equal(t, 1.0, many.Same)
	assert.Greater(t, many.Filled, few.Filled)
	assert.Greater(t, many.Branching(few), 1.0)
	for _, part := range []float64{few.RootThreats, few.Leaves, few.Hits, many.RootThreats, many.Leaves, many.Hits} {
		assert.Greater(t, part, 0.0)
		assert.Less(t, part, 1.0)
	}
	// Eight times the nodes for three plies are twice the nodes a ply.
	assert.InDelta(t, 2, engine.Growth{Nodes: 8000, Depth: 9}.Branching(engine.Growth{Nodes: 1000, Depth: 6}), 1e-9)
}

func TestGrowthStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, _, err := engine.MeasureGrowth(ctx, engine.BenchPositions(), []uint64{500}, 1<<20)
	assert.ErrorIs(t, err, context.Canceled)
}
