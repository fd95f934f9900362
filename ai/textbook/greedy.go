package textbook

// GreedyText is the pseudocode of [Greedy].
const GreedyText = `greedy(s):
  put s into OPEN
  while OPEN is not empty:
    move the n with the least h from OPEN to CLOSED
    if n is a goal: return the path to it
    for each successor m of n:
      if m is new: parent(m) := n; put m into OPEN
  return failure`

// Greedy goes wherever a goal seems nearest, whatever the way there has cost:
//
//	greedy(s):
//	  put s into OPEN
//	  while OPEN is not empty:
//	    move the n with the least h from OPEN to CLOSED
//	    if n is a goal: return the path to it
//	    for each successor m of n:
//	      if m is new: parent(m) := n; put m into OPEN
//	  return failure
//
// It finds a path where there is one in a finite graph, seldom a cheapest one.
func Greedy[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := bestFirst[S]{graph: g, rank: func(_, h int) int { return h }, better: ignored, observe: observe}
	return s.search(start)
}
