package textbook

import "slices"

// DeepeningText is the pseudocode of [Deepening].
const DeepeningText = `iterative deepening(s):
  for limit := 0, 1, 2, …:
    if search(s, 0) finds a goal: return the path to it
    if no path reached the limit: return failure
search(n, depth):
  if n is a goal: found
  if depth = limit: return, n lies at the limit
  for each successor m of n that is not on the path:
    search(m, depth + 1)`

// Deepening returns a path with the fewest steps, whatever they cost, by
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
