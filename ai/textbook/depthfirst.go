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
	s := deepening[S]{graph: g, observe: observe, limit: limit}
	if s.search(start, 0) {
		return Path[S]{States: s.path, Cost: len(s.path) - 1, Expanded: s.expanded, Held: s.held}
	}
	return Path[S]{Expanded: s.expanded, Held: s.held}
}

// BreadthFirst returns a path with the fewest steps, which may not be the cheapest.
//
// The cost in its events is the number of steps.
func BreadthFirst[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	var queue nodeList[S] // up to n it is CLOSED, from n on OPEN
	reached := map[S]bool{start: true}
	add := func(state S, steps, parent int) {
		queue = append(queue, openNode[S]{state: state, g: steps, rank: steps, parent: parent})
		queue.tell(observe, len(queue)-1, Opened)
	}
	add(start, 0, noParent)
	expanded := 0
	for n := 0; n < len(queue); n++ {
		if g.Goal(queue[n].state) {
			queue.tell(observe, n, Found)
			return Path[S]{States: queue.path(n), Cost: queue[n].g, Expanded: expanded, Held: len(queue)}
		}
		queue.tell(observe, n, Expanded)
		expanded++
		for _, e := range g.Successors(queue[n].state) {
			if !reached[e.To] {
				reached[e.To] = true
				add(e.To, queue[n].g+1, n)
			}
		}
	}
	return Path[S]{Expanded: expanded, Held: len(queue)}
}

// Deepening returns a path with the fewest steps, which may not be the cheapest, by
// depth-first searches to a limit that rises by one.
func Deepening[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := deepening[S]{graph: g, observe: observe, reached: true}
	for ; s.reached; s.limit++ {
		s.reached = false
		s.emit(start, 0, Restarted)
		if s.search(start, 0) {
			return Path[S]{States: s.path, Cost: len(s.path) - 1, Expanded: s.expanded, Held: s.held}
		}
	}
	return Path[S]{Expanded: s.expanded, Held: s.held}
}

type deepening[S comparable] struct {
	graph    Graph[S]
	observe  func(GraphEvent[S])
	limit    int
	reached  bool // the limit
	path     []S
	expanded int
	held     int
}

func (s *deepening[S]) search(n S, depth int) bool {
	s.emit(n, depth, Opened)
	s.path = append(s.path, n)
	s.held = max(s.held, len(s.path))
	if s.graph.Goal(n) {
		s.emit(n, depth, Found)
		return true
	}
	if depth == s.limit {
		s.reached = true
		s.path = s.path[:depth]
		s.emit(n, depth, Beyond)
		return false
	}
	s.expanded++
	s.emit(n, depth, Expanded)
	for _, e := range s.graph.Successors(n) {
		if !slices.Contains(s.path, e.To) && s.search(e.To, depth+1) {
			return true
		}
	}
	s.path = s.path[:depth]
	s.emit(n, depth, Left)
	return false
}

// emit tells the observer of a step: it is the one observation point.
func (s *deepening[S]) emit(n S, depth int, step GraphStep) {
	if s.observe != nil {
		s.observe(GraphEvent[S]{Step: step, State: n, G: depth, Limit: s.limit})
	}
}
