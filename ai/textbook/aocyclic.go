package textbook

import (
	"cmp"
	"container/heap"
)

// AOStarCyclicText is the pseudocode of [AOStarCyclic].
const AOStarCyclicText = `AO*(s) with cycles:
  G := {s}; q(s) := h(s)
  until s is SOLVED or costs as much as a dead end:
    follow the marked connectors from s; n := a tip that is not SOLVED
    expand n: add its successors m to G, q(m) := h(m), goals are SOLVED
    F := the nodes of G that are not expanded; they keep their q
    while some connector leads from outside F to nodes of F only:
      take the cheapest, of m: q(m) := its cost; mark it; add m to F
      m is SOLVED when all successors at the marked connector are
    the expanded nodes left outside F are dead ends`

// AOStarCyclic is [AOStar] for graphs that may have cycles. It finds the costs
// anew after each expansion, from the tips upwards and the cheapest first (Knuth's
// generalization of Dijkstra's algorithm, 1977), so that no cost rests on itself:
//
//	AO*(s) with cycles:
//	  G := {s}; q(s) := h(s)
//	  until s is SOLVED or costs as much as a dead end:
//	    follow the marked connectors from s; n := a tip that is not SOLVED
//	    expand n: add its successors m to G, q(m) := h(m), goals are SOLVED
//	    F := the nodes of G that are not expanded; they keep their q
//	    while some connector leads from outside F to nodes of F only:
//	      take the cheapest, of m: q(m) := its cost; mark it; add m to F
//	      m is SOLVED when all successors at the marked connector are
//	    the expanded nodes left outside F are dead ends
func AOStarCyclic[S comparable](g AndOr[S], start S, choose Choose[S], observe func(AOEvent[S])) Solution[S] {
	s := newAOStar(g, start, choose, observe)
	for {
		n, more := s.tip()
		if !more {
			return s.solution()
		}
		s.expand(n)
		s.emit(n, Grown, 5)
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
	var ready readyConnectors      // those that wait for nobody
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
		s.emit(m, Revised, 8)
		for _, p := range waits[r.node] {
			if waiting[p]--; waiting[p] == 0 {
				offer(p)
			}
		}
	}
	for i, m := range s.all {
		if !final[i] {
			m.q, m.marked, m.solved = DeadEnd, noConnector, false
			s.emit(m, Revised, 10)
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
