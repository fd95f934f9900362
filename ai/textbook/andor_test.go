package textbook_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

func graph(t testing.TB, text string) *problem.Hypergraph {
	t.Helper()
	h, err := problem.ParseHypergraph(strings.NewReader(text))
	require.NoError(t, err)
	return h
}

// The chapter's example, step by step.
func TestAOStarOnTheChaptersGraph(t *testing.T) {
	h := graph(t, problem.ChapterGraph)
	var trace textbook.Trace[textbook.AOEvent[string]]
	found, err := textbook.AOStar(h, h.Start, nil, trace.Observe)
	require.NoError(t, err)
	assert.Equal(t, []string{"n0", "n1", "n5", "n4"}, found.Expanded)
	assert.Equal(t, 5, found.Cost)
	assert.True(t, found.Solved())
	assert.Equal(t, []string{"n0", "n4", "n5"}, found.Order(h, "n0"))
	chosen := func(n string) []string { return h.Connectors(n)[found.Choice[n]].To }
	assert.Equal(t, []string{"n4", "n5"}, chosen("n0"))
	assert.Equal(t, []string{"n8"}, chosen("n4"))
	assert.Equal(t, []string{"n7", "n8"}, chosen("n5"))

	// q(n0) after each expansion and its revisions.
	var q []int
	replay := textbook.NewReplay(trace.Events, textbook.NewAOGraph[string])
	for replay.Step() {
		g := replay.State()
		if next := replay.Index(); len(g.Expanded) > 0 &&
			(next == replay.Len() || trace.Events[next].Step != textbook.Revised && trace.Events[next-1].Step == textbook.Revised) {
			q = append(q, g.Nodes["n0"].Q)
		}
	}
	assert.Equal(t, []int{3, 4, 5, 5}, q)
	assert.True(t, replay.State().Nodes["n0"].Solved)
	assert.True(t, replay.State().Nodes["n4"].Expanded)
	assert.False(t, replay.State().Nodes["n3"].Expanded)

	assert.Equal(t, found, textbook.AOStarCyclic(h, h.Start, nil, nil))
}

// At n1 two connectors cost the same. The chapter marks the last of them, n3, and gives the
// same costs and order of expansion.
func TestTheChaptersTie(t *testing.T) {
	h := graph(t, problem.ChapterGraph)
	for _, c := range []struct {
		graph  textbook.AndOr[string]
		marked string
	}{{h, "n2"}, {textbook.LastOfEqual[string](h), "n3"}} {
		marked := map[string]string{}
		var q []int
		start := func(e textbook.AOEvent[string]) {
			switch {
			case e.Step == textbook.Grown:
				q = append(q, 0)
			case e.Step == textbook.Revised && e.Marked >= 0:
				marked[e.State] = strings.Join(h.Connectors(e.State)[e.Marked].To, " ")
				fallthrough
			default:
				if e.State == "n0" && len(q) > 0 {
					q[len(q)-1] = e.Q
				}
			}
		}
		found, err := textbook.AOStar(c.graph, h.Start, nil, start)
		require.NoError(t, err)
		assert.Equal(t, map[string]string{"n0": "n4 n5", "n1": c.marked, "n4": "n8", "n5": "n7 n8"}, marked)
		assert.Equal(t, []string{"n0", "n1", "n5", "n4"}, found.Expanded)
		assert.Equal(t, []int{3, 4, 5, 5}, q)
		again, err := textbook.AOStarAncestors(c.graph, h.Start, nil, nil)
		require.NoError(t, err)
		assert.Equal(t, found, again)
	}
}

// A dead end is no connector that costs the same as none.
func TestTheLastOfEqualIsNoDeadEnd(t *testing.T) {
	h := graph(t, "a 1 -> b | c\nb 0 goal\nc 1 -> d\nd 1\n")
	found, err := textbook.AOStar(textbook.LastOfEqual[string](h), "a", nil, nil)
	require.NoError(t, err)
	assert.Equal(t, 1, found.Cost)
	dead := graph(t, "a 0 -> b | c\nb 0\nc 0\n")
	marked := 0
	found, err = textbook.AOStar(textbook.LastOfEqual[string](dead), "a", nil, func(e textbook.AOEvent[string]) {
		if e.State == "a" {
			marked = e.Marked
		}
	})
	require.NoError(t, err)
	assert.Equal(t, textbook.DeadEnd, found.Cost)
	assert.Negative(t, marked, "no marker points to a dead end")
	assert.False(t, found.Solved())
}

// The chapter shows three of the solution graphs, those in which n5 is solved by
// n7 and n8.
func TestSolutionsOfTheChaptersGraph(t *testing.T) {
	h := graph(t, problem.ChapterGraph)
	var all, shown []int
	found, whole := textbook.Solutions(h, "n0", 100)
	assert.True(t, whole)
	for _, s := range found {
		all = append(all, s.Cost)
		if s.Choice["n5"] == 1 {
			shown = append(shown, s.Cost)
		}
	}
	assert.Equal(t, []int{5, 6, 7, 8, 9, 9}, all)
	assert.Equal(t, []int{5, 7, 8}, shown)
	found, whole = textbook.Solutions(h, "n0", 2)
	assert.Len(t, found, 2)
	assert.False(t, whole)
}

func TestAOStarDeadEnds(t *testing.T) {
	h := graph(t, "a 1 -> b | c\nb 1\nc 0 goal\n")
	found, err := textbook.AOStar(h, "a", nil, nil)
	require.NoError(t, err)
	assert.Equal(t, 1, found.Cost)
	h = graph(t, "a 1 -> b c\nb 1\nc 0 goal\n")
	found, err = textbook.AOStar(h, "a", nil, nil)
	require.NoError(t, err)
	assert.False(t, found.Solved())
	assert.Equal(t, textbook.DeadEnd, found.Cost)
	assert.False(t, textbook.AOStarCyclic(h, "a", nil, nil).Solved())
}

func TestAOStarNamesCycles(t *testing.T) {
	h := graph(t, "a 1 -> b\nb 1 -> c | d = 9\nc 1 -> a\nd 0 goal\n")
	_, err := textbook.AOStar(h, "a", nil, nil)
	var cycle *textbook.CycleError[string]
	require.ErrorAs(t, err, &cycle)
	assert.Equal(t, []string{"c", "a", "b", "c"}, cycle.Cycle)
	assert.EqualError(t, err, "the graph has a cycle: c -> a -> b -> c")
	found := textbook.AOStarCyclic(h, "a", nil, nil)
	assert.Equal(t, 10, found.Cost)
	assert.Equal(t, 1, found.Choice["b"])
	assert.False(t, textbook.AOStarCyclic(graph(t, "a 0 -> b\nb 0 -> a\n"), "a", nil, nil).Solved())
}

func TestAOStarWithAStudentsChoices(t *testing.T) {
	h := graph(t, problem.ChapterGraph)
	first := func(tips []string) (string, bool) { return tips[0], true }
	found, err := textbook.AOStar(h, "n0", first, nil)
	require.NoError(t, err)
	assert.Equal(t, []string{"n0", "n1", "n4", "n5"}, found.Expanded)
	assert.Equal(t, 5, found.Cost)
	left := 2
	found, err = textbook.AOStar(h, "n0", func(tips []string) (string, bool) {
		left--
		return tips[0], left >= 0
	}, nil)
	require.NoError(t, err)
	assert.False(t, found.Solved())
	assert.Equal(t, 4, found.Cost)
}

// randomGraph writes a graph; successors come later in it unless cycles are
// wanted.
func randomGraph(rng *rand.Rand, cycles bool) string {
	var s strings.Builder
	n := 3 + rng.IntN(7)
	for i := range n {
		if i == n-1 || i > 0 && rng.IntN(5) == 0 {
			fmt.Fprintf(&s, "v%d 0 goal\n", i)
			continue
		}
		fmt.Fprintf(&s, "v%d 0", i)
		for k := range rng.IntN(4) {
			s.WriteString([]string{" -> ", " | "}[min(k, 1)])
			low := i + 1
			if cycles {
				low = 0
			}
			for _, to := range rng.Perm(n - low)[:1+rng.IntN(min(3, n-low))] {
				fmt.Fprintf(&s, " v%d", low+to)
			}
			fmt.Fprintf(&s, " = %d", 1+rng.IntN(9))
		}
		s.WriteString("\n")
	}
	return s.String()
}

func TestAOStarOnRandomGraphs(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	solved, cyclic := 0, 0
	for i := range 3000 {
		text := randomGraph(rng, i%2 == 1)
		h := graph(t, text)
		want := textbook.LeastCosts(h, h.Names)[h.Start]
		found := textbook.AOStarCyclic(h, h.Start, nil, nil)
		require.Equal(t, want, found.Cost, text)
		if found.Solved() {
			solved++
			all, _ := textbook.Solutions(h, h.Start, 1000)
			require.Equal(t, want, all[0].Cost, text)
		}
		plain, err := textbook.AOStar(h, h.Start, nil, nil)
		if err != nil {
			cyclic++
			continue
		}
		require.Equal(t, want, plain.Cost, text)
	}
	assert.Greater(t, solved, 500)
	assert.Greater(t, cyclic, 100)
}

// diamonds writes a chain of them: each node needs two that both need the next, so that
// the cost doubles with each, and adds 4.
func diamonds(n int) string {
	var s strings.Builder
	for i := range n {
		fmt.Fprintf(&s, "v%d 0 -> a%d b%d\na%d 0 -> v%d\nb%d 0 -> v%d\n", i, i, i, i, i+1, i, i+1)
	}
	fmt.Fprintf(&s, "v%d 0 goal\n", n)
	return s.String()
}

// Costs are exact as long as they fit, and then said to be too large: never a dead end.
func TestLargeCosts(t *testing.T) {
	for _, n := range []int{1, 38, 39, 60} {
		h := graph(t, diamonds(n))
		want := 4 * (1<<n - 1)
		found, err := textbook.AOStar(h, h.Start, nil, nil)
		require.NoError(t, err)
		assert.Equal(t, want, found.Cost, n)
		assert.Equal(t, want, textbook.AOStarCyclic(h, h.Start, nil, nil).Cost, n)
		assert.Equal(t, want, textbook.LeastCosts(h, h.Names)[h.Start], n)
		all, whole := textbook.Solutions(h, h.Start, 10)
		require.Len(t, all, 1)
		assert.True(t, whole)
		assert.Equal(t, want, all[0].Cost, n)
	}
	h := graph(t, diamonds(70))
	found, err := textbook.AOStar(h, h.Start, nil, nil)
	require.NoError(t, err)
	assert.True(t, found.Solved())
	assert.Equal(t, textbook.TooLarge, found.Cost)
	assert.True(t, textbook.AOStarCyclic(h, h.Start, nil, nil).Solved())
	dead := graph(t, strings.Replace(diamonds(70), "v70 0 goal", "v70 0", 1))
	found, err = textbook.AOStar(dead, dead.Start, nil, nil)
	require.NoError(t, err)
	assert.False(t, found.Solved())
}

// What can never be solved is not enumerated, and the rest is bounded.
func TestSolutionsAreBounded(t *testing.T) {
	var s strings.Builder
	for i := range 60 { // 2^60 ways, each into a dead end
		fmt.Fprintf(&s, "v%d 0 -> v%d = 1 | v%d = 2\n", i, i+1, i+1)
	}
	s.WriteString("v60 0\n")
	h := graph(t, s.String())
	found, whole := textbook.Solutions(h, h.Start, 10)
	assert.Empty(t, found)
	assert.True(t, whole)
	h = graph(t, strings.Replace(s.String(), "v60 0\n", "v60 0 goal\n", 1))
	found, whole = textbook.Solutions(h, h.Start, 10)
	assert.Len(t, found, 10)
	assert.False(t, whole)
}

// A successor that stands twice is solved, and paid for, twice.
func TestRepeatedSuccessors(t *testing.T) {
	h := graph(t, "6 0 -> 3 3\n3 0 -> 1 = 5\n1 0 goal\n")
	found, err := textbook.AOStar(h, "6", nil, nil)
	require.NoError(t, err)
	assert.Equal(t, 12, found.Cost)
	assert.Equal(t, 12, textbook.AOStarCyclic(h, "6", nil, nil).Cost)
	all, _ := textbook.Solutions(h, "6", 10)
	assert.Equal(t, 12, all[0].Cost)
}

// stopping cancels after some looks at the graph.
type stopping struct {
	textbook.AndOr[string]

	looks  int
	cancel context.CancelFunc
}

func (s *stopping) Connectors(n string) []textbook.Connector[string] {
	if s.looks--; s.looks == 0 {
		s.cancel()
	}
	return s.AndOr.Connectors(n)
}

// However late it is stopped, what was found till then is right.
func TestStoppedSolutions(t *testing.T) {
	h := graph(t, problem.ChapterGraph)
	whole, _ := textbook.Solutions(h, "n0", 100)
	for looks := range 200 {
		ctx, cancel := context.WithCancel(context.Background())
		g := textbook.StopAndOr[string](ctx, &stopping{h, looks + 1, cancel})
		found, _ := textbook.Solutions(g, "n0", 100)
		for _, s := range found {
			assert.Contains(t, whole, s)
		}
		cancel()
	}
}

// The enumeration of solution graphs reports its progress, and can be stopped.
func TestSolutionsAreWatched(t *testing.T) {
	var s strings.Builder
	for i := range 20 {
		fmt.Fprintf(&s, "v%d 0 -> v%d = 1 | v%d = 2\n", i, i+1, i+1)
	}
	s.WriteString("v20 0 goal\n")
	h := graph(t, s.String())
	last, told := 0, 0
	found, _ := textbook.WatchSolutions(h, "v0", 1000, func(done, most int) {
		assert.GreaterOrEqual(t, done, last)
		assert.LessOrEqual(t, done, most)
		last = done
		told++
	})
	assert.Len(t, found, 1000)
	assert.GreaterOrEqual(t, last, 999*1000, "999 of 1000 found")

	ctx, cancel := context.WithCancel(t.Context())
	all := told
	told = 0
	textbook.WatchSolutions(textbook.StopAndOr[string](ctx, h), "v0", 1000, func(int, int) {
		if told++; told == 100 {
			cancel()
		}
	})
	assert.Less(t, told, 200, "%d without the interrupt", all)
}
