package textbook

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

// AndOr is an AND/OR graph: to solve a node, solve all successors of one of its
// connectors.
type AndOr[S comparable] interface {
	// Connectors returns the ways to reduce a node; none for a goal or a dead end.
	Connectors(S) []Connector[S]
	// Goal reports whether the node is solved as it is.
	Goal(S) bool
	// Estimate is h: what it may cost to solve the node, at least 0 and 0 at a goal.
	Estimate(S) int
}

// Connector leads from a node to all of its successors.
type Connector[S any] struct {
	To   []S
	Cost int // at least 0
}

// What a cost can say beside a number, above all numbers.
const (
	DeadEnd  = math.MaxInt // the node cannot be solved
	TooLarge = DeadEnd - 1 // it can, for so much or more
)

// AddCosts adds two costs. A sum with a dead end is one.
func AddCosts(a, b int) int {
	switch {
	case a == DeadEnd || b == DeadEnd:
		return DeadEnd
	case a >= TooLarge-b:
		return TooLarge
	}
	return a + b
}

// sum is the cost of a connector whose successors cost q.
func (c Connector[S]) sum(q func(S) int) int {
	total := c.Cost
	for _, m := range c.To {
		total = AddCosts(total, q(m))
	}
	return total
}

// Solution is a way to solve a node: for each node that matters the index of the
// connector to use.
type Solution[S comparable] struct {
	Cost     int // each use of a node counts; DeadEnd when there is no solution
	Choice   map[S]int
	Expanded []S // in order
}

// Solved reports whether there is a solution.
func (s Solution[S]) Solved() bool { return s.Choice != nil }

// Order returns the nodes of the solution that a connector is chosen for, from
// start on, breadth first.
func (s Solution[S]) Order(g AndOr[S], start S) []S {
	var order []S
	queue, seen := []S{start}, map[S]bool{start: true}
	for ; len(queue) > 0; queue = queue[1:] {
		choice, ok := s.Choice[queue[0]]
		if !ok {
			continue
		}
		order = append(order, queue[0])
		for _, m := range g.Connectors(queue[0])[choice].To {
			if !seen[m] {
				seen[m] = true
				queue = append(queue, m)
			}
		}
	}
	return order
}

// LeastCosts returns what it costs at least to solve each of the nodes, with cycles too:
// [DeadEnd] where it cannot be done. nodes are all that can be reached from one of them.
func LeastCosts[S comparable](g AndOr[S], nodes []S) map[S]int {
	cost := map[S]int{}
	for _, n := range nodes {
		cost[n] = DeadEnd
		if g.Goal(n) {
			cost[n] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for _, n := range slices.Backward(nodes) { // successors mostly come later
			for _, c := range g.Connectors(n) {
				if total := c.sum(func(m S) int { return cost[m] }); total < cost[n] {
					cost[n], changed = total, true
				}
			}
		}
	}
	return cost
}

// reachable returns the nodes that start leads to, itself first.
func reachable[S comparable](g AndOr[S], start S) []S {
	nodes, seen := []S{start}, map[S]bool{start: true}
	for i := 0; i < len(nodes); i++ {
		for _, c := range g.Connectors(nodes[i]) {
			for _, m := range c.To {
				if !seen[m] {
					seen[m] = true
					nodes = append(nodes, m)
				}
			}
		}
	}
	return nodes
}

// Solutions returns the solution graphs of start, cheapest first, at most limit of
// those first met. all reports whether that is every one.
func Solutions[S comparable](g AndOr[S], start S, limit int) (found []Solution[S], all bool) {
	return WatchSolutions(g, start, limit, func(int, int) {})
}

// WatchSolutions is [Solutions] for somebody who waits: watch is told again and again how
// much of the work that is done at most has been done.
func WatchSolutions[S comparable](g AndOr[S], start S, limit int, watch func(done, most int)) (found []Solution[S], all bool) {
	e := enumeration[S]{graph: g, start: start, limit: limit, watch: watch, choice: map[S]int{}, least: LeastCosts(g, reachable(g, start))}
	if e.least[start] < DeadEnd {
		e.extend([]S{start})
	}
	slices.SortStableFunc(e.found, func(a, b Solution[S]) int { return cmp.Compare(a.Cost, b.Cost) })
	return e.found, !e.cut
}

type enumeration[S comparable] struct {
	graph  AndOr[S]
	start  S
	limit  int
	least  map[S]int // what the nodes cost at least
	choice map[S]int
	found  []Solution[S]
	steps  int
	watch  func(done, most int)
	cut    bool // something was left out
}

// tell says how near the end is: that of the steps or that of the solutions, whichever
// comes first.
func (e *enumeration[S]) tell() {
	e.watch(max(e.steps, len(e.found)*(enumerationSteps/max(e.limit, 1))), enumerationSteps)
}

// enumerationSteps bounds how many nodes an enumeration gives a connector, for where cycles
// make most of its work futile.
const enumerationSteps = 1_000_000

// extend tries every connector for the first of the nodes still to decide, but for those
// that cannot be solved.
func (e *enumeration[S]) extend(todo []S) {
	for len(todo) > 0 {
		if _, decided := e.choice[todo[0]]; !decided && !e.graph.Goal(todo[0]) {
			break
		}
		todo = todo[1:]
	}
	if e.steps++; len(e.found) == e.limit || e.steps > enumerationSteps {
		e.cut = true
		return
	}
	e.tell()
	if len(todo) == 0 {
		if cost := e.cost(e.start, map[S]int{}); cost < DeadEnd {
			e.found = append(e.found, Solution[S]{Cost: cost, Choice: maps.Clone(e.choice)})
		}
		return
	}
	n := todo[0]
	for i, c := range e.graph.Connectors(n) {
		if c.sum(func(m S) int { return e.least[m] }) == DeadEnd {
			continue
		}
		e.choice[n] = i
		e.extend(append(slices.Clone(todo[1:]), c.To...))
		if e.cut {
			break
		}
	}
	delete(e.choice, n)
}

// cost adds up the chosen connectors below n; known holds the costs of the nodes below
// which that was done, and [DeadEnd] for those under way. A cycle costs that, and so does
// a graph that was stopped and does not know its connectors any more.
func (e *enumeration[S]) cost(n S, known map[S]int) int {
	if cost, ok := known[n]; ok {
		return cost
	}
	choice, decided := e.choice[n]
	if !decided {
		return 0
	}
	connectors := e.graph.Connectors(n)
	if choice >= len(connectors) {
		return DeadEnd
	}
	known[n] = DeadEnd
	known[n] = connectors[choice].sum(func(m S) int { return e.cost(m, known) })
	return known[n]
}
