package alphabeta

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/searchtree"
	"tengen/ui/widgets/graph"
)

type event = searchtree.Event[*problem.Tree]

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

// recording is a tree and a recorded search in it.
type recording struct {
	*searchtree.Recording[*problem.Tree]

	root      *problem.Tree
	algorithm int            // an index of algorithms
	rules     textbook.Rules // of alpha-beta

	number  map[*problem.Tree]int
	minimax textbook.Result
	truth   []int // minimax value of each node
	all     int   // leaves read with the bounds of all ancestors
	sibling int   // and with those of siblings only
}

func newRecording(root *problem.Tree) *recording {
	s := &recording{root: root}
	s.rebuild()
	return s
}

// rebuild searches the tree anew after it or the rules have changed; the replay
// stands at its beginning then.
func (s *recording) rebuild() {
	s.Recording = searchtree.Record(problem.TreeGame{}, s.root, func(observe func(event)) textbook.Result {
		return algorithms[s.algorithm].run(s, observe)
	})
	s.number = make(map[*problem.Tree]int, len(s.Nodes))
	for n := range s.Nodes {
		s.number[s.Nodes[n].Position] = n
	}
	s.minimax, s.truth = s.minimaxOf(problem.TreeGame{})
	count := func(r textbook.Rules) int {
		return textbook.AlphaBeta(problem.TreeGame{}, s.root, r, nil).Leaves
	}
	s.all, s.sibling = count(textbook.Rules{}), count(textbook.Rules{SiblingsOnly: true})
}

// maxNode reports whether MAX moves at a node.
func (s *recording) maxNode(n int) bool { return s.Nodes[n].Depth%2 == 0 }

// bestLine returns the nodes of the best line found so far, without the root.
func (s *recording) bestLine() map[int]bool {
	line := map[int]bool{}
	nodes := s.Replay.State().Nodes
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

// Children implements [graph.Model].
func (s *recording) Children(n int) []int { return s.Nodes[n].Kids }

// Form implements [graph.Model].
func (s *recording) Form(n int) graph.Form {
	switch {
	case s.Nodes[n].Position.Children == nil:
		return graph.Leaf
	case s.maxNode(n):
		return graph.Up
	default:
		return graph.Down
	}
}
