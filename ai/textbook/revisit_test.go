package textbook_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// plain is a second program, in the negamax form of the articles: values are for the side that
// moves. It shares no code with the searches and counts for itself.
type plain struct {
	read  []*problem.Tree // leaves, in the order in which they are evaluated
	table map[any][2]int  // a leaf is only itself, subtrees that are written alike are one

	nodes  int
	limit  int                                              // plies, of iterative deepening
	value  map[*problem.Tree]int                            // for the side that moves there
	better func(t *problem.Tree, color, ply, i, k int) bool // whether a child comes before another
	cut    func(color, ply, i int)
}

// ordered is alpha-beta whose children are put in order.
func (p *plain) ordered(t *problem.Tree, alpha, beta, color, ply int) int {
	p.nodes++
	if len(t.Children) == 0 || ply == p.limit {
		first := t
		for len(first.Children) > 0 {
			first = first.Children[0]
		}
		p.read = append(p.read, t)
		p.value[t] = color * first.Value
		return p.value[t]
	}
	order := make([]int, len(t.Children))
	for i := range order { // by insertion, so that equal ones stay
		order[i] = i
		for k := i; k > 0 && p.better(t, color, ply, order[k], order[k-1]); k-- {
			order[k], order[k-1] = order[k-1], order[k]
		}
	}
	best := -plainInfinity
	for done, i := range order {
		best = max(best, -p.ordered(t.Children[i], -beta, -alpha, -color, ply+1))
		alpha = max(alpha, best)
		if alpha >= beta && done < len(order)-1 {
			p.cut(color, ply, i)
			break
		}
	}
	p.value[t] = best
	return best
}

// rounds is iterative deepening.
func (p *plain) rounds(t *problem.Tree, depth int) (value int) {
	p.value, p.cut = map[*problem.Tree]int{}, func(int, int, int) {}
	for p.limit = 1; p.limit <= max(1, depth); p.limit++ {
		before := p.value
		p.value = map[*problem.Tree]int{}
		worth := func(c *problem.Tree) int {
			if v, known := before[c]; known {
				return -v
			}
			return -plainInfinity
		}
		p.better = func(t *problem.Tree, _, _, i, k int) bool { return worth(t.Children[i]) > worth(t.Children[k]) }
		value = p.ordered(t, -plainInfinity, plainInfinity, 1, 0)
	}
	return value
}

// killers tries killers first, then by history.
func (p *plain) killers(t *problem.Tree, depth int) int {
	p.value, p.limit = map[*problem.Tree]int{}, -1
	killer, history := map[int][]int{}, map[[2]int]int{}
	p.cut = func(color, ply, i int) {
		if k := killer[ply]; len(k) == 0 || k[0] != i {
			killer[ply] = append([]int{i}, k...)
		}
		history[[2]int{color, i}] += 1 << (depth - ply)
	}
	rank := func(color, ply, i int) int {
		for place, k := range killer[ply][:min(2, len(killer[ply]))] {
			if k == i {
				return plainInfinity - place
			}
		}
		return history[[2]int{color, i}]
	}
	p.better = func(_ *problem.Tree, color, ply, i, k int) bool { return rank(color, ply, i) > rank(color, ply, k) }
	return p.ordered(t, -plainInfinity, plainInfinity, 1, 0)
}

const plainInfinity = 1 << 60

func (p *plain) evaluate(t *problem.Tree, color int) int {
	p.read = append(p.read, t)
	return color * t.Value
}

// pvs is as in Marsland's survey of 1986.
func (p *plain) pvs(t *problem.Tree, alpha, beta, color int) int {
	if len(t.Children) == 0 {
		return p.evaluate(t, color)
	}
	best := -p.pvs(t.Children[0], -beta, -alpha, -color)
	for _, c := range t.Children[1:] {
		if best >= beta {
			break
		}
		alpha = max(alpha, best)
		score := -p.pvs(c, -alpha-1, -alpha, -color)
		if score > best {
			if alpha < score && score < beta {
				best = -p.pvs(c, -beta, -alpha, -color)
			} else {
				best = score
			}
		}
	}
	return best
}

// memory is AlphaBetaWithMemory as Plaat published it, but that a leaf is known once it was read.
func (p *plain) memory(t *problem.Tree, alpha, beta int, maxNode bool) (g int) {
	low, high := -plainInfinity, plainInfinity
	var key any = t
	if t.Children != nil {
		key = fmt.Sprint(maxNode, t)
	}
	if known, ok := p.table[key]; ok {
		low, high = known[0], known[1]
		if low >= beta || low == high {
			return low
		}
		if high <= alpha {
			return high
		}
		alpha, beta = max(alpha, low), min(beta, high)
	}
	switch {
	case len(t.Children) == 0:
		g = p.evaluate(t, 1)
	case maxNode:
		g = -plainInfinity
		for a, i := alpha, 0; g < beta && i < len(t.Children); i++ {
			g = max(g, p.memory(t.Children[i], a, beta, false))
			a = max(a, g)
		}
	default:
		g = plainInfinity
		for b, i := beta, 0; g > alpha && i < len(t.Children); i++ {
			g = min(g, p.memory(t.Children[i], alpha, b, true))
			b = min(b, g)
		}
	}
	if len(t.Children) == 0 {
		low, high = g, g
	} else if g <= alpha {
		high = min(high, g)
	} else if g < beta {
		low, high = g, g
	}
	if g >= beta {
		low = max(low, g)
	}
	p.table[key] = [2]int{low, high}
	return g
}

// mtdf is MTD(f) as Plaat published it; passes counts the searches.
func (p *plain) mtdf(t *problem.Tree, f int) (g, passes int) {
	p.table = map[any][2]int{}
	low, high := -plainInfinity, plainInfinity
	for g = f; low < high; passes++ {
		beta := g
		if g == low {
			beta++
		}
		if g = p.memory(t, beta-1, beta, true); g < beta {
			high = g
		} else {
			low = g
		}
	}
	return g, passes
}

// seen is what the events of a search say.
type seen struct {
	result textbook.Result
	state  *treeState
	read   []*problem.Tree
	steps  map[textbook.Step]int
}

// watch runs a search, looks at every step forwards and takes the last back, and checks that what
// is proved of a node is true.
func watch(t *testing.T, root *problem.Tree, search func(observe func(treeEvent)) textbook.Result) seen {
	t.Helper()
	var trace textbook.Trace[treeEvent]
	w := seen{result: search(trace.Observe), steps: map[textbook.Step]int{}}
	r := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	for r.Step() {
		e, _ := r.Last()
		w.steps[e.Step]++
		if e.Step == textbook.Evaluate {
			w.read = append(w.read, e.Position)
		}
		n := r.State().Nodes[e.Node]
		if e.Limit > 0 { // values are those of a smaller tree
			continue
		}
		truth := minimax(n.Position, n.Max)
		if n.Low > truth || n.High < truth {
			t.Fatalf("%s: %s at %s is between %d and %d and not %d", root, e.Step, n.Position, n.Low, n.High, truth)
		}
		if e.Step == textbook.Leave {
			require.NotEqual(t, textbook.Unknown, must(n.Proved()), "%s at %s", root, n.Position)
		}
	}
	w.state = r.State()
	require.Equal(t, w.result.Leaves, len(w.state.Leaves))
	require.Equal(t, textbook.Exact, w.state.Nodes[0].Bound(), root.String())
	require.Equal(t, w.result.Value, w.state.Nodes[0].Low, root.String())
	return w
}

func must(b textbook.Bound, _ int) textbook.Bound { return b }

// again returns every search of the table, as it is run on a tree.
func again(root *problem.Tree) map[string]func(func(treeEvent)) textbook.Result {
	all := map[string]func(func(treeEvent)) textbook.Result{}
	task := root.Task(textbook.Rules{})
	for _, s := range problem.GameSearches[*problem.Tree]() {
		all[s.Name] = func(see func(treeEvent)) textbook.Result { return s.Run(task, see) }
	}
	return all
}

// The second program reads the same leaves, in the same order, and finds the same value.
func TestASecondProgramReadsTheSameLeaves(t *testing.T) {
	rng := rand.New(rand.NewPCG(39, 1))
	restarts := 0
	for range 250 {
		root := randomTree(rng, 1+rng.IntN(6), 4, 2+rng.IntN(30))
		searches := again(root)
		p := &plain{}
		value := p.pvs(root, -plainInfinity, plainInfinity, 1)
		w := watch(t, root, searches["pvs"])
		require.Equal(t, value, w.result.Value, root.String())
		require.Equal(t, p.read, w.read, root.String())
		restarts += w.steps[textbook.Again]

		p = &plain{}
		value, passes := p.mtdf(root, problem.TreeGame{}.Evaluate(root))
		w = watch(t, root, searches["mtdf"])
		require.Equal(t, value, w.result.Value, root.String())
		require.Equal(t, p.read, w.read, root.String())
		require.Equal(t, passes, w.steps[textbook.Again], root.String())

		depth := root.Task(textbook.Rules{}).Depth
		for name, run := range map[string]func(*plain) int{
			"rounds":  func(p *plain) int { return p.rounds(root, depth) },
			"killers": func(p *plain) int { return p.killers(root, depth) },
		} {
			p = &plain{}
			value = run(p)
			w = watch(t, root, searches[name])
			require.Equal(t, value, w.result.Value, "%s: %s", name, root)
			require.Equal(t, p.read, w.read, "%s: %s", name, root)
			require.Equal(t, p.nodes, w.result.Nodes, "%s: %s", name, root)
		}

		p = &plain{table: map[any][2]int{}}
		value = p.memory(root, -plainInfinity, plainInfinity, true)
		w = watch(t, root, searches["table"])
		require.Equal(t, value, w.result.Value)
		require.Equal(t, p.read, w.read, root.String())
	}
	assert.Greater(t, restarts, 60)
}

// Every search of the table finds what minimax finds, with a move that is one of the best, whether it is
// watched or not.
func TestSearchesThatVisitAgainAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(39, 2))
	for range 120 {
		root := randomTree(rng, 1+rng.IntN(6), 4, 2+rng.IntN(12))
		truth := minimax(root, true)
		for name, search := range again(root) {
			w := watch(t, root, search)
			require.Equal(t, truth, w.result.Value, "%s: %s", name, root)
			require.Equal(t, w.result, search(nil), "%s: %s", name, root)
			if root.Children != nil {
				require.Equal(t, truth, minimax(root.Children[w.result.Best], false), "%s: %s", name, root)
			}
		}
	}
}

// With the best child first everywhere all read the least there is, each leaf once; iterative
// deepening reads the least of every depth, one round after another.
func TestLeastLeavesOfAll(t *testing.T) {
	for b := 1; b <= 4; b++ {
		for d := 1; d < 6; d++ {
			root := perfect(b, d, 0, true)
			least, rounds := textbook.LeastLeaves(b, d), 0
			for k := 1; k <= d; k++ {
				rounds += textbook.LeastLeaves(b, k)
			}
			for name, search := range again(root) {
				want := least
				switch name {
				case "rounds":
					want = rounds
				case "minimax", "twophase":
					want = textbook.AllLeaves(b, d)
				case "alphabeta", "pvs", "killers":
				default: // which may join subtrees that are written alike
					assert.LessOrEqual(t, search(nil).Leaves, least, name)
					continue
				}
				assert.Equal(t, want, search(nil).Leaves, "%s: %d children, %d plies", name, b, d)
			}
			assert.Equal(t, least, textbook.AlphaBetaTable(problem.TreeGame{}, root, textbook.Itself, nil).Leaves)
			assert.Equal(t, least, textbook.MTDF(problem.TreeGame{}, root, textbook.Itself, nil).Leaves)
			w := watch(t, root, again(root)["pvs"])
			assert.Zero(t, w.steps[textbook.Again], "nothing is searched twice")
		}
	}
}

// Going back undoes what going forward did, also where a node was entered again.
func TestBackThroughVisits(t *testing.T) {
	rng := rand.New(rand.NewPCG(39, 3))
	for range 8 {
		root := randomTree(rng, 4, 3, 10)
		for name, search := range again(root) {
			var trace textbook.Trace[treeEvent]
			search(trace.Observe)
			write := func(s *treeState) string {
				text := fmt.Sprint(s.Current, s.Leaves, s.Cuts)
				for _, n := range s.Nodes {
					text += fmt.Sprint(n.Node, n.Step, n.Low, n.High, n.Kids, n.Visits, n.CutOff, n.Joined, n.Value)
				}
				return text
			}
			r := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
			var states []string
			for ok := true; ok; ok = r.Step() {
				states = append(states, write(r.State()))
			}
			for i := len(states) - 1; i > 0; i-- {
				require.Equal(t, states[i], write(r.State()), "%s %d", name, i)
				r.Back()
			}
		}
	}
}
