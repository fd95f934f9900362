package textbook

// Lengthening finds a cheapest path as [UniformCost] does, by depth-first searches to a limit of the
// cost that rises:
//
//	iterative lengthening(s):
//	  limit := 0
//	  repeat:
//	    if search(s, 0) finds a goal: return the path to it
//	    if nothing lay beyond the limit: return failure
//	    limit := the least g that lay beyond
//	search(n, g):
//	  if g > limit: return, n lies beyond
//	  if n is a goal: found
//	  for each successor m of n, new in this round, at its least g yet:
//	    search(m, g + c(n, m))
//
// It is [IDAStar] without an estimate, but remembers how cheaply each state was reached: on a grid
// more paths lead to a cell than could be walked. Within the last limit that is the least possible
// cost, so that a round expands no state twice.
func Lengthening[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := idaStar[S]{graph: g, observe: observe, reached: map[S]reached{}}
	return s.rounds(start)
}

// reached is how cheaply a state was reached, and the limit of the round in which it was last.
type reached struct{ g, limit int }
