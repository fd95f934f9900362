package textbook

// PVS is principal variation search (Marsland and Campbell, 1982): it takes the first child for
// the best, and asks with a null window whether another one is better. One that is, and does not
// cut the rest, is searched again for its value.
//
//	pvs(n, α, β):
//	  if n is a leaf: return e(n)
//	  v := -∞ at a MAX node, +∞ at a MIN node
//	  for each child c of n:
//	    the first one: t := pvs(c, α, β)
//	    others: t := pvs(c, α, α + 1) at MAX, pvs(c, β - 1, β) at MIN
//	      if α < t < β: t := pvs(c, α, β)
//	    v := max(v, t) at a MAX node, min(v, t) at a MIN node
//	    α := max(α, v) at a MAX node, β := min(β, v) at a MIN node
//	    if α ≥ β: cut the other children
//	  return v
func PVS[P any](g Game[P], root P, observe func(GameEvent[P])) Result {
	s := pvs[P]{again(g, observe)}
	s.result.Value = s.visit(start(root))
	return s.result
}

type pvs[P any] struct{ alphaBeta[P] }

func (s *pvs[P]) visit(n GameEvent[P]) int {
	children := s.enter(&n)
	for i, child := range children {
		if s.take(&n, i, s.value(n, s.child(n, i, child)), 9) {
			break
		}
	}
	if len(children) > 0 {
		s.emit(n, Leave, 11)
	}
	return n.Value
}

// value returns what the next child of n is worth, exactly only where that matters.
func (s *pvs[P]) value(n, c GameEvent[P]) int {
	if n.Done == 0 {
		return s.visit(c)
	}
	t := s.visit(nullWindow(n, c))
	if n.Alpha < t && t < n.Beta {
		c.Node, c.Value = s.number(c), t
		s.emit(c, Again, 7)
		t = s.visit(c)
	}
	return t
}

// nullWindow returns a child with the null window that asks whether it is better.
func nullWindow[P any](n, c GameEvent[P]) GameEvent[P] {
	c.Null = true
	if n.Max {
		c.Beta, c.BetaFrom = n.Alpha+1, n.Node
	} else {
		c.Alpha, c.AlphaFrom = n.Beta-1, n.Node
	}
	return c
}
