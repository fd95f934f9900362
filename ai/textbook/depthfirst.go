package textbook

// DepthFirstText is the pseudocode of [DepthFirst].
const DepthFirstText = `depth-first(n, depth):
  if n is a goal: found
  if depth = limit: return, n lies at the limit
  for each successor m of n that is not on the path:
    depth-first(m, depth + 1)`

// DepthFirst returns the first path of at most limit steps that it comes upon, in
// memory for one path only:
//
//	depth-first(n, depth):
//	  if n is a goal: found
//	  if depth = limit: return, n lies at the limit
//	  for each successor m of n that is not on the path:
//	    depth-first(m, depth + 1)
//
// It is a round of [Deepening]; the cost it tells of is the number of steps.
func DepthFirst[S comparable](g Graph[S], start S, limit int, observe func(GraphEvent[S])) Path[S] {
	s := deepening[S]{graph: g, observe: observe, limit: limit, firstLine: 2}
	if s.search(start, 0) {
		return Path[S]{States: s.path, Cost: len(s.path) - 1, Expanded: s.expanded, Held: s.held}
	}
	return Path[S]{Expanded: s.expanded, Held: s.held}
}
