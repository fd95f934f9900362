package textbook

// UniformCostText is the pseudocode of [UniformCost].
const UniformCostText = `uniform cost(s):
  put s into OPEN; g(s) := 0
  while OPEN is not empty:
    move the n with the least g from OPEN to CLOSED
    if n is a goal: return the path to it
    for each successor m of n:
      if m is new, or g(n) + c(n, m) < g(m):
        g(m) := g(n) + c(n, m); parent(m) := n
        put m into OPEN
  return failure`

// UniformCost is Dijkstra's algorithm, ended at a goal: [AStar] without an estimate.
//
//	uniform cost(s):
//	  put s into OPEN; g(s) := 0
//	  while OPEN is not empty:
//	    move the n with the least g from OPEN to CLOSED
//	    if n is a goal: return the path to it
//	    for each successor m of n:
//	      if m is new, or g(n) + c(n, m) < g(m):
//	        g(m) := g(n) + c(n, m); parent(m) := n
//	        put m into OPEN
//	  return failure
//
// It finds a cheapest path. No node leaves CLOSED: when it is taken up, its g is least.
func UniformCost[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := bestFirst[S]{graph: noEstimate[S]{g}, rank: func(g, _ int) int { return g }, observe: observe}
	return s.search(start)
}

// noEstimate is a graph of which nothing is known beforehand.
type noEstimate[S comparable] struct{ Graph[S] }

// Estimate implements [Graph].
func (noEstimate[S]) Estimate(S) int { return 0 }
