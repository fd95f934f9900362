package textbook

import (
	"fmt"
	"slices"
	"strings"
)

// AOStarText is the pseudocode of [AOStar].
const AOStarText = `AO*(s):
  G := {s}; q(s) := h(s)
  until s is SOLVED or costs as much as a dead end:
    follow the marked connectors from s; n := a tip that is not SOLVED
    expand n: add its successors m to G, q(m) := h(m), goals are SOLVED
    Z := {n}
    until Z is empty:
      take out of Z an m with no descendant in Z
      q(m) := least (cost + sum of q) of a connector; mark that one
      m is SOLVED when all successors at the marked connector are
      if m is SOLVED or q(m) changed: add its marked parents to Z`

// Choose picks the tip to expand next among those of the cheapest partial
// solution, and false to stop.
type Choose[S any] func(tips []S) (n S, more bool)

// AOStar solves start as cheaply as can be, when h never overestimates:
//
//	AO*(s):
//	  G := {s}; q(s) := h(s)
//	  until s is SOLVED or costs as much as a dead end:
//	    follow the marked connectors from s; n := a tip that is not SOLVED
//	    expand n: add its successors m to G, q(m) := h(m), goals are SOLVED
//	    Z := {n}
//	    until Z is empty:
//	      take out of Z an m with no descendant in Z
//	      q(m) := least (cost + sum of q) of a connector; mark that one
//	      m is SOLVED when all successors at the marked connector are
//	      if m is SOLVED or q(m) changed: add its marked parents to Z
//
// choose may be nil: then the last tip is expanded. Of connectors that cost the same the
// first is marked, unless the graph is [LastOfEqual]. The graph must not have
// cycles; one that is met is a *[CycleError]. See [AOStarCyclic].
func AOStar[S comparable](g AndOr[S], start S, choose Choose[S], observe func(AOEvent[S])) (Solution[S], error) {
	return newAOStar(g, start, choose, observe).solve((*aoNode[S]).markedParents)
}

// solve is [AOStar]; above says which nodes are revised after one that changed.
func (s *aoStar[S]) solve(above func(*aoNode[S]) []*aoNode[S]) (Solution[S], error) {
	for {
		n, more := s.tip()
		if !more {
			return s.solution(), nil
		}
		s.expand(n)
		s.z = []*aoNode[S]{n}
		s.emit(n, Grown, 5)
		if cycle := s.cycle(n); cycle != nil {
			return Solution[S]{}, &CycleError[S]{Cycle: cycle}
		}
		for len(s.z) > 0 {
			i := slices.IndexFunc(s.z, func(m *aoNode[S]) bool { return !m.hasDescendantIn(s.z) })
			m := s.z[i]
			s.z = slices.Delete(s.z, i, i+1)
			before := m.q
			m.revise(s.last)
			if m.solved || m.q != before {
				s.addToZ(above(m))
			}
			s.emit(m, Revised, 9)
		}
	}
}

// CycleError names a cycle of an AND/OR graph. The first node is also its last.
type CycleError[S any] struct{ Cycle []S }

// Error names the nodes of the cycle in order.
func (e *CycleError[S]) Error() string {
	names := make([]string, len(e.Cycle))
	for i, n := range e.Cycle {
		names[i] = fmt.Sprint(n)
	}
	return "the graph has a cycle: " + strings.Join(names, " -> ")
}

// revise gives the node its cheapest connector: the first of them, or the last.
func (n *aoNode[S]) revise(last bool) {
	n.q, n.marked, n.solved = DeadEnd, noConnector, false
	for i, c := range n.connectors {
		if cost := c.cost(); cost < n.q || last && cost == n.q && cost < DeadEnd {
			n.q, n.marked = cost, i
		}
	}
	n.solved = n.marked != noConnector && n.connectors[n.marked].solved()
}

// hasDescendantIn reports whether a node of z other than n lies below n.
func (n *aoNode[S]) hasDescendantIn(z []*aoNode[S]) bool {
	return slices.ContainsFunc(z, func(m *aoNode[S]) bool {
		return m != n && n.path(m, map[*aoNode[S]]bool{}) != nil
	})
}

// markedParents returns the nodes that a marked connector leads from to n.
func (n *aoNode[S]) markedParents() (parents []*aoNode[S]) {
	for _, p := range n.parents {
		if p.marked != noConnector && slices.Contains(p.connectors[p.marked].to, n) {
			parents = append(parents, p)
		}
	}
	return parents
}

// addToZ adds the nodes that are not in Z yet.
func (s *aoStar[S]) addToZ(nodes []*aoNode[S]) {
	for _, n := range nodes {
		if !slices.Contains(s.z, n) {
			s.z = append(s.z, n)
		}
	}
}
