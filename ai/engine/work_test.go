package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
)

// workOf searches the first middle games of bench with params changed.
func workOf(t *testing.T, change func(*engine.Params)) engine.Work {
	t.Helper()
	params := engine.DefaultParams()
	change(&params)
	e := engine.New(engine.Options{Memory: 1 << 16, Params: &params})
	sum := engine.Work{}
	for _, pos := range engine.BenchPositions()[:6] {
		e.Forget()
		info, err := e.Search(context.Background(), pos, engine.Limits{Nodes: 20_000}, nil)
		require.NoError(t, err)
		w := e.Work()
		assert.Equal(t, info.Nodes, w.Nodes)
		assert.LessOrEqual(t, w.RootThreats+w.Leaves, w.Nodes)
		assert.LessOrEqual(t, w.Hits, w.Probes)
		assert.LessOrEqual(t, w.Lost, w.Stores)
		sum.RootThreats += w.RootThreats
		sum.Leaves += w.Leaves
		sum.Probes += w.Probes
		sum.Hits += w.Hits
		sum.Lost += w.Lost
		sum.Filled += w.Filled
	}
	return sum
}

// What a search does is counted where it is done, and only there.
func TestWork(t *testing.T) {
	all := workOf(t, func(*engine.Params) {})
	assert.Positive(t, all.RootThreats)
	assert.Positive(t, all.Leaves)
	assert.Positive(t, all.Hits)
	assert.Positive(t, all.Lost, "the table is small")
	assert.Greater(t, all.Filled, 1.0, "in six searches")

	without := workOf(t, func(p *engine.Params) { p.NoRootThreats = true })
	assert.Zero(t, without.RootThreats)
	assert.Positive(t, without.Leaves)
	without = workOf(t, func(p *engine.Params) { p.NoQuiescence = true })
	assert.Zero(t, without.Leaves)
	assert.Positive(t, without.RootThreats)
	without = workOf(t, func(p *engine.Params) { p.NoTable = true })
	assert.Zero(t, without.Probes+without.Hits+without.Lost)
	assert.Zero(t, without.Filled)
}
