package textbook

import (
	"cmp"
	"container/heap"
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

// Costs that are no numbers, and greater than all of these.
const (
	DeadEnd  = math.MaxInt // the node cannot be solved
	TooLarge = DeadEnd - 1 // it can, at this cost or a greater one
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

// Solutions returns the solution graphs of start, cheapest first: those of the
// first limit that are found. all reports whether there are no others.
func Solutions[S comparable](g AndOr[S], start S, limit int) (found []Solution[S], all bool) {
	return WatchSolutions(g, start, limit, func(int, int) {})
}

// WatchSolutions is [Solutions] with reports: watch is told how much of the work has been done,
// and how much there is at most.
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

// tell reports progress towards the limit that is nearer, that of the steps or that of the
// solutions.
func (e *enumeration[S]) tell() {
	e.watch(max(e.steps, len(e.found)*(enumerationSteps/max(e.limit, 1))), enumerationSteps)
}

// enumerationSteps bounds how often an enumeration chooses a connector for a node: with
// cycles most choices lead to no solution.
const enumerationSteps = 1_000_000

// extend tries every connector of the first node that has none yet, except connectors that
// cannot be solved.
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

// cost adds up the chosen connectors below n. known holds the costs of the nodes that are
// done, and [DeadEnd] for those in progress, so that a cycle costs that. So does a graph
// that was stopped, as it has no connectors any more.
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

// AOStarCyclic is [AOStar] for graphs that may have cycles. It finds the costs
// anew after each expansion, from the tips upwards and the cheapest first (Knuth's
// generalization of Dijkstra's algorithm, 1977), so that no cost rests on itself.
func AOStarCyclic[S comparable](g AndOr[S], start S, choose Choose[S], observe func(AOEvent[S])) Solution[S] {
	s := newAOStar(g, start, choose, observe)
	for {
		n, more := s.tip()
		if !more {
			return s.solution()
		}
		s.expand(n)
		s.reviseAll()
	}
}

// reviseAll finds the costs of all expanded nodes anew.
func (s *aoStar[S]) reviseAll() {
	type place struct{ node, connector int }
	index := make(map[*aoNode[S]]int, len(s.all))
	final := make([]bool, len(s.all))
	for i, m := range s.all {
		index[m], final[i] = i, !m.expanded
	}
	waiting := make(map[place]int) // successors of a connector that are not final
	waits := make(map[int][]place) // the connectors that wait for a node
	var ready readyConnectors      // those that wait for no node
	offer := func(p place) {
		if cost := s.all[p.node].connectors[p.connector].cost(); cost < DeadEnd {
			heap.Push(&ready, readyConnector{cost, p.node, p.connector})
		}
	}
	for i, m := range s.all {
		for k, c := range m.connectors {
			p := place{i, k}
			for _, to := range c.to {
				if j := index[to]; !final[j] {
					waiting[p]++
					waits[j] = append(waits[j], p)
				}
			}
			if waiting[p] == 0 {
				offer(p)
			}
		}
	}
	for len(ready) > 0 {
		r := heap.Pop(&ready).(readyConnector)
		if final[r.node] {
			continue
		}
		final[r.node] = true
		m := s.all[r.node]
		m.q, m.marked, m.solved = r.cost, r.connector, m.connectors[r.connector].solved()
		s.emit(m, Revised)
		for _, p := range waits[r.node] {
			if waiting[p]--; waiting[p] == 0 {
				offer(p)
			}
		}
	}
	for i, m := range s.all {
		if !final[i] {
			m.q, m.marked, m.solved = DeadEnd, noConnector, false
			s.emit(m, Revised)
		}
	}
}

// readyConnector is a connector all of whose successors have their costs.
type readyConnector struct{ cost, node, connector int }

// readyConnectors is a heap with the cheapest on top, of equal ones the first.
type readyConnectors []readyConnector

func (r readyConnectors) Len() int { return len(r) }

func (r readyConnectors) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(r[i].cost, r[j].cost), cmp.Compare(r[i].node, r[j].node), cmp.Compare(r[i].connector, r[j].connector)) < 0
}

func (r readyConnectors) Swap(i, j int) { r[i], r[j] = r[j], r[i] }

func (r *readyConnectors) Push(x any) { *r = append(*r, x.(readyConnector)) }

func (r *readyConnectors) Pop() any {
	last := (*r)[len(*r)-1]
	*r = (*r)[:len(*r)-1]
	return last
}

// LastOfEqual returns g with the other rule for connectors of a node that cost the same:
// AO* marks the last of them and not the first. The cost is the same by either rule; what is
// expanded on the way to it may differ. [AOStarCyclic] takes no notice of it.
func LastOfEqual[S comparable](g AndOr[S]) AndOr[S] { return lastOfEqual[S]{g} }

type lastOfEqual[S comparable] struct{ AndOr[S] }
