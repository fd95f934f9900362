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
	s := astar[S]{graph: g, nodes: map[S]*openNode[S]{}, observe: observe}
	first := &openNode[S]{state: start, h: g.Estimate(start)}
	s.nodes[start] = first
	heap.Push(&s.open, first)
	s.at(first, Opened, 2)
	for len(s.open) > 0 {
		n := heap.Pop(&s.open).(*openNode[S])
		s.at(n, Expanded, 4)
		if g.Goal(n.state) {
			s.at(n, Found, 5)
			return Path[S]{States: n.path(), Cost: n.g, Expanded: s.expanded}
		}
		s.expanded++
		for _, e := range g.Successors(n.state) {
			s.reach(n, e, keepClosed)
		}
	}
	return Path[S]{Expanded: s.expanded}
}

type astar[S comparable] struct {
	graph    Graph[S]
	open     openList[S]
	nodes    map[S]*openNode[S] // in OPEN or CLOSED
	expanded int
	observe  func(GraphEvent[S])
}

// reach looks at the successor of n that e leads to.
func (s *astar[S]) reach(n *openNode[S], e Edge[S], keepClosed bool) {
	g := n.g + e.Cost
	m, known := s.nodes[e.To]
	switch {
	case !known:
		m = &openNode[S]{state: e.To, h: s.graph.Estimate(e.To), g: g, parent: n, number: len(s.nodes)}
		s.nodes[e.To] = m
		heap.Push(&s.open, m)
		s.at(m, Opened, 8)
	case g >= m.g || m.closed() && keepClosed:
	case m.closed():
		m.g, m.parent = g, n
		heap.Push(&s.open, m)
		s.at(m, Reopened, 9)
	default:
		m.g, m.parent = g, n
		heap.Fix(&s.open, m.place)
		s.at(m, Improved, 8)
	}
}

// at is the observation point.
func (s *astar[S]) at(n *openNode[S], step GraphStep, line int) {
	if s.observe == nil {
		return
	}
	e := GraphEvent[S]{Step: step, Line: line, State: n.state, G: n.g, H: n.h}
	if n.parent != nil {
		e.Parent, e.HasParent = n.parent.state, true
	}
	s.observe(e)
}

// openNode is a state that was reached.
type openNode[S any] struct {
	state  S
	g, h   int
	parent *openNode[S]
	number int // in order of first being reached
	place  int // in OPEN, or notOpen
}

const notOpen = -1

func (n *openNode[S]) closed() bool { return n.place == notOpen }

func (n *openNode[S]) path() []S {
	var states []S
	for ; n != nil; n = n.parent {
		states = append(states, n.state)
	}
	slices.Reverse(states)
	return states
}

// openList is OPEN as a heap for container/heap.
type openList[S any] []*openNode[S]

func (o openList[S]) Len() int { return len(o) }

func (o openList[S]) Less(i, k int) bool {
	a, b := o[i], o[k]
	if fa, fb := a.g+a.h, b.g+b.h; fa != fb {
		return fa < fb
	}
	if a.g != b.g {
		return a.g > b.g
	}
	return a.number < b.number
}

func (o openList[S]) Swap(i, k int) {
	o[i], o[k] = o[k], o[i]
	o[i].place, o[k].place = i, k
}

// Push implements [heap.Interface].
func (o *openList[S]) Push(n any) {
	node := n.(*openNode[S])
	node.place = len(*o)
	*o = append(*o, node)
}

// Pop implements [heap.Interface].
func (o *openList[S]) Pop() any {
	last := len(*o) - 1
	n := (*o)[last]
	n.place = notOpen
	*o = (*o)[:last]
	return n
}
