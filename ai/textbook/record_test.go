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

// A record says at any place what the textbook's own replay says there.
func TestRecordAgreesWithTheReplay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, h := range []problem.EightHeuristic{problem.Manhattan, problem.Misplaced, problem.Overestimating, problem.Inconsistent} {
		path, r := recorded(t, h)
		replay := textbook.NewReplay(r.Events, newFrontier[problem.Eight])
		before := 0
		for range 40 {
			at := rng.IntN(len(r.Events) + 1)
			replay.Jump(at)
			f := replay.State()
			open, closed := r.Lists(at, len(r.Events))
			nOpen, nClosed := r.Sizes(at)
			require.Len(t, f.Open, nOpen)
			require.Len(t, f.Closed, nClosed)
			assert.Len(t, open, nOpen)
			assert.Len(t, closed, nClosed)
			assert.Equal(t, f.Expanded, r.Expanded(at))
			for _, e := range open {
				want := f.Open[e.State]
				assert.Equal(t, []int{want.G, want.H}, []int{e.G, e.H})
				known, ok := r.Known(e.State, at)
				assert.True(t, ok)
				assert.Equal(t, e, known)
			}
			for _, e := range closed {
				assert.Equal(t, f.Closed[e.State].G, e.G)
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

// frontier is the [textbook.State] of a search that keeps OPEN and CLOSED. An entry is the last event of
// its state that told its g.
type frontier[S comparable] struct {
	Open     map[S]textbook.GraphEvent[S]
	Closed   map[S]textbook.GraphEvent[S]
	Current  textbook.GraphEvent[S]
	Expanded int
	undo     []frontierUndo[S]
}

// frontierUndo is the state of the entry that an event changed, before it.
type frontierUndo[S any] struct {
	open, closed     textbook.GraphEvent[S]
	inOpen, inClosed bool
	current          textbook.GraphEvent[S]
	expanded         int
}

// newFrontier returns the state before the first event.
func newFrontier[S comparable]() *frontier[S] {
	return &frontier[S]{Open: map[S]textbook.GraphEvent[S]{}, Closed: map[S]textbook.GraphEvent[S]{}}
}

// Apply implements [textbook.State].
func (f *frontier[S]) Apply(e textbook.GraphEvent[S]) {
	u := frontierUndo[S]{current: f.Current, expanded: f.Expanded}
	u.open, u.inOpen = f.Open[e.State]
	u.closed, u.inClosed = f.Closed[e.State]
	f.undo = append(f.undo, u)
	f.Current = e
	switch e.Step {
	case textbook.Opened, textbook.Improved, textbook.Reopened:
		delete(f.Closed, e.State)
		f.Open[e.State] = e
	case textbook.Expanded:
		delete(f.Open, e.State)
		f.Closed[e.State] = e
		f.Expanded++
	case textbook.Found:
		delete(f.Open, e.State)
		f.Closed[e.State] = e
	}
}

// Undo implements [textbook.State].
func (f *frontier[S]) Undo() {
	u := f.undo[len(f.undo)-1]
	f.undo = f.undo[:len(f.undo)-1]
	restore(f.Open, f.Current.State, u.open, u.inOpen)
	restore(f.Closed, f.Current.State, u.closed, u.inClosed)
	f.Current, f.Expanded = u.current, u.expanded
}

func restore[K comparable, V any](m map[K]V, k K, v V, present bool) {
	if present {
		m[k] = v
	} else {
		delete(m, k)
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
	textbook.AStar(r, 0, false, path.Observe)
	checkReplay(t, path.Events, newFrontier[int])
	for _, search := range []func(textbook.Graph[int], int, func(textbook.GraphEvent[int])) textbook.Path[int]{
		textbook.IDAStar[int], textbook.Deepening[int],
	} {
		path.Events = nil
		search(r, 0, path.Observe)
		checkReplay(t, path.Events, textbook.NewDescent[int])
	}

	h := graph(t, problem.ChapterGraph)
	var ao textbook.Trace[textbook.AOEvent[string]]
	_, err := textbook.AOStar(h, h.Start, nil, ao.Observe)
	require.NoError(t, err)
	// Nodes holds pointers: show what they point to.
	r2 := textbook.NewReplay(ao.Events, textbook.NewAOGraph[string])
	show := func() string {
		var s strings.Builder
		for _, name := range r2.State().Order {
			fmt.Fprintf(&s, "%+v\n", *r2.State().Nodes[name])
		}
		return s.String() + fmt.Sprint(r2.State().Expanded, r2.State().Current)
	}
	states := []string{show()}
	for r2.Step() {
		states = append(states, show())
	}
	for i := len(ao.Events) - 1; i >= 0; i-- {
		require.True(t, r2.Back())
		require.Equal(t, states[i], show())
	}
}
