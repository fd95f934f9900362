package alphabeta

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// anyway is a pruned part of the tree that was searched all the same.
type anyway struct {
	node   int
	values map[int]int // minimax values at and below the node
	root   int         // what the root is worth with them
}

// searchAnyway searches a pruned part. Leaves without a value take any: each seed
// gives others, and the root does not care.
func (s *recording) searchAnyway(n int, seed uint64) anyway {
	result, values := s.minimaxOf(given{stars: s.fillStars(n, seed)})
	a := anyway{node: n, values: map[int]int{}, root: result.Value}
	s.below(n, func(n int) { a.values[n] = values[n] })
	return a
}

// minimaxOf returns the minimax value of every node.
func (s *recording) minimaxOf(g textbook.Game[*problem.Tree]) (textbook.Result, []int) {
	values := make([]int, len(s.Nodes))
	result := textbook.Minimax(g, s.root, func(e event) {
		if e.Step == textbook.Leave || e.Step == textbook.Evaluate {
			values[s.number[e.Position]] = e.Value
		}
	})
	return result, values
}

// below does something at a node and at every node below it.
func (s *recording) below(n int, do func(int)) {
	do(n)
	for _, k := range s.Nodes[n].Kids {
		s.below(k, do)
	}
}

// given is a tree with values for some of its stars.
type given struct {
	problem.TreeGame

	stars map[*problem.Tree]int
}

// Evaluate implements [textbook.Game].
func (g given) Evaluate(t *problem.Tree) int {
	if v, ok := g.stars[t]; ok {
		return v
	}
	return t.Value
}
