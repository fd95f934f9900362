package problem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
)

// A random graph is a fair exercise: the same for everybody, without cycles, solvable, of
// some size, and AO* finds its least cost.
func TestRandomGraph(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(300) {
		text := RandomGraph(seed)
		assert.Equal(t, text, RandomGraph(seed))
		seen[text] = true
		g, err := ParseHypergraph(strings.NewReader(text))
		require.NoError(t, err, text)
		found, err := textbook.AOStar(g, g.Start, nil, nil)
		require.NoError(t, err, text)
		require.True(t, found.Solved(), text)
		costs := textbook.LeastCosts[string](g, g.Names)
		assert.Equal(t, costs[g.Start], found.Cost, text)
		inner, led := 0, []string(nil)
		for _, name := range g.Names {
			assert.LessOrEqual(t, g.Estimate(name), costs[name], "%s in\n%s", name, text)
			if len(g.Connectors(name)) > 0 {
				inner++
			}
			known := map[string]bool{}
			for _, c := range g.Connectors(name) {
				key := strings.Join(c.To, " ")
				assert.False(t, known[key], "twice the same in\n%s", text)
				known[key] = true
				led = append(led, c.To...)
			}
		}
		assert.Subset(t, led, g.Names[1:], "nothing leads to one of them in\n%s", text)
		assert.GreaterOrEqual(t, inner, 5, text)
	}
	assert.Greater(t, len(seen), 290, "other numbers, other graphs")
}
