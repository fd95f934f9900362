package textbook

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
		final := map[*aoNode[S]]bool{}
		for _, m := range s.all {
			final[m] = !m.expanded
		}
		for m, i := s.cheapest(final); m != nil; m, i = s.cheapest(final) {
			final[m] = true
			m.q, m.marked, m.solved = m.connectors[i].cost(), i, m.connectors[i].solved()
			s.emit(m, Revised, 8)
		}
		for _, m := range s.all {
			if !final[m] {
				m.q, m.marked, m.solved = DeadEnd, noConnector, false
				s.emit(m, Revised, 10)
			}
		}
	}
}

// cheapest returns the node outside final with the cheapest connector into it,
// and nil when there is none.
func (s *aoStar[S]) cheapest(final map[*aoNode[S]]bool) (best *aoNode[S], connector int) {
	least := DeadEnd
	for _, n := range s.all {
		if final[n] {
			continue
		}
		for i, c := range n.connectors {
			if c.within(final) && c.cost() < least {
				best, connector, least = n, i, c.cost()
			}
		}
	}
	return best, connector
}

// within tells whether all successors are in the set.
func (c aoConnector[S]) within(set map[*aoNode[S]]bool) bool {
	for _, m := range c.to {
		if !set[m] {
			return false
		}
	}
	return true
}
