package textbook_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// A record says at any place what OPEN and CLOSED hold there.
func TestRecordsAreOpenAndClosed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, h := range []problem.EightHeuristic{problem.Manhattan, problem.Misplaced, problem.Overestimating, problem.Inconsistent} {
		path, r := recorded(t, h)
		before := 0
		for range 40 {
			at := rng.IntN(len(r.Events) + 1)
			f := frontier[problem.Eight]{}
			for _, e := range r.Events[:at] {
				f.apply(e)
			}
			open, closed := r.Lists(at, len(r.Events))
			nOpen, nClosed := r.Sizes(at)
			require.Len(t, f.open, nOpen)
			require.Len(t, f.closed, nClosed)
			assert.Len(t, open, nOpen)
			assert.Len(t, closed, nClosed)
			assert.Equal(t, f.expanded, r.Expanded(at))
			for _, e := range open {
				want := f.open[e.State]
				assert.Equal(t, []int{want.G, want.H}, []int{e.G, e.H})
				known, ok := r.Known(e.State, at)
				assert.True(t, ok)
				assert.Equal(t, e, known)
			}
			for _, e := range closed {
				assert.Equal(t, f.closed[e.State].G, e.G)
			}
		}
		for at, e := range r.Events { // the first of OPEN is what A* takes up next
			if e.Step == textbook.Expanded && at < 500 {
				open, _ := r.Lists(at, 1)
				require.Equal(t, open[0].State, e.State, "event %d", at)
			}
			require.LessOrEqual(t, before, r.Expanded(at), "the counter never falls")
			before = r.Expanded(at)
		}
		assert.Equal(t, path.Expanded, r.Expanded(len(r.Events)))
	}
}

func TestWays(t *testing.T) {
	path, r := recorded(t, problem.Manhattan)
	assert.Equal(t, path.States, r.WayTo(problem.EightGoal, len(r.Events)))
	assert.Equal(t, []problem.Eight{path.States[0]}, r.WayTo(path.States[0], 1))
	_, ok := r.Known(problem.EightGoal, 3)
	assert.False(t, ok, "not reached yet")
}

// recorded runs A* on a short puzzle.
func recorded(t *testing.T, h problem.EightHeuristic) (textbook.Path[problem.Eight], *textbook.Record[problem.Eight]) {
	t.Helper()
	start, err := problem.ParseEight("4 1 2 5 x 6 7 3 8")
	require.NoError(t, err)
	var trace textbook.Trace[textbook.GraphEvent[problem.Eight]]
	path := textbook.AStar(problem.NewEightPuzzle(problem.EightGoal, h), start, false, trace.Observe)
	return path, textbook.NewRecord(trace.Events)
}

// frontier is OPEN and CLOSED of a search. An entry is the last event of its state.
type frontier[S comparable] struct {
	open, closed map[S]textbook.GraphEvent[S]
	expanded     int
}

func (f *frontier[S]) apply(e textbook.GraphEvent[S]) {
	if f.open == nil {
		f.open, f.closed = map[S]textbook.GraphEvent[S]{}, map[S]textbook.GraphEvent[S]{}
	}
	delete(f.open, e.State)
	delete(f.closed, e.State)
	switch e.Step {
	case textbook.Opened, textbook.Improved, textbook.Reopened:
		f.open[e.State] = e
	case textbook.Expanded:
		f.expanded++
		fallthrough
	default:
		f.closed[e.State] = e
	}
}

// checkReplay goes through a trace forwards, backwards and in jumps: the state
// depends on the index alone.
func checkReplay[E any, S textbook.State[E]](t *testing.T, events []E, start func() S) {
	t.Helper()
	require.NotEmpty(t, events)
	r := textbook.NewReplay(events, start)
	_, ok := r.Last()
	assert.False(t, ok)
	assert.False(t, r.Back())
	show := func() string { return fmt.Sprintf("%+v", r.State()) }
	states := []string{show()}
	for r.Step() {
		last, _ := r.Last()
		assert.Equal(t, events[r.Index()-1], last)
		states = append(states, show())
	}
	assert.Equal(t, len(events), r.Index())
	assert.Equal(t, r.Len(), r.Index())
	for i := len(events) - 1; i >= 0; i-- {
		require.True(t, r.Back())
		require.Equal(t, states[i], show(), "back to %d", i)
	}
	for i := range events {
		r.Jump(i * 7919 % len(events))
		require.Equal(t, states[r.Index()], show())
	}
	r.Jump(len(events) + 1000)
	assert.Equal(t, len(events), r.Index())
	r.Jump(-5)
	assert.Equal(t, 0, r.Index())
	assert.Equal(t, states[0], show())
}

func TestReplays(t *testing.T) {
	root := tree(t, problem.ChapterTree)
	var game textbook.Trace[treeEvent]
	textbook.AlphaBeta(problem.TreeGame{}, root, textbook.Rules{}, game.Observe)
	checkReplay(t, game.Events, textbook.NewTree[*problem.Tree])
	game.Events = nil
	textbook.TwoPhase(problem.TreeGame{}, tree(t, "((1 2) 3 (4 5))"), game.Observe)
	checkReplay(t, game.Events, textbook.NewTree[*problem.Tree])

	r := roads{
		to:       [][]textbook.Edge[int]{{{To: 1, Cost: 1}, {To: 2, Cost: 3}}, {{To: 2, Cost: 1}}, {{To: 3, Cost: 3}}, nil},
		estimate: []int{0, 4, 0, 0},
	}
	var path textbook.Trace[textbook.GraphEvent[int]]
	for _, search := range []func(textbook.Graph[int], int, func(textbook.GraphEvent[int])) textbook.Path[int]{
		textbook.IDAStar[int], textbook.Deepening[int], textbook.Lengthening[int],
	} {
		path.Events = nil
		search(r, 0, path.Observe)
		checkReplay(t, path.Events, textbook.NewDescent[int])
	}

	h := graph(t, problem.ChapterGraph)
	var ao textbook.Trace[textbook.AOEvent[string]]
	_, err := textbook.AOStar(h, h.Start, nil, ao.Observe)
	require.NoError(t, err)
	checkReplay(t, ao.Events, func() shownGraph { return shownGraph{textbook.NewAOGraph[string]()} })
}

// shownGraph is a graph of AO* that is printed with its nodes, and not with pointers to them.
type shownGraph struct{ *textbook.AOGraph[string] }

func (g shownGraph) String() string {
	var s strings.Builder
	for _, name := range g.Order {
		fmt.Fprintf(&s, "%+v\n", *g.Nodes[name])
	}
	return s.String() + fmt.Sprint(g.Expanded, g.Current)
}
