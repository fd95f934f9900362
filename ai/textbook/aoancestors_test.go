package textbook_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// upwards searches in both ways and returns what each finds and what it revised.
func upwards(t *testing.T, text string) (marked, ancestors textbook.Solution[string], revised [2]int) {
	t.Helper()
	h := graph(t, text)
	count := func(of int) func(textbook.AOEvent[string]) {
		return func(e textbook.AOEvent[string]) {
			if e.Step == textbook.Revised {
				revised[of]++
			}
		}
	}
	marked, err := textbook.AOStar(h, h.Start, nil, count(0))
	require.NoError(t, err)
	ancestors, err = textbook.AOStarAncestors(h, h.Start, nil, count(1))
	require.NoError(t, err)
	return marked, ancestors, revised
}

// When m turns out cheaper than estimated, p, whose marker has turned away from it,
// hears of it only where all ancestors are revised.
func TestACostThatSinks(t *testing.T) {
	marked, ancestors, revised := upwards(t, problem.SinkingGraph)
	assert.Equal(t, 9, marked.Cost)
	assert.Equal(t, 6, ancestors.Cost)
	assert.Equal(t, [2]int{8, 9}, revised)
	h := graph(t, problem.SinkingGraph)
	assert.Equal(t, 6, textbook.LeastCosts(h, h.Names)[h.Start])
}

// On the chapter's graph there is no difference: every parent that matters is marked.
func TestAncestorsOfTheChaptersGraph(t *testing.T) {
	marked, ancestors, revised := upwards(t, problem.ChapterGraph)
	assert.Equal(t, marked, ancestors)
	assert.Equal(t, [2]int{7, 7}, revised)
}

// As long as no estimate says too much, both are right, also where the estimates are
// not monotone.
func TestBothWaysUpwardsAreRight(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 4))
	estimate := regexp.MustCompile(`(?m)^(v\d+) 0`)
	total, fewer := [2]int{}, 0
	for range 2000 {
		text := randomGraph(rng, false)
		costs := least(graph(t, text))
		text = estimate.ReplaceAllStringFunc(text, func(node string) string {
			name := node[:len(node)-2]
			if costs[name] == 0 {
				return node
			}
			return fmt.Sprintf("%s %d", name, rng.IntN(min(costs[name], 60)+1))
		})
		marked, ancestors, revised := upwards(t, text)
		require.Equal(t, costs["v0"], marked.Cost, text)
		require.Equal(t, costs["v0"], ancestors.Cost, text)
		total[0], total[1] = total[0]+revised[0], total[1]+revised[1]
		if revised[0] < revised[1] {
			fewer++
		}
	}
	assert.Less(t, total[0], total[1])
	assert.Greater(t, fewer, 50)
}

// Z begins with the node that was expanded, loses the node that is revised, and is
// empty before the next expansion.
func TestZ(t *testing.T) {
	for _, search := range []func(textbook.AndOr[string], string, textbook.Choose[string], func(textbook.AOEvent[string])) (textbook.Solution[string], error){
		textbook.AOStar[string], textbook.AOStarAncestors[string],
	} {
		h := graph(t, problem.ChapterGraph)
		var before textbook.AOEvent[string]
		_, err := search(h, h.Start, nil, func(e textbook.AOEvent[string]) {
			switch e.Step {
			case textbook.Added:
				assert.Empty(t, e.Z)
			case textbook.Grown:
				assert.Empty(t, before.Z)
				assert.Equal(t, []string{e.State}, e.Z)
			case textbook.Revised:
				assert.Contains(t, before.Z, e.State)
				assert.NotContains(t, e.Z, e.State)
				for _, waits := range before.Z {
					assert.True(t, waits == e.State || slices.Contains(e.Z, waits))
				}
			}
			before = e
		})
		require.NoError(t, err)
		assert.Empty(t, before.Z)
	}
}
