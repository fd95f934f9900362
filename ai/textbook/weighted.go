package textbook

// WeightedText is the pseudocode of [WeightedAStar].
const WeightedText = `weighted A*(s, w):
  put s into OPEN; g(s) := 0; f(s) := w · h(s)
  while OPEN is not empty:
    move the n with the least f from OPEN to CLOSED
    if n is a goal: return the path to it
    for each successor m of n:
      if m is new, or g(n) + c(n, m) < g(m):
        g(m) := g(n) + c(n, m); parent(m) := n
        f(m) := g(m) + w · h(m); put m into OPEN, again if need be
  return failure`

// WeightedAStar is [AStar] that trusts the estimate w times as much as it deserves:
//
//	weighted A*(s, w):
//	  put s into OPEN; g(s) := 0; f(s) := w · h(s)
//	  while OPEN is not empty:
//	    move the n with the least f from OPEN to CLOSED
//	    if n is a goal: return the path to it
//	    for each successor m of n:
//	      if m is new, or g(n) + c(n, m) < g(m):
//	        g(m) := g(n) + c(n, m); parent(m) := n
//	        f(m) := g(m) + w · h(m); put m into OPEN, again if need be
//	  return failure
//
// When h never overestimates, the path costs at most w times as much as a cheapest one.
func WeightedAStar[S comparable](g Graph[S], start S, w int, observe func(GraphEvent[S])) Path[S] {
	s := bestFirst[S]{graph: g, rank: func(g, h int) int { return g + w*h }, observe: observe}
	return s.search(start)
}
