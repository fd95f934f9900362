package textbook

import (
	"fmt"
	"slices"
	"strings"
)

// Choose picks the tip to expand next among those of the cheapest partial
// solution, and false to stop.
type Choose[S any] func(tips []S) (n S, more bool)

// AOStar solves start as cheaply as can be, when h never overestimates.
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
		s.set = []*aoNode[S]{n}
		s.expand(n)
		if cycle := s.cycle(n); cycle != nil {
			return Solution[S]{}, &CycleError[S]{Cycle: cycle}
		}
		for len(s.set) > 0 {
			i := slices.IndexFunc(s.set, func(m *aoNode[S]) bool { return !m.hasDescendantIn(s.set) })
			m := s.set[i]
			s.set = slices.Delete(s.set, i, i+1)
			before := m.q
			m.revise(s.last)
			if m.solved || m.q != before {
				s.addToSet(above(m))
			}
			s.emit(m, Revised)
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

// addToSet adds the nodes that are not in the set yet.
func (s *aoStar[S]) addToSet(nodes []*aoNode[S]) {
	for _, n := range nodes {
		if !slices.Contains(s.set, n) {
			s.set = append(s.set, n)
		}
	}
}

// AOStep names what happens in an [AOEvent].
type AOStep uint8

// The steps of AO*.
const (
	Added   AOStep = iota // a node enters the graph with its estimate
	Grown                 // a node is expanded, and its successors are added next
	Revised               // a node's cost was found anew
)

// Line names the line of a program in which the step is done.
func (s AOStep) Line() string { return [...]string{"added", "grown", "revised"}[s] }

// AOEvent is a step of AO*, at one node.
type AOEvent[S any] struct {
	Step       AOStep
	State      S
	Q          int
	Solved     bool
	Marked     int            // index of the marked connector, -1 for none
	Connectors []Connector[S] // when the node was expanded
	Set        []S            // the nodes whose costs are still to be revised after the step
}

// AONode is a node of an [AOGraph].
type AONode[S any] struct {
	AOEvent[S]      // the last event at the node, with its connectors
	Expanded   bool // its connectors are known
}

// AOGraph is the [State] of AO*: the explicit graph with costs and markers.
type AOGraph[S comparable] struct {
	Nodes    map[S]*AONode[S]
	Order    []S // in which the nodes were added; the first is the start
	Expanded []S
	Current  S
	undo     []aoUndo[S]
}

// aoUndo is what an event changed, as it was before.
type aoUndo[S any] struct {
	node     AONode[S]
	isNew    bool
	current  S
	expanded int
}

// NewAOGraph returns the state before the first event.
func NewAOGraph[S comparable]() *AOGraph[S] {
	return &AOGraph[S]{Nodes: map[S]*AONode[S]{}}
}

// Apply implements [State].
func (h *AOGraph[S]) Apply(e AOEvent[S]) {
	u := aoUndo[S]{current: h.Current, expanded: len(h.Expanded)}
	h.Current = e.State
	n := h.Nodes[e.State]
	if n == nil {
		n = &AONode[S]{}
		h.Nodes[e.State] = n
		h.Order = append(h.Order, e.State)
		u.isNew = true
	}
	u.node = *n
	h.undo = append(h.undo, u)
	connectors := n.Connectors
	if e.Step == Grown {
		n.Expanded = true
		connectors = e.Connectors
		h.Expanded = append(h.Expanded, e.State)
	}
	n.AOEvent = e
	n.Connectors = connectors
}

// Undo implements [State].
func (h *AOGraph[S]) Undo() {
	u := h.undo[len(h.undo)-1]
	h.undo = h.undo[:len(h.undo)-1]
	if u.isNew {
		delete(h.Nodes, h.Current)
		h.Order = h.Order[:len(h.Order)-1]
	} else {
		*h.Nodes[h.Current] = u.node
	}
	h.Current, h.Expanded = u.current, h.Expanded[:u.expanded]
}
