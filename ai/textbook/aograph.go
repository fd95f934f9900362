package textbook

import (
	"slices"
)

// aoStar is the explicit part of an AND/OR graph and the search in it.
type aoStar[S comparable] struct {
	graph    AndOr[S]
	choose   Choose[S]
	observe  func(AOEvent[S])
	last     bool // of connectors that cost the same the last is marked
	start    *aoNode[S]
	nodes    map[S]*aoNode[S]
	all      []*aoNode[S] // in order of being met
	expanded []S
	z        []*aoNode[S] // whose costs are still to be revised
}

// aoNode is a node of the explicit graph.
type aoNode[S comparable] struct {
	state            S
	q                int
	solved, expanded bool
	marked           int // index of a connector, or noConnector
	connectors       []aoConnector[S]
	parents          []*aoNode[S]
}

const noConnector = -1

type aoConnector[S comparable] struct {
	own int
	to  []*aoNode[S]
}

func (c aoConnector[S]) cost() int {
	total := c.own
	for _, m := range c.to {
		total = AddCosts(total, m.q)
	}
	return total
}

func (c aoConnector[S]) solved() bool {
	return !slices.ContainsFunc(c.to, func(m *aoNode[S]) bool { return !m.solved })
}

func newAOStar[S comparable](g AndOr[S], start S, choose Choose[S], observe func(AOEvent[S])) *aoStar[S] {
	if choose == nil {
		choose = func(tips []S) (S, bool) { return tips[len(tips)-1], true }
	}
	s := &aoStar[S]{graph: g, choose: choose, observe: observe, nodes: map[S]*aoNode[S]{}}
	_, s.last = g.(lastOfEqual[S])
	s.start = s.node(start, 2)
	return s
}

// node returns the node of a state, adding it when it is new.
func (s *aoStar[S]) node(state S, line int) *aoNode[S] {
	n, known := s.nodes[state]
	if !known {
		n = &aoNode[S]{state: state, q: s.graph.Estimate(state), solved: s.graph.Goal(state), marked: noConnector}
		s.nodes[state] = n
		s.all = append(s.all, n)
		s.emit(n, Added, line)
	}
	return n
}

// expand adds the successors of n.
func (s *aoStar[S]) expand(n *aoNode[S]) {
	n.expanded = true
	s.expanded = append(s.expanded, n.state)
	for _, c := range s.graph.Connectors(n.state) {
		connector := aoConnector[S]{own: c.Cost}
		for _, state := range c.To {
			m := s.node(state, 5)
			connector.to = append(connector.to, m)
			if !slices.Contains(m.parents, n) {
				m.parents = append(m.parents, n)
			}
		}
		n.connectors = append(n.connectors, connector)
	}
}

// tip returns the next node to expand, and false when the start is solved, a
// dead end, or the chooser stops.
func (s *aoStar[S]) tip() (*aoNode[S], bool) {
	if s.start.solved || s.start.q >= DeadEnd {
		return nil, false
	}
	state, more := s.choose(s.tips())
	n := s.nodes[state]
	return n, more && n != nil && !n.expanded
}

// tips returns the tips of the marked partial solution that are not solved, depth
// first.
func (s *aoStar[S]) tips() []S {
	var tips []S
	seen := map[*aoNode[S]]bool{}
	var follow func(n *aoNode[S])
	follow = func(n *aoNode[S]) {
		if seen[n] || n.solved {
			return
		}
		seen[n] = true
		if !n.expanded {
			tips = append(tips, n.state)
			return
		}
		for _, m := range n.connectors[n.marked].to {
			follow(m)
		}
	}
	follow(s.start)
	return tips
}

// cycle returns the states of a cycle through n, nil when there is none.
func (s *aoStar[S]) cycle(n *aoNode[S]) []S {
	for _, c := range n.connectors {
		for _, m := range c.to {
			if path := m.path(n, map[*aoNode[S]]bool{}); path != nil {
				return append([]S{n.state}, path...)
			}
		}
	}
	return nil
}

// path returns the states from n to the node below it, both included, nil when
// there is no way.
func (n *aoNode[S]) path(to *aoNode[S], seen map[*aoNode[S]]bool) []S {
	if n == to {
		return []S{n.state}
	}
	if seen[n] {
		return nil
	}
	seen[n] = true
	for _, c := range n.connectors {
		for _, m := range c.to {
			if path := m.path(to, seen); path != nil {
				return append([]S{n.state}, path...)
			}
		}
	}
	return nil
}

// solution returns the marked graph below the start, without a choice when it is
// not solved.
func (s *aoStar[S]) solution() Solution[S] {
	found := Solution[S]{Cost: s.start.q, Expanded: s.expanded}
	if !s.start.solved {
		return found
	}
	found.Choice = map[S]int{}
	for todo := []*aoNode[S]{s.start}; len(todo) > 0; todo = todo[1:] {
		n := todo[0]
		if _, done := found.Choice[n.state]; !done && n.expanded {
			found.Choice[n.state] = n.marked
			todo = append(todo, n.connectors[n.marked].to...)
		}
	}
	return found
}

// emit tells the observer of a step: it is the one observation point.
func (s *aoStar[S]) emit(n *aoNode[S], step AOStep, line int) {
	if s.observe == nil {
		return
	}
	e := AOEvent[S]{Step: step, Line: line, State: n.state, Q: n.q, Solved: n.solved, Marked: n.marked}
	if step == Grown {
		e.Connectors = s.graph.Connectors(n.state)
	}
	for _, m := range s.z {
		e.Z = append(e.Z, m.state)
	}
	s.observe(e)
}

// GraphStep names what happens in a [GraphEvent].
type GraphStep uint8

// The steps of a search in a graph.
const (
	Opened    GraphStep = iota // a state is reached for the first time
	Improved                   // a better way to a state in OPEN
	Reopened                   // a better way to a state in CLOSED, which goes back to OPEN
	Expanded                   // a state is taken up and its successors are looked at
	Found                      // a goal is taken up; it is not expanded
	Beyond                     // f (or the depth) exceeds the limit: not searched further
	Left                       // a state's successors are exhausted, back to its parent
	Restarted                  // a new round with a higher limit
)

// String returns the step in a word.
func (s GraphStep) String() string {
	return [...]string{"opened", "improved", "reopened", "expanded", "found", "beyond the limit", "left", "new limit"}[s]
}

// GraphEvent is a step of a search in a graph, at one state.
type GraphEvent[S any] struct {
	Step      GraphStep
	Line      int // of the pseudocode, from 1
	State     S
	Parent    S
	HasParent bool
	G, H      int // the cost from the start so far, the estimate to the goal; f is their sum
	Rank      int // where OPEN is kept: the state with the least is taken up first
	Limit     int // of the searches that keep one path only
}

// F returns g + h.
func (e GraphEvent[S]) F() int { return e.G + e.H }

// nodeList holds the nodes of a search that keeps what it has reached, numbered in the
// order in which they were first reached.
type nodeList[S any] []openNode[S]

// openNode is a state that was reached.
type openNode[S any] struct {
	state     S
	g, h      int
	rank      int // the least is taken up first
	parent    int // number of a node, or noParent
	heapIndex int // in OPEN, or notOpen when it is in CLOSED
}

const (
	noParent = -1
	notOpen  = -1
)

// path returns the states from the start to node n.
func (l nodeList[S]) path(n int) []S {
	var states []S
	for ; n != noParent; n = l[n].parent {
		states = append(states, l[n].state)
	}
	slices.Reverse(states)
	return states
}

// tell tells the observer, if there is one, of a step at node n: it is the one
// observation point.
func (l nodeList[S]) tell(observe func(GraphEvent[S]), n int, step GraphStep, line int) {
	if observe == nil {
		return
	}
	node := &l[n]
	e := GraphEvent[S]{Step: step, Line: line, State: node.state, G: node.g, H: node.h, Rank: node.rank}
	if node.parent != noParent {
		e.Parent, e.HasParent = l[node.parent].state, true
	}
	observe(e)
}

// AOStarAncestors is [AOStar] as other textbooks write it: a change goes to all nodes
// above, also where no marker leads:
//
//	AO*(s) with all ancestors:
//	  G := {s}; q(s) := h(s)
//	  until s is SOLVED or costs as much as a dead end:
//	    follow the marked connectors from s; n := a tip that is not SOLVED
//	    expand n: add its successors m to G, q(m) := h(m), goals are SOLVED
//	    Z := {n}
//	    until Z is empty:
//	      take out of Z an m with no descendant in Z
//	      q(m) := least (cost + sum of q) of a connector; mark that one
//	      m is SOLVED when all successors at the marked connector are
//	      if m is SOLVED or q(m) changed: add all its ancestors to Z
//
// When h never overestimates, this is work for nothing: what lies behind a connector
// that is not marked has at least the cost that was known of it, and where that is not
// the cheapest it does not matter. When h does, a cost may sink, and a node that has
// turned from a connector hears of that only here.
func AOStarAncestors[S comparable](g AndOr[S], start S, choose Choose[S], observe func(AOEvent[S])) (Solution[S], error) {
	return newAOStar(g, start, choose, observe).solve((*aoNode[S]).ancestors)
}

// ancestors returns all nodes above n, the nearest first.
func (n *aoNode[S]) ancestors() []*aoNode[S] {
	above := slices.Clone(n.parents)
	for i := 0; i < len(above); i++ {
		for _, p := range above[i].parents {
			if !slices.Contains(above, p) {
				above = append(above, p)
			}
		}
	}
	return above
}

// Graph is a problem of finding the cheapest path from a state to a goal.
type Graph[S comparable] interface {
	// Successors returns where one step from a state leads.
	Successors(S) []Edge[S]
	// Goal reports whether the state is what is looked for.
	Goal(S) bool
	// Estimate is h: what it may still cost to reach a goal, at least 0 and 0 at a
	// goal. When it never overestimates, the paths found are cheapest.
	Estimate(S) int
}

// Edge is a step to a state.
type Edge[S any] struct {
	To   S
	Cost int // at least 1
}

// Path is a way from a start to a goal.
type Path[S any] struct {
	States []S // both ends included; nil when there is no way
	Cost   int
	// Expanded counts the states whose successors were generated, each time anew.
	Expanded int
	// Held is the most states that were kept at once: OPEN and CLOSED, or the path.
	Held int
}

// CostOf returns what a path costs, also where the search that found it counts steps.
func CostOf[S comparable](g Graph[S], path []S) int {
	cost := 0
	for i := 1; i < len(path); i++ {
		for _, e := range g.Successors(path[i-1]) {
			if e.To == path[i] {
				cost += e.Cost
			}
		}
	}
	return cost
}
