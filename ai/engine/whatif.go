package engine

import "tengen/ai/analysis"

// Verdict is what another reply would have changed.
type Verdict uint8

// The verdicts.
const (
	Same      Verdict = iota // the root keeps its value
	Changed                  // the root has another value
	Unsettled                // a node on the way was settled by what has changed, so more would have to be read
)

// Effect is what another reply would have done.
type Effect struct {
	Verdict Verdict
	Value   int            // of the root, for the side to move there
	Bound   analysis.Bound // what Value says when it has changed
}

// WhatIf tells what would have become of the root if a node had one more reply
// worth v, exactly, for the side to move there.
func (t *Tree) WhatIf(n int32, v int) Effect {
	root := int(t.Nodes[t.Path(n)[0]].Value)
	now, bound := v, analysis.Exact
	if own := int(t.Nodes[n].Value); own > v {
		now, bound = own, t.Nodes[n].Bound
	}
	for {
		node := &t.Nodes[n]
		switch {
		case node.same(now):
			return Effect{Verdict: Same, Value: root}
		case node.Parent == None:
			return Effect{Verdict: Changed, Value: now, Bound: bound}
		case !t.settled(n, now):
			return Effect{Verdict: Unsettled, Value: root}
		}
		now, bound = -now, bound.Opposite()
		for _, m := range t.Moves(node.Parent) {
			last := &t.Nodes[m.Last()]
			if m.Last() != n && -int(last.Value) > now {
				now, bound = -int(last.Value), last.Bound.Opposite()
			}
		}
		n = node.Parent
	}
}

// settled reports whether the node above n has all it needs when n is worth now:
// the search of n counts, all that was read is recorded, and no reply was left out
// because of what n was worth.
func (t *Tree) settled(n int32, now int) bool {
	parent := t.Nodes[n].Parent
	above, moves := &t.Nodes[parent], t.Moves(parent)
	counts, cut := false, -now >= int(above.Beta)
	for _, m := range moves {
		counts = counts || m.Last() == n
		cut = cut || m.Last() != n && -t.Nodes[m.Last()].Value >= above.Beta
	}
	return counts && above.Read() && len(moves) == int(above.Tried) && (above.End != Cutoff || cut)
}

// same reports whether a value says the same as the node's own to a caller with
// its window.
func (n *Node) same(v int) bool {
	switch {
	case v == int(n.Value):
		return true
	case n.Value >= n.Beta:
		return v >= int(n.Beta)
	case n.Value <= n.Alpha:
		return v <= int(n.Alpha)
	}
	return false
}
