package textbook

import (
	"slices"
)

// Reversible is a graph whose goals can be listed, and in which every step can be taken back.
type Reversible[S comparable] interface {
	Graph[S]
	// Ends returns the goals.
	Ends() []S
}

// Bidirectional returns a path with the fewest steps, which may not be the cheapest, by two
// breadth-first searches that meet.
//
// As long as no layers have met, every path is longer than both of them together: so the
// first state in which they meet lies on a shortest one. The cost in its events is the number
// of steps.
func Bidirectional[S comparable](g Reversible[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := bidirectional[S]{graph: g, observe: observe}
	for end, states := range [][]S{{start}, g.Ends()} {
		s.number[end] = make(map[S]int, len(states))
		s.nodes = slices.Grow(s.nodes, len(states))
		for _, state := range states {
			s.put(end, state, noParent)
		}
	}
	if g.Goal(start) {
		s.nodes.tell(observe, 0, Found)
		return s.result([]S{start})
	}
	for len(s.layer[0]) > 0 && len(s.layer[1]) > 0 {
		end := 0
		if len(s.layer[1]) < len(s.layer[0]) {
			end = 1
		}
		if path := s.widen(end); path != nil {
			return s.result(path)
		}
	}
	return s.result(nil)
}

type bidirectional[S comparable] struct {
	graph    Graph[S]
	observe  func(GraphEvent[S])
	nodes    nodeList[S]
	number   [2]map[S]int // of the nodes reached from the start, and from the goal
	layer    [2][]int     // OPEN of each end
	expanded int
}

func (s *bidirectional[S]) result(path []S) Path[S] {
	return Path[S]{States: path, Cost: max(0, len(path)-1), Expanded: s.expanded, Held: len(s.nodes)}
}

// put puts a new state into a layer of an end.
func (s *bidirectional[S]) put(end int, state S, parent int) {
	n, steps := len(s.nodes), 0
	if parent != noParent {
		steps = s.nodes[parent].g + 1
	}
	s.nodes = append(s.nodes, openNode[S]{state: state, g: steps, rank: steps, parent: parent})
	s.number[end][state] = n
	s.layer[end] = append(s.layer[end], n)
	s.nodes.tell(s.observe, n, Opened)
}

// widen expands the layer of an end, and returns a path once it meets the other end.
func (s *bidirectional[S]) widen(end int) []S {
	layer := s.layer[end]
	s.layer[end] = nil
	for _, n := range layer {
		s.nodes.tell(s.observe, n, Expanded)
		s.expanded++
		for _, e := range s.graph.Successors(s.nodes[n].state) {
			if other, met := s.number[1-end][e.To]; met {
				if end == 1 {
					n, other = other, n
				}
				return s.join(n, other)
			}
			if _, known := s.number[end][e.To]; !known {
				s.put(end, e.To, n)
			}
		}
	}
	return nil
}

// join returns the path through two nodes beside each other, one reached from each end. The
// half that was found from the goal is turned round.
func (s *bidirectional[S]) join(fromStart, fromGoal int) []S {
	path, rest := s.nodes.path(fromStart), s.nodes.path(fromGoal)
	slices.Reverse(rest)
	for _, state := range rest {
		steps := len(path)
		if s.observe != nil {
			s.observe(GraphEvent[S]{Step: Joined, State: state, Parent: path[steps-1], HasParent: true, G: steps, Rank: steps})
		}
		path = append(path, state)
	}
	return path
}
