package textbook_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

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
