package textbook

import (
	"cmp"
	"slices"
)

// Beam goes breadth first, but of each layer it keeps only the k states that seem nearest to a
// goal.
//
// It may miss every path, and find one that is not the cheapest. A state that was forgotten is
// new where it is reached again. BEAM and NEXT are what other searches call OPEN.
func Beam[S comparable](g Graph[S], start S, k int, observe func(GraphEvent[S])) Path[S] {
	s := beam[S]{graph: g, observe: observe, known: map[S]bool{}}
	s.put(start, 0, noParent)
	for layer := []int{0}; len(layer) > 0; {
		var next []int
		for _, n := range layer {
			node := s.nodes[n]
			if g.Goal(node.state) {
				s.nodes.tell(observe, n, Found)
				return Path[S]{States: s.nodes.path(n), Cost: node.g, Expanded: s.expanded, Held: s.held}
			}
			s.nodes.tell(observe, n, Expanded)
			s.expanded++
			for _, e := range g.Successors(node.state) {
				if !s.known[e.To] {
					next = append(next, s.put(e.To, node.g+e.Cost, n))
				}
			}
		}
		slices.SortStableFunc(next, func(a, b int) int { return cmp.Compare(s.nodes[a].h, s.nodes[b].h) })
		layer = next[:min(k, len(next))]
		for _, n := range next[len(layer):] {
			delete(s.known, s.nodes[n].state)
			s.nodes.tell(observe, n, Dropped)
		}
	}
	return Path[S]{Expanded: s.expanded, Held: s.held}
}

type beam[S comparable] struct {
	graph          Graph[S]
	observe        func(GraphEvent[S])
	nodes          nodeList[S]
	known          map[S]bool // in BEAM, NEXT or CLOSED
	expanded, held int
}

// put puts a new state into the next layer and returns its number.
func (s *beam[S]) put(state S, g, parent int) int {
	n, h := len(s.nodes), s.graph.Estimate(state)
	s.nodes = append(s.nodes, openNode[S]{state: state, g: g, h: h, rank: h, parent: parent})
	s.known[state] = true
	s.held = max(s.held, len(s.known))
	s.nodes.tell(s.observe, n, Opened)
	return n
}
