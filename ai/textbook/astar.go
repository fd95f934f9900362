package textbook

import (
	"container/heap"
	"slices"
)

// AStarText is the pseudocode of [AStar].
const AStarText = `A*(s):
  put s into OPEN; g(s) := 0; f(s) := h(s)
  while OPEN is not empty:
    move the n with the least f from OPEN to CLOSED
    if n is a goal: return the path to it
    for each successor m of n:
      if m is new, or g(n) + c(n, m) < g(m):
        g(m) := g(n) + c(n, m); f(m) := g(m) + h(m); parent(m) := n
        put m into OPEN, out of CLOSED if it was there
  return failure`

// AStar returns a cheapest path from start to a goal, when h never overestimates:
//
//	A*(s):
//	  put s into OPEN; g(s) := 0; f(s) := h(s)
//	  while OPEN is not empty:
//	    move the n with the least f from OPEN to CLOSED
//	    if n is a goal: return the path to it
//	    for each successor m of n:
//	      if m is new, or g(n) + c(n, m) < g(m):
//	        g(m) := g(n) + c(n, m); f(m) := g(m) + h(m); parent(m) := n
//	        put m into OPEN, out of CLOSED if it was there
//	  return failure
//
// Of equal f the node farther from the start comes first, then the older one.
// With keepClosed a node never leaves CLOSED: that saves work, and is wrong when h
// is inconsistent (it may fall by more than the cost of a step).
func AStar[S comparable](g Graph[S], start S, keepClosed bool, observe func(GraphEvent[S])) Path[S] {
	s := astar[S]{graph: g, numbers: map[S]int{}, observe: observe}
	s.open(start, 0, noParent, 2)
	for len(s.frontier.order) > 0 {
		n := heap.Pop(&s.frontier).(int)
		s.emit(n, Expanded, 4)
		state := s.frontier.nodes[n].state
		if g.Goal(state) {
			s.emit(n, Found, 5)
			return Path[S]{States: s.path(n), Cost: s.frontier.nodes[n].g, Expanded: s.expanded}
		}
		s.expanded++
		for _, e := range g.Successors(state) {
			s.relax(n, e, keepClosed)
		}
	}
	return Path[S]{Expanded: s.expanded}
}

type astar[S comparable] struct {
	graph    Graph[S]
	frontier openList[S]
	numbers  map[S]int // of the nodes in OPEN or CLOSED
	expanded int
	observe  func(GraphEvent[S])
}

// open puts a new state into OPEN.
func (s *astar[S]) open(state S, g, parent, line int) {
	n := len(s.frontier.nodes)
	s.numbers[state] = n
	s.frontier.nodes = append(s.frontier.nodes, openNode[S]{state: state, g: g, f: g + s.graph.Estimate(state), parent: parent})
	heap.Push(&s.frontier, n)
	s.emit(n, Opened, line)
}

// relax looks at the successor of node n that e leads to.
func (s *astar[S]) relax(n int, e Edge[S], keepClosed bool) {
	g := s.frontier.nodes[n].g + e.Cost
	number, known := s.numbers[e.To]
	if !known {
		s.open(e.To, g, n, 8)
		return
	}
	m := &s.frontier.nodes[number]
	closed := m.heapIndex == notOpen
	if g >= m.g || closed && keepClosed {
		return
	}
	m.f -= m.g - g
	m.g, m.parent = g, n
	if closed {
		heap.Push(&s.frontier, number)
		s.emit(number, Reopened, 9)
	} else {
		heap.Fix(&s.frontier, m.heapIndex)
		s.emit(number, Improved, 8)
	}
}

// path returns the states from the start to node n.
func (s *astar[S]) path(n int) []S {
	var states []S
	for ; n != noParent; n = s.frontier.nodes[n].parent {
		states = append(states, s.frontier.nodes[n].state)
	}
	slices.Reverse(states)
	return states
}

// emit tells the observer of a step: it is the one observation point.
func (s *astar[S]) emit(n int, step GraphStep, line int) {
	if s.observe == nil {
		return
	}
	node := &s.frontier.nodes[n]
	e := GraphEvent[S]{Step: step, Line: line, State: node.state, G: node.g, H: node.f - node.g}
	if node.parent != noParent {
		e.Parent, e.HasParent = s.frontier.nodes[node.parent].state, true
	}
	s.observe(e)
}
