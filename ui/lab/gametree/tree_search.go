package gametree

import (
	"hash/fnv"
	"math/rand/v2"
	"strconv"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
)

// treeSearch is a given tree and a recorded search in it.
type treeSearch struct {
	*recording[*problem.Tree]

	root      *problem.Tree
	text      string // writes it
	algorithm algorithm
	rules     textbook.Rules // of alpha-beta

	number  map[*problem.Tree]int
	minimax textbook.Result
	truth   []int // minimax value of each node
	all     int   // leaves read with the bounds of all ancestors
	sibling int   // and with those of siblings only
	least   int   // and with the best child of every node first

	compared []textbook.Result // by all algorithms
}

func newTreeSearch(root *problem.Tree) *treeSearch {
	s := &treeSearch{root: root}
	s.rebuild()
	return s
}

// mostCompared is how many nodes a tree may have that every algorithm searches at once; a tree
// deeper than random ones is not, for deepening.
const mostCompared = 5000

// rebuild searches the tree anew after it or the rules have changed; the replay
// stands at its beginning then.
func (s *treeSearch) rebuild() {
	s.text = s.root.String()
	task := s.root.Task(s.rules)
	s.recording = record(task, searching[*problem.Tree](s.algorithm))
	s.number = make(map[*problem.Tree]int, len(s.Nodes))
	for n := range s.Nodes {
		s.number[s.Nodes[n].Position] = n
	}
	s.minimax, s.truth = s.minimaxOf(problem.TreeGame{})
	count := func(r textbook.Rules) int {
		return textbook.AlphaBeta(problem.TreeGame{}, s.root, r, nil).Leaves
	}
	s.all, s.sibling = count(textbook.Rules{}), count(textbook.Rules{SiblingsOnly: true})
	s.least = s.leastLeaves()
	s.compared = nil
	if len(s.Nodes) <= mostCompared && task.Depth <= maxDepth {
		s.compared = compare(task)
	}
}

// leaf reports whether a node is one.
func (s *treeSearch) leaf(n int) bool { return s.Nodes[n].Position.Children == nil }

// maxNode reports whether MAX moves at a node.
func (s *treeSearch) maxNode(n int) bool { return s.Nodes[n].Depth%2 == 0 }

func (s *treeSearch) Form(n int) graph.Form {
	switch {
	case s.leaf(n):
		return graph.Leaf
	case s.maxNode(n):
		return graph.Up
	default:
		return graph.Down
	}
}

// bestLine returns the nodes of the best line found so far, without the root.
func (s *treeSearch) bestLine() map[int]bool {
	line := map[int]bool{}
	nodes := s.Replay.State().Nodes
	if len(nodes) == 0 {
		return line
	}
	for n := &nodes[0]; n != nil; {
		var next *textbook.TreeNode[*problem.Tree]
		for _, k := range n.Kids {
			if kid := &nodes[k]; kid.Value == n.Value && kid.Bound() == textbook.Exact && kid.Limit == n.Limit {
				next = kid
				break
			}
		}
		if next != nil {
			line[s.number[next.Position]] = true
		}
		n = next
	}
	return line
}

// note writes what stands above a node: why its children were cut off, where the table has its
// value from, or its bounds; before that, how often it was entered.
func (s *treeSearch) note(known *textbook.TreeNode[*problem.Tree]) (note string) {
	note = visits(known)
	switch {
	case known.CutOff:
		note += s.inequality(known.GameEvent)
	case known.Joined && known.Same != known.Node:
		note += "= " + s.path(s.at[known.Same])
	case known.Children > 0 && s.algorithm.bounds():
		note += "α " + words.Number(known.Alpha) + "  β " + words.Number(known.Beta)
	}
	return note
}

// estimates counts the inner nodes that were evaluated so far, each time one was.
func (s *treeSearch) estimates() (count int) {
	for _, met := range s.Replay.State().Leaves {
		if !s.leaf(s.at[met]) {
			count++
		}
	}
	return count
}

// visits writes how often a node was entered, where that was more than once.
func visits[P any](known *textbook.TreeNode[P]) string {
	if known.Visits < 2 {
		return ""
	}
	return strconv.Itoa(known.Visits) + "×  "
}

// inequality writes why a node was cut: its value against the bound of the other
// side.
func (s *treeSearch) inequality(e event[*problem.Tree]) string {
	if s.rules.Near > 0 {
		return "α " + words.Number(e.Alpha) + " ≥ β " + words.Number(e.Beta) + " − " + words.Number(s.rules.Near)
	}
	bound, _ := e.CutBound()
	if e.Max {
		return words.Number(e.Value) + " ≥ β " + words.Number(bound)
	}
	return words.Number(e.Value) + " ≤ α " + words.Number(bound)
}

// below does something at a node and at every node below it.
func (s *treeSearch) below(n int, do func(int)) {
	do(n)
	for _, k := range s.Nodes[n].Kids {
		s.below(k, do)
	}
}

// leastLeaves returns how many leaves alpha-beta reads when the best child of
// every node comes first.
func (s *treeSearch) leastLeaves() int {
	g := textbook.Sort[numbered](byTruth{s}, func(n numbered) bool { return s.maxNode(int(n)) })
	return textbook.AlphaBeta(g, numbered(0), textbook.Rules{}, nil).Leaves
}

// numbered is a node by its number.
type numbered int

// byTruth is the tree of a search in which every node, not leaves alone, evaluates to
// its minimax value.
type byTruth struct{ search *treeSearch }

func (b byTruth) Children(n numbered) []numbered {
	var children []numbered
	for _, k := range b.search.Nodes[n].Kids {
		children = append(children, numbered(k))
	}
	return children
}

func (b byTruth) Evaluate(n numbered) int { return b.search.truth[n] }

// anyway is a pruned part of the tree that was searched all the same.
type anyway struct {
	node   int
	values map[int]int // minimax values at and below the node
	root   int         // what the root is worth with them
}

// searchAnyway searches a pruned part. Leaves without a value get random ones by
// the seed; the value of the root does not depend on them.
func (s *treeSearch) searchAnyway(n int, seed uint64) anyway {
	result, values := s.minimaxOf(filledTree{stars: s.fillStars(n, seed)})
	a := anyway{node: n, values: map[int]int{}, root: result.Value}
	s.below(n, func(n int) { a.values[n] = values[n] })
	return a
}

// minimaxOf returns the minimax value of every node.
func (s *treeSearch) minimaxOf(g textbook.Game[*problem.Tree]) (textbook.Result, []int) {
	values := make([]int, len(s.Nodes))
	result := textbook.Minimax(g, s.root, func(e event[*problem.Tree]) {
		if e.Step == textbook.Leave || e.Step == textbook.Evaluate {
			values[s.number[e.Position]] = e.Value
		}
	})
	return result, values
}

// filledTree is a tree with values for some of its stars.
type filledTree struct {
	problem.TreeGame

	stars map[*problem.Tree]int
}

func (g filledTree) Evaluate(t *problem.Tree) int {
	if v, ok := g.stars[t]; ok {
		return v
	}
	return t.Value
}

// fillStars gives every leaf below a node that has no value a random one.
func (s *treeSearch) fillStars(n int, seed uint64) map[*problem.Tree]int {
	rng := rand.New(rand.NewPCG(seed, uint64(n)))
	filled := map[*problem.Tree]int{}
	s.below(n, func(k int) {
		if s.Nodes[k].Position.Star {
			filled[s.Nodes[k].Position] = rng.IntN(2*valueRange+1) - valueRange
		}
	})
	return filled
}

// fillSeed is one number for each tree, so that a class sees the same values.
func (s *treeSearch) fillSeed() uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(s.text)) // never fails
	return h.Sum64()
}

// unread is the view of a node that the search has not visited.
func (s *treeSearch) unread(n int) graph.NodeView {
	f := graph.NodeView{Ink: skin.Quiet, Dotted: s.Pruned(n)}
	if v, known := s.Before(n); known {
		f.Text = words.Number(v)
	} else if t := s.Nodes[n].Position; t.Star {
		f.Text = "*"
	} else if s.leaf(n) {
		f.Text = words.Number(t.Value)
	}
	return f
}
