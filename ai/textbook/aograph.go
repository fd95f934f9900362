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
	set      []*aoNode[S] // whose costs are still to be revised
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
	s.start = s.node(start)
	return s
}

// node returns the node of a state, adding it when it is new.
func (s *aoStar[S]) node(state S) *aoNode[S] {
	n, known := s.nodes[state]
	if !known {
		n = &aoNode[S]{state: state, q: s.graph.Estimate(state), solved: s.graph.Goal(state), marked: noConnector}
		s.nodes[state] = n
		s.all = append(s.all, n)
		s.emit(n, Added)
	}
	return n
}

// expand adds the successors of n.
func (s *aoStar[S]) expand(n *aoNode[S]) {
	n.expanded = true
	s.emit(n, Grown)
	s.expanded = append(s.expanded, n.state)
	for _, c := range s.graph.Connectors(n.state) {
		connector := aoConnector[S]{own: c.Cost}
		for _, state := range c.To {
			m := s.node(state)
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
func (s *aoStar[S]) emit(n *aoNode[S], step AOStep) {
	if s.observe == nil {
		return
	}
	e := AOEvent[S]{Step: step, State: n.state, Q: n.q, Solved: n.solved, Marked: n.marked}
	if step == Grown {
		e.Connectors = s.graph.Connectors(n.state)
	}
	for _, m := range s.set {
		e.Set = append(e.Set, m.state)
	}
	s.observe(e)
}

// AOStarAncestors is [AOStar] as the chapter writes it: a change goes to all nodes
// above, also where no marker leads.
//
// When h never overestimates, this is needless work: what lies behind a connector
// that is not marked has at least the cost that was known of it, and where that is not
// the cheapest it does not matter. When h does, a cost may sink, and a node that has
// turned from a connector learns of it only here.
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
