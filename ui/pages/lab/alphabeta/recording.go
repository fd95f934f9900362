package alphabeta

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets/tree"
)

type (
	event = textbook.GameEvent[*problem.Tree]
	state = textbook.Tree[*problem.Tree]
)

// algorithm is the search that is recorded.
type algorithm struct {
	key  string // of its name, as the next are keys of words
	code string // of its pseudocode
	run  func(*recording, func(event)) textbook.Result
}

// The algorithms, in the order in which they are offered.
const (
	alphaBeta = iota
	recursive
	twoPhase
)

var algorithms = []algorithm{
	alphaBeta: {"lab.alphabeta.alphabeta", "pseudocode.alphabeta", func(s *recording, see func(event)) textbook.Result {
		return textbook.AlphaBeta(problem.TreeGame{}, s.root, s.rules, see)
	}},
	recursive: {"lab.alphabeta.minimax", "pseudocode.minimax", func(s *recording, see func(event)) textbook.Result {
		return textbook.Minimax(problem.TreeGame{}, s.root, see)
	}},
	twoPhase: {"lab.alphabeta.two_phase", "pseudocode.two_phase", func(s *recording, see func(event)) textbook.Result {
		return textbook.TwoPhase(problem.TreeGame{}, s.root, see)
	}},
}

// recording is a tree and a recorded search in it. Its nodes are numbered in the order
// in which they are written, the root 0.
type recording struct {
	root      *problem.Tree
	algorithm int            // an index of algorithms
	rules     textbook.Rules // of alpha-beta

	nodes  []*problem.Tree
	number map[*problem.Tree]int
	parent []int // -1 at the root
	kids   [][]int
	place  []int // among the parent's children, from 0
	depth  []int

	replay  *textbook.Replay[event, *state]
	end     *state // after the last event
	met     []int  // the trace's number of each node, nowhere when it is never visited
	result  textbook.Result
	minimax textbook.Result
	truth   []int // minimax value of each node
	all     int   // leaves read with the bounds of all ancestors
	sibling int   // and with those of siblings only
}

// nowhere is a node that is not in a trace.
const nowhere = -1

func newRecording(root *problem.Tree) *recording {
	s := &recording{root: root}
	s.rebuild()
	return s
}

// rebuild searches the tree anew after it or the rules have changed; the replay
// stands at its beginning then.
func (s *recording) rebuild() {
	s.enumerate()
	var trace textbook.Trace[event]
	s.result = algorithms[s.algorithm].run(s, trace.Observe)
	s.replay = textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	ended := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	ended.Jump(ended.Len())
	s.end = ended.State()
	s.met = make([]int, len(s.nodes))
	for i := range s.met {
		s.met[i] = nowhere
	}
	for _, e := range trace.Events {
		s.met[s.number[e.Position]] = e.Node
	}
	s.minimax, s.truth = s.minimaxOf(problem.TreeGame{})
	count := func(r textbook.Rules) int {
		return textbook.AlphaBeta(problem.TreeGame{}, s.root, r, nil).Leaves
	}
	s.all, s.sibling = count(textbook.Rules{}), count(textbook.Rules{SiblingsOnly: true})
}

// enumerate numbers the nodes.
func (s *recording) enumerate() {
	s.nodes, s.parent, s.kids, s.place, s.depth = nil, nil, nil, nil, nil
	s.number = map[*problem.Tree]int{}
	var visit func(t *problem.Tree, parent, place, depth int)
	visit = func(t *problem.Tree, parent, place, depth int) {
		n := len(s.nodes)
		s.number[t] = n
		s.nodes, s.parent = append(s.nodes, t), append(s.parent, parent)
		s.kids, s.place, s.depth = append(s.kids, nil), append(s.place, place), append(s.depth, depth)
		if parent >= 0 {
			s.kids[parent] = append(s.kids[parent], n)
		}
		for i, c := range t.Children {
			visit(c, n, i, depth+1)
		}
	}
	visit(s.root, -1, 0, 0)
}

// maxNode tells whether MAX moves at a node.
func (s *recording) maxNode(n int) bool { return s.depth[n]%2 == 0 }

// visited returns what the search knows of a node at the current step, nil when it
// has not been there.
func (s *recording) visited(n int) *textbook.TreeNode[*problem.Tree] {
	nodes := s.replay.State().Nodes
	if m := s.met[n]; m != nowhere && m < len(nodes) {
		return &nodes[m]
	}
	return nil
}

// visitedAtEnd returns what the search knows of a node when it is over, nil when it has
// never been there.
func (s *recording) visitedAtEnd(n int) *textbook.TreeNode[*problem.Tree] {
	if n >= 0 && s.met[n] != nowhere {
		return &s.end.Nodes[s.met[n]]
	}
	return nil
}

// pruned tells whether a node has been cut off by the current step.
func (s *recording) pruned(n int) bool {
	for ; n > 0 && s.visited(n) == nil; n = s.parent[n] {
		if above := s.visited(s.parent[n]); above != nil {
			return above.CutOff
		}
	}
	return false
}

// nodeOf returns the number of a node of the trace, and nowhere for none.
func (s *recording) nodeOf(met int) int {
	nodes := s.replay.State().Nodes
	if met < 0 || met >= len(nodes) {
		return nowhere
	}
	return s.number[nodes[met].Position]
}

// bestLine returns the nodes of the best line found so far, without the root.
func (s *recording) bestLine() map[int]bool {
	line := map[int]bool{}
	nodes := s.replay.State().Nodes
	if len(nodes) == 0 {
		return line
	}
	for n := &nodes[0]; n != nil; {
		var next *textbook.TreeNode[*problem.Tree]
		for _, k := range n.Kids {
			if kid := &nodes[k]; kid.Value == n.Value && kid.Bound() == textbook.Exact {
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

// Children implements [tree.Model].
func (s *recording) Children(n int) []int { return s.kids[n] }

// Form implements [tree.Model].
func (s *recording) Form(n int) tree.Form {
	switch {
	case s.nodes[n].Children == nil:
		return tree.Leaf
	case s.maxNode(n):
		return tree.Up
	default:
		return tree.Down
	}
}
