package textbook

import (
	"cmp"
	"maps"
	"slices"
)

// AndOr is an AND/OR graph: to solve a node, solve all successors of one of its
// connectors.
type AndOr[S comparable] interface {
	// Connectors returns the ways to reduce a node; none for a goal or a dead end.
	Connectors(S) []Connector[S]
	// Goal tells whether the node is solved as it is.
	Goal(S) bool
	// Estimate is h: what it may cost to solve the node, at least 0 and 0 at a goal.
	Estimate(S) int
}

// Connector leads from a node to all of its successors.
type Connector[S any] struct {
	To   []S
	Cost int // at least 0
}

// DeadEnd is the cost of a node that cannot be solved.
const DeadEnd = 1 << 40

// sum is the cost of a connector whose successors cost q.
func (c Connector[S]) sum(q func(S) int) int {
	total := c.Cost
	for _, m := range c.To {
		total = min(total+q(m), DeadEnd)
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

// Solved tells whether there is a solution.
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

// Solutions returns the solution graphs of start, cheapest first, at most limit of
// those first met.
func Solutions[S comparable](g AndOr[S], start S, limit int) []Solution[S] {
	e := enumeration[S]{graph: g, start: start, limit: limit, choice: map[S]int{}}
	e.extend([]S{start})
	slices.SortStableFunc(e.found, func(a, b Solution[S]) int { return cmp.Compare(a.Cost, b.Cost) })
	return e.found
}

type enumeration[S comparable] struct {
	graph  AndOr[S]
	start  S
	limit  int
	choice map[S]int
	found  []Solution[S]
}

// extend tries every connector for the first of the nodes still to decide.
func (e *enumeration[S]) extend(todo []S) {
	for len(todo) > 0 {
		if _, decided := e.choice[todo[0]]; !decided && !e.graph.Goal(todo[0]) {
			break
		}
		todo = todo[1:]
	}
	if len(e.found) == e.limit {
		return
	}
	if len(todo) == 0 {
		if cost := e.cost(e.start, map[S]bool{}); cost < DeadEnd {
			e.found = append(e.found, Solution[S]{Cost: cost, Choice: maps.Clone(e.choice)})
		}
		return
	}
	n := todo[0]
	for i, c := range e.graph.Connectors(n) {
		e.choice[n] = i
		e.extend(append(slices.Clone(todo[1:]), c.To...))
	}
	delete(e.choice, n)
}

// cost adds up the chosen connectors below n. A cycle costs DeadEnd, and so does a
// graph that was stopped and does not know its connectors any more.
func (e *enumeration[S]) cost(n S, above map[S]bool) int {
	choice, decided := e.choice[n]
	if !decided {
		return 0
	}
	connectors := e.graph.Connectors(n)
	if above[n] || choice >= len(connectors) {
		return DeadEnd
	}
	above[n] = true
	defer delete(above, n)
	return connectors[choice].sum(func(m S) int { return e.cost(m, above) })
}
