package textbook

// BreadthFirstText is the pseudocode of [BreadthFirst].
const BreadthFirstText = `breadth-first(s):
  put s into OPEN, a queue
  while OPEN is not empty:
    move the first n from OPEN to CLOSED
    if n is a goal: return the path to it
    for each successor m of n:
      if m is new: parent(m) := n; put m at the end of OPEN
  return failure`

// BreadthFirst returns a path with the fewest steps, whatever they cost:
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
// The cost it tells of is the number of steps.
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
