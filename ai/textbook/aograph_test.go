package textbook_test

import (
	"context"
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
		g := graph(t, text)
		costs := textbook.LeastCosts(g, g.Names)
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
				assert.Equal(t, before.Set, e.Set, "it comes after what is expanded")
			case textbook.Grown:
				assert.Empty(t, before.Set)
				assert.Equal(t, []string{e.State}, e.Set)
			case textbook.Revised:
				assert.Contains(t, before.Set, e.State)
				assert.NotContains(t, e.Set, e.State)
				for _, waits := range before.Set {
					assert.True(t, waits == e.State || slices.Contains(e.Set, waits))
				}
			}
			before = e
		})
		require.NoError(t, err)
		assert.Empty(t, before.Set)
	}
}

// roads is a graph of numbered towns; the goal is the last one.
type roads struct {
	to       [][]textbook.Edge[int]
	estimate []int
}

func (r roads) Successors(n int) []textbook.Edge[int] { return r.to[n] }
func (r roads) Goal(n int) bool                       { return n == len(r.to)-1 }
func (r roads) Estimate(n int) int                    { return r.estimate[n] }

func randomRoads(rng *rand.Rand, towns int) roads {
	r := roads{to: make([][]textbook.Edge[int], towns), estimate: make([]int, towns)}
	for n := range r.to {
		for range rng.IntN(4) {
			r.to[n] = append(r.to[n], textbook.Edge[int]{To: rng.IntN(towns), Cost: 1 + rng.IntN(9)})
		}
	}
	return r
}

// distances returns the least cost from each town to the goal, by relaxation until
// nothing changes.
func (r roads) distances() []int {
	d := make([]int, len(r.to))
	for n := range d {
		d[n] = textbook.Infinity
	}
	d[len(d)-1] = 0
	for changed := true; changed; {
		changed = false
		for n, edges := range r.to {
			for _, e := range edges {
				if d[e.To] < textbook.Infinity && d[e.To]+e.Cost < d[n] {
					d[n], changed = d[e.To]+e.Cost, true
				}
			}
		}
	}
	return d
}

// checkPath follows a path and returns its cost.
func (r roads) checkPath(t *testing.T, states []int) int {
	t.Helper()
	require.True(t, r.Goal(states[len(states)-1]))
	cost := 0
	for i := 1; i < len(states); i++ {
		step := textbook.Infinity
		for _, e := range r.to[states[i-1]] {
			if e.To == states[i] {
				step = min(step, e.Cost)
			}
		}
		require.Less(t, step, textbook.Infinity)
		cost += step
	}
	return cost
}

// With any heuristic that does not overestimate, consistent or not, A* with
// reopening and IDA* find the least cost.
func TestPathsAreCheapest(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	found, lost := 0, 0
	for range 1500 {
		r := randomRoads(rng, 2+rng.IntN(12))
		d := r.distances()
		for n := range r.estimate {
			r.estimate[n] = rng.IntN(min(d[n], 40) + 1)
		}
		a := textbook.AStar(r, 0, false, nil)
		ida := textbook.IDAStar(r, 0, nil)
		if d[0] == textbook.Infinity {
			assert.Nil(t, a.States)
			assert.Nil(t, ida.States)
			continue
		}
		found++
		require.Equal(t, d[0], a.Cost)
		require.Equal(t, d[0], ida.Cost)
		var trace textbook.Trace[textbook.GraphEvent[int]]
		long := textbook.Lengthening(r, 0, trace.Observe)
		require.Equal(t, d[0], long.Cost)
		require.Equal(t, long.Cost, r.checkPath(t, long.States))
		record := textbook.NewRecord(trace.Events)
		require.Equal(t, long.States, record.WayTo(len(r.to)-1, len(trace.Events)), "it is told of")
		require.Equal(t, long.Expanded, record.Expanded(len(trace.Events)))
		require.LessOrEqual(t, r.checkPath(t, a.States), a.Cost)
		require.LessOrEqual(t, r.checkPath(t, ida.States), ida.Cost)
		if textbook.AStar(r, 0, true, nil).Cost > d[0] {
			lost++
		}
	}
	assert.Greater(t, found, 500)
	assert.Positive(t, lost, "an inconsistent heuristic must cost something when CLOSED stays closed")
}

func TestDeepeningFindsFewestSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 9))
	for range 1500 {
		r := randomRoads(rng, 2+rng.IntN(10))
		path := textbook.Deepening(r, 0, nil)
		for _, edges := range r.to {
			for i := range edges {
				edges[i].Cost = 1
			}
		}
		if want := r.distances()[0]; want == textbook.Infinity {
			assert.Nil(t, path.States)
		} else {
			require.Equal(t, want, path.Cost)
			r.checkPath(t, path.States)
		}
	}
}

// What each of the other searches promises, on the same kind of graph: breadth-first the
// fewest steps, uniform cost the least cost, weighted A* at most w times that, greedy and
// depth-first some path where there is one.
func TestWhatEachSearchPromises(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 9))
	const w = 3
	dearer, longer, found := 0, 0, 0
	for range 1500 {
		r := randomRoads(rng, 2+rng.IntN(12))
		d := r.distances()
		for n := range r.estimate {
			r.estimate[n] = rng.IntN(min(d[n], 40) + 1)
		}
		steps := textbook.Deepening(r, 0, nil).Cost
		paths := map[string]textbook.Path[int]{
			"breadth": textbook.BreadthFirst(r, 0, nil), "uniform": textbook.UniformCost(r, 0, nil),
			"weighted": textbook.WeightedAStar(r, 0, w, nil), "greedy": textbook.Greedy(r, 0, nil),
			"depth": textbook.DepthFirst(r, 0, len(r.to), nil),
		}
		for name, p := range paths {
			if d[0] == textbook.Infinity {
				require.Nil(t, p.States, name)
				continue
			}
			found++
			require.GreaterOrEqual(t, p.Held, len(p.States), name)
			cost := r.checkPath(t, p.States)
			switch name {
			case "breadth":
				require.Equal(t, steps, p.Cost)
				require.Len(t, p.States, steps+1)
			case "depth":
				require.Len(t, p.States, p.Cost+1)
				require.GreaterOrEqual(t, p.Cost, steps)
			case "uniform":
				require.Equal(t, d[0], p.Cost)
			case "weighted":
				require.LessOrEqual(t, cost, p.Cost)
				require.LessOrEqual(t, p.Cost, w*d[0])
			}
			if name == "greedy" && p.Cost > d[0] {
				dearer++
			}
			if name == "depth" && p.Cost > steps {
				longer++
			}
		}
		if d[0] < textbook.Infinity && steps > 0 {
			assert.Nil(t, textbook.DepthFirst(r, 0, steps-1, nil).States, "the limit is kept")
		}
	}
	assert.Greater(t, found, 1000)
	assert.Greater(t, dearer, 20, "greedy does not look at what the way has cost")
	assert.Greater(t, longer, 20)
}

// A replay of any search that keeps OPEN and CLOSED says at each step what is taken up
// next: the least rank, of equal rank what is farthest, then what was there first.
func TestTheLeastRankIsTakenUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 9))
	type observer = func(textbook.GraphEvent[int])
	searches := map[string]func(roads, observer) textbook.Path[int]{
		"breadth":  func(r roads, o observer) textbook.Path[int] { return textbook.BreadthFirst(r, 0, o) },
		"uniform":  func(r roads, o observer) textbook.Path[int] { return textbook.UniformCost(r, 0, o) },
		"greedy":   func(r roads, o observer) textbook.Path[int] { return textbook.Greedy(r, 0, o) },
		"weighted": func(r roads, o observer) textbook.Path[int] { return textbook.WeightedAStar(r, 0, 2, o) },
		"astar":    func(r roads, o observer) textbook.Path[int] { return textbook.AStar(r, 0, false, o) },
	}
	for name, search := range searches {
		taken := 0
		for range 200 {
			r := randomRoads(rng, 12)
			for n := range r.estimate[:11] {
				r.estimate[n] = rng.IntN(10)
			}
			var trace textbook.Trace[textbook.GraphEvent[int]]
			path := search(r, trace.Observe)
			f := frontier[int]{}
			for _, e := range trace.Events {
				if e.Step == textbook.Expanded || e.Step == textbook.Found {
					taken++
					for _, other := range f.open {
						require.LessOrEqual(t, e.Rank, other.Rank, name)
						if e.Rank == other.Rank {
							require.GreaterOrEqual(t, e.G, other.G, name)
						}
					}
				}
				f.apply(e)
			}
			require.Equal(t, path.Expanded, f.expanded, name)
			require.Len(t, f.open, path.Held-len(f.closed), name)
		}
		assert.Greater(t, taken, 300, name)
	}
}

// A small graph by hand: B is closed by way of A's bad estimate and reopened.
func TestAStarReopens(t *testing.T) {
	const s, a, b, goal = 0, 1, 2, 3
	r := roads{
		to:       [][]textbook.Edge[int]{s: {{To: a, Cost: 1}, {To: b, Cost: 3}}, a: {{To: b, Cost: 1}}, b: {{To: goal, Cost: 3}}, goal: nil},
		estimate: []int{s: 0, a: 4, b: 0, goal: 0},
	}
	var trace textbook.Trace[textbook.GraphEvent[int]]
	path := textbook.AStar(r, s, false, trace.Observe)
	assert.Equal(t, []int{s, a, b, goal}, path.States)
	assert.Equal(t, 5, path.Cost)
	f := frontier[int]{}
	var steps []textbook.GraphStep
	for _, e := range trace.Events {
		f.apply(e)
		steps = append(steps, e.Step)
		for state := range f.open {
			assert.NotContains(t, f.closed, state)
		}
		if e.Step == textbook.Reopened {
			assert.Equal(t, b, e.State)
			assert.Equal(t, a, e.Parent)
			assert.Equal(t, 2, e.F())
			assert.Contains(t, f.open, b)
		}
	}
	assert.Equal(t, []textbook.GraphStep{
		textbook.Opened, textbook.Expanded, textbook.Opened, textbook.Opened,
		textbook.Expanded, textbook.Opened, textbook.Expanded, textbook.Reopened,
		textbook.Expanded, textbook.Improved, textbook.Found,
	}, steps)
	assert.Equal(t, path.Expanded, f.expanded)

	kept := textbook.AStar(r, s, true, nil)
	assert.Equal(t, 6, kept.Cost)
}

func TestDescent(t *testing.T) {
	r := roads{
		to:       [][]textbook.Edge[int]{{{To: 1, Cost: 2}, {To: 2, Cost: 1}}, {{To: 0, Cost: 1}}, {{To: 3, Cost: 4}}, nil},
		estimate: []int{1, 1, 1, 0},
	}
	var trace textbook.Trace[textbook.GraphEvent[int]]
	path := textbook.IDAStar(r, 0, trace.Observe)
	replay := textbook.NewReplay(trace.Events, textbook.NewDescent[int])
	for replay.Step() {
		d := replay.State()
		for i, e := range d.Path {
			assert.True(t, e.F() <= e.Limit || i == len(d.Path)-1)
		}
	}
	d := replay.State()
	assert.Equal(t, []int{1, 2, 3, 5}, d.Limits)
	assert.Equal(t, path.Expanded, d.Total)
	var states []int
	for _, e := range d.Path {
		states = append(states, e.State)
	}
	assert.Equal(t, path.States, states)

	trace.Events = nil
	textbook.Deepening(r, 0, trace.Observe)
	replay = textbook.NewReplay(trace.Events, textbook.NewDescent[int])
	replay.Jump(replay.Len())
	assert.Equal(t, []int{0, 1, 2}, replay.State().Limits)
}

// A search that is stopped ends without a result.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := roads{to: [][]textbook.Edge[int]{{{To: 1, Cost: 1}}, nil}, estimate: []int{0, 0}}
	stopped := textbook.StopGraph[int](ctx, r)
	assert.Nil(t, textbook.AStar(stopped, 0, false, nil).States)
	assert.Nil(t, textbook.IDAStar(stopped, 0, nil).States)
	assert.Nil(t, textbook.Deepening(stopped, 0, nil).States)
	found, err := textbook.AOStar(textbook.StopAndOr[int](ctx, problem.Rewriting{}), 6, nil, nil)
	require.NoError(t, err)
	assert.False(t, found.Solved())
}
