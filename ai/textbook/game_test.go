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

type (
	treeEvent = textbook.GameEvent[*problem.Tree]
	treeState = textbook.Tree[*problem.Tree]
)

func tree(t testing.TB, text string) *problem.Tree {
	t.Helper()
	parsed, err := problem.ParseTree(text)
	require.NoError(t, err)
	return parsed
}

// search runs alpha-beta and returns the state at its end.
func search(root *problem.Tree, rules textbook.Rules) (textbook.Result, *treeState, []treeEvent) {
	var trace textbook.Trace[treeEvent]
	result := textbook.AlphaBeta(problem.TreeGame{}, root, rules, trace.Observe)
	r := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	r.Jump(r.Len())
	return result, r.State(), trace.Events
}

func leaves(s *treeState) (values []int) {
	for _, n := range s.Leaves {
		values = append(values, s.Nodes[n].Value)
	}
	return values
}

func cuts(events []treeEvent, s *treeState) (found []string) {
	for _, e := range events {
		if e.Step != textbook.Cut {
			continue
		}
		kind, sign := "alpha", "<="
		if e.Max {
			kind, sign = "beta", ">="
		}
		bound, from := e.CutBound()
		found = append(found, fmt.Sprint(kind, s.Path(e.Node), e.Value, sign, bound, s.Path(from)))
	}
	return found
}

func TestAlphaBetaOnTheChaptersTree(t *testing.T) {
	root := tree(t, problem.ChapterTree)
	result, state, events := search(root, textbook.Rules{})
	assert.Equal(t, 1, result.Value)
	assert.Equal(t, 1, result.Best)
	assert.Equal(t, 10, result.Leaves)
	assert.Equal(t, 20, root.Leaves())
	assert.Equal(t, []int{0, 5, -3, 3, 5, 4, 1, -3, 6, 8}, leaves(state))
	assert.Equal(t, []string{
		"alpha[1 1 2] -3<=0 [1 1]",
		"beta[1 2] 3>=0 [1]",
		"alpha[2 1 2] -3<=1 [2 1]",
		"beta[2 2] 6>=1 [2]",
	}, cuts(events, state))
	assert.Equal(t, textbook.Exact, state.Nodes[0].Bound())
}

func TestSiblingsOnlyCutsLess(t *testing.T) {
	// The root's 5 must reach the grandchild below its second child.
	root := tree(t, "((5) ((3 (7 8)) 9))")
	deep := tree(t, "(5 (((4 (1 2)) 3)))")
	for _, r := range []*problem.Tree{root, deep} {
		all, _, _ := search(r, textbook.Rules{})
		siblings, _, _ := search(r, textbook.Rules{SiblingsOnly: true})
		assert.Equal(t, all.Value, siblings.Value)
		assert.LessOrEqual(t, all.Leaves, siblings.Leaves)
	}
	all, _, _ := search(deep, textbook.Rules{})
	siblings, _, _ := search(deep, textbook.Rules{SiblingsOnly: true})
	assert.Less(t, all.Leaves, siblings.Leaves)
}

// Near cuts may be wrong, and the state says what is certain all the same.
func TestNearErrs(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	wrong, few, many := 0, 0, 0
	for range 2000 {
		root := randomTree(rng, 5, 3, 20)
		right, _, _ := search(root, textbook.Rules{})
		near, state, _ := search(root, textbook.Rules{Near: 3})
		few, many = few+near.Leaves, many+right.Leaves
		assert.LessOrEqual(t, state.Nodes[0].Low, right.Value)
		assert.GreaterOrEqual(t, state.Nodes[0].High, right.Value)
		if near.Value != right.Value {
			wrong++
			assert.NotEqual(t, textbook.Exact, state.Nodes[0].Bound())
		}
	}
	assert.Positive(t, wrong)
	assert.Less(t, few, many)
}

// randomTree has leaves at different depths; values repeat often.
func randomTree(rng *rand.Rand, depth, branching, values int) *problem.Tree {
	t := &problem.Tree{}
	if depth == 0 || rng.IntN(8) == 0 {
		t.Value = rng.IntN(values) - values/2
		return t
	}
	for range 1 + rng.IntN(branching) {
		t.Children = append(t.Children, randomTree(rng, depth-1, branching, values))
	}
	return t
}

// All forms agree on the value and the move; what alpha-beta visits is never more.
func TestAllFormsAgreeOnRandomTrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	g := problem.TreeGame{}
	trees := 2_000_000
	if testing.Short() {
		trees = 20_000
	}
	for range trees {
		root := randomTree(rng, 1+rng.IntN(5), 4, 2+rng.IntN(12))
		want := textbook.Minimax(g, root, nil)
		got := textbook.AlphaBeta(g, root, textbook.Rules{}, nil)
		siblings := textbook.AlphaBeta(g, root, textbook.Rules{SiblingsOnly: true}, nil)
		if want.Value != got.Value || want.Best != got.Best || got.Leaves > siblings.Leaves ||
			siblings.Value != want.Value || siblings.Best != want.Best || siblings.Leaves > want.Leaves {
			t.Fatalf("%s: minimax %+v, alpha-beta %+v, siblings only %+v", root, want, got, siblings)
		}
	}
	for range 2000 {
		root := randomTree(rng, 1+rng.IntN(5), 4, 2+rng.IntN(12))
		want := textbook.Minimax(g, root, nil)
		assert.Equal(t, want, textbook.TwoPhase(g, root, nil))
		assert.Equal(t, want.Value, textbook.AlphaBetaTable(g, root, textbook.Itself, nil).Value)
	}
}

// What the state claims of a node at any moment is true, and bounds are bounds.
func TestBoundsAreTrueAtEveryStep(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for range 300 {
		root := randomTree(rng, 5, 3, 10)
		var trace textbook.Trace[treeEvent]
		textbook.AlphaBeta(problem.TreeGame{}, root, textbook.Rules{}, trace.Observe)
		r := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
		for r.Step() {
			n := r.State().Nodes[r.State().Current]
			truth := minimax(n.Position, n.Max)
			require.LessOrEqual(t, n.Low, truth)
			require.GreaterOrEqual(t, n.High, truth)
			if n.Step == textbook.Leave {
				require.NotEqual(t, textbook.Unknown, n.Bound(), root.String())
			}
			if n.Step == textbook.Cut {
				bound, from := n.CutBound()
				require.GreaterOrEqual(t, from, 0)
				require.Equal(t, bound, r.State().Nodes[from].Value)
				require.NotEqual(t, n.Max, r.State().Nodes[from].Max)
			}
		}
		require.Equal(t, textbook.Exact, r.State().Nodes[0].Bound())
	}
}

func minimax(t *problem.Tree, maxNode bool) int {
	if t.Children == nil {
		return t.Value
	}
	best := minimax(t.Children[0], !maxNode)
	for _, c := range t.Children[1:] {
		if v := minimax(c, !maxNode); maxNode == (v > best) {
			best = v
		}
	}
	return best
}

// With the best child first everywhere alpha-beta visits exactly the least leaves.
func TestLeastLeaves(t *testing.T) {
	for b := 1; b <= 4; b++ {
		for d := range 6 {
			root := perfect(b, d, 0, true)
			result, _, _ := search(root, textbook.Rules{})
			assert.Equal(t, textbook.LeastLeaves(b, d), result.Leaves, "%d children, %d plies", b, d)
			assert.Equal(t, textbook.AllLeaves(b, d), textbook.Minimax(problem.TreeGame{}, root, nil).Leaves)
		}
	}
	assert.Equal(t, 2*9-1, textbook.LeastLeaves(3, 4))
	assert.Equal(t, 27+9-1, textbook.LeastLeaves(3, 5))
}

// perfect is a tree of value v in which each child but the first is much worse.
func perfect(b, d, v int, maxNode bool) *problem.Tree {
	t := &problem.Tree{Value: v}
	for i := range b {
		if d == 0 {
			break
		}
		worse := 0
		if i > 0 {
			worse = -1 << d
		}
		if !maxNode {
			worse = -worse
		}
		t.Children = append(t.Children, perfect(b, d-1, v+worse, !maxNode))
	}
	return t
}

func TestTwoPhaseGrowsBreadthFirst(t *testing.T) {
	var trace textbook.Trace[treeEvent]
	textbook.TwoPhase(problem.TreeGame{}, tree(t, "((1 2) 3 (4 5))"), trace.Observe)
	r := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	r.Jump(r.Len())
	var order []string
	for i := range r.State().Nodes {
		order = append(order, r.State().Nodes[i].Position.String())
	}
	assert.Equal(t, "((1 2) 3 (4 5)),(1 2),3,(4 5),1,2,4,5", strings.Join(order, ","))
	assert.Equal(t, textbook.Exact, r.State().Nodes[0].Bound())
	assert.Equal(t, 4, r.State().Nodes[0].Value)
}

func TestLimitAndSort(t *testing.T) {
	g := problem.NewRows(three.Size, 3, problem.OpenLines)
	want := textbook.Minimax(textbook.Limit[problem.Marks](g), textbook.Limited[problem.Marks]{Plies: 4}, nil)
	sorted := textbook.Sort(textbook.Limit[problem.Marks](g), func(p textbook.Limited[problem.Marks]) bool { return !p.Position.MinToMove })
	plain := textbook.AlphaBeta(textbook.Limit[problem.Marks](g), textbook.Limited[problem.Marks]{Plies: 4}, textbook.Rules{}, nil)
	ordered := textbook.AlphaBeta(sorted, textbook.Limited[problem.Marks]{Plies: 4}, textbook.Rules{}, nil)
	assert.Equal(t, want.Value, plain.Value)
	assert.Equal(t, want.Value, ordered.Value)
	assert.Less(t, ordered.Leaves, plain.Leaves)
	assert.Less(t, plain.Leaves, want.Leaves)
	assert.Equal(t, 9*8*7*6, want.Leaves)
}

func TestStopGame(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	seen := 0
	g := problem.NewRows(three.Size, 3, problem.NoEvaluation)
	textbook.Minimax(textbook.StopGame[problem.Marks](ctx, g), problem.Marks{}, func(textbook.GameEvent[problem.Marks]) {
		if seen++; seen == 100 {
			cancel()
		}
	})
	assert.Less(t, seen, 300)
}

// What is known of a node is what all its children say, after each step, and a node
// with many children takes no longer than they do.
func TestProofsOfWideTrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	root := &problem.Tree{}
	for range 30 {
		inner := &problem.Tree{}
		for range 1 + rng.IntN(6) {
			inner.Children = append(inner.Children, &problem.Tree{Value: rng.IntN(20)})
		}
		root.Children = append(root.Children, inner)
	}
	var trace textbook.Trace[textbook.GameEvent[*problem.Tree]]
	textbook.AlphaBeta(problem.TreeGame{}, root, textbook.Rules{}, trace.Observe)
	replay := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	for replay.Step() {
		s := replay.State()
		n := s.Nodes[s.Current]
		if n.Step != textbook.BackUp && n.Step != textbook.Leave {
			continue
		}
		low, high := textbook.Infinity, textbook.Infinity
		if n.Max {
			low, high = -low, -high
		}
		for _, k := range n.Kids {
			if n.Max {
				low, high = max(low, s.Nodes[k].Low), max(high, s.Nodes[k].High)
			} else {
				low, high = min(low, s.Nodes[k].Low), min(high, s.Nodes[k].High)
			}
		}
		if n.Done < n.Children && n.Max {
			high = textbook.Infinity
		} else if n.Done < n.Children {
			low = -textbook.Infinity
		}
		require.Equal(t, [2]int{low, high}, [2]int{n.Low, n.High})
	}
	// With a look at all children after each of 200,000 this takes minutes.
	children := 200_000
	if testing.Short() {
		children = 40_000
	}
	wide := &problem.Tree{}
	for i := range children {
		wide.Children = append(wide.Children, &problem.Tree{Value: i})
	}
	trace.Events = nil
	textbook.AlphaBeta(problem.TreeGame{}, wide, textbook.Rules{}, trace.Observe)
	ended := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	ended.Jump(ended.Len())
	assert.Equal(t, children-1, ended.State().Nodes[0].Low)
	assert.Equal(t, textbook.Exact, ended.State().Nodes[0].Bound())
}
