package textbook

import "slices"

// AOStarAncestorsText is the pseudocode of [AOStarAncestors].
const AOStarAncestorsText = `AO*(s) with all ancestors:
  G := {s}; q(s) := h(s)
  until s is SOLVED or costs as much as a dead end:
    follow the marked connectors from s; n := a tip that is not SOLVED
    expand n: add its successors m to G, q(m) := h(m), goals are SOLVED
    Z := {n}
    until Z is empty:
      take out of Z an m with no descendant in Z
      q(m) := least (cost + sum of q) of a connector; mark that one
      m is SOLVED when all successors at the marked connector are
      if m is SOLVED or q(m) changed: add all its ancestors to Z`

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
// the cheapest it matters to nobody. When h does, a cost may sink, and a node that has
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
