package textbook

import (
	"slices"
)

// DepthFirst returns the first path of at most limit steps that it comes upon, in
// memory for one path only:
//
//	depth-first(n, depth):
//	  if n is a goal: found
//	  if depth = limit: return, n lies at the limit
//	  for each successor m of n that is not on the path:
//	    depth-first(m, depth + 1)
//
// It is a round of [Deepening]; the cost in its events is the number of steps.
func DepthFirst[S comparable](g Graph[S], start S, limit int, observe func(GraphEvent[S])) Path[S] {
	s := deepening[S]{graph: g, observe: observe, limit: limit, firstLine: 2}
	if s.search(start, 0) {
		return Path[S]{States: s.path, Cost: len(s.path) - 1, Expanded: s.expanded, Held: s.held}
	}
	return Path[S]{Expanded: s.expanded, Held: s.held}
}

// BreadthFirst returns a path with the fewest steps, which may not be the cheapest:
//
//	breadth-first(s):
//	  put s into OPEN, a queue
//	  while OPEN is not empty:
//	    move the first n from OPEN to CLOSED
//	    if n is a goal: return the path to it
//	    for each successor m of n:
//	      if m is new: parent(m) := n; put m at the end of OPEN
//	  return failure
//
// The cost in its events is the number of steps.
func BreadthFirst[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	var queue nodeList[S] // up to n it is CLOSED, from n on OPEN
	reached := map[S]bool{start: true}
	add := func(state S, steps, parent, line int) {
		queue = append(queue, openNode[S]{state: state, g: steps, rank: steps, parent: parent})
		queue.tell(observe, len(queue)-1, Opened, line)
	}
	add(start, 0, noParent, 2)
	expanded := 0
	for n := 0; n < len(queue); n++ {
		if g.Goal(queue[n].state) {
			queue.tell(observe, n, Found, 5)
			return Path[S]{States: queue.path(n), Cost: queue[n].g, Expanded: expanded, Held: len(queue)}
		}
		queue.tell(observe, n, Expanded, 4)
		expanded++
		for _, e := range g.Successors(queue[n].state) {
			if !reached[e.To] {
				reached[e.To] = true
				add(e.To, queue[n].g+1, n, 7)
			}
		}
	}
	return Path[S]{Expanded: expanded, Held: len(queue)}
}

// Deepening returns a path with the fewest steps, which may not be the cheapest, by
// depth-first searches to a limit that rises by one:
//
//	iterative deepening(s):
//	  for limit := 0, 1, 2, …:
//	    if search(s, 0) finds a goal: return the path to it
//	    if no path reached the limit: return failure
//	search(n, depth):
//	  if n is a goal: found
//	  if depth = limit: return, n lies at the limit
//	  for each successor m of n that is not on the path:
//	    search(m, depth + 1)
func Deepening[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := deepening[S]{graph: g, observe: observe, reached: true, firstLine: 6}
	for ; s.reached; s.limit++ {
		s.reached = false
		s.emit(start, 0, Restarted, 2)
		if s.search(start, 0) {
			return Path[S]{States: s.path, Cost: len(s.path) - 1, Expanded: s.expanded, Held: s.held}
		}
	}
	return Path[S]{Expanded: s.expanded, Held: s.held}
}

type deepening[S comparable] struct {
	graph     Graph[S]
	observe   func(GraphEvent[S])
	limit     int
	firstLine int  // of the pseudocode, that of the search itself
	reached   bool // the limit
	path      []S
	expanded  int
	held      int
}

func (s *deepening[S]) search(n S, depth int) bool {
	s.emit(n, depth, Opened, s.firstLine-1)
	s.path = append(s.path, n)
	s.held = max(s.held, len(s.path))
	if s.graph.Goal(n) {
		s.emit(n, depth, Found, s.firstLine)
		return true
	}
	if depth == s.limit {
		s.reached = true
		s.path = s.path[:depth]
		s.emit(n, depth, Beyond, s.firstLine+1)
		return false
	}
	s.expanded++
	s.emit(n, depth, Expanded, s.firstLine+2)
	for _, e := range s.graph.Successors(n) {
		if !slices.Contains(s.path, e.To) && s.search(e.To, depth+1) {
			return true
		}
	}
	s.path = s.path[:depth]
	s.emit(n, depth, Left, s.firstLine+3)
	return false
}

// emit tells the observer of a step: it is the one observation point.
func (s *deepening[S]) emit(n S, depth int, step GraphStep, line int) {
	if s.observe != nil {
		s.observe(GraphEvent[S]{Step: step, Line: line, State: n, G: depth, Limit: s.limit})
	}
}
