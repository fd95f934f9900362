package textbook

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
	s := bestFirst[S]{graph: g, rank: func(g, h int) int { return g + h }, observe: observe}
	if keepClosed {
		s.better = takenInOpen
	}
	return s.search(start)
}
