package textbook

// PVS is principal variation search (Marsland and Campbell, 1982): it takes the first child for
// the best, and asks with a null window whether another one is better. One that is, and does not
// cut the rest, is searched again for its value.
func PVS[P any](g Game[P], root P, observe func(GameEvent[P])) Result {
	s := pvs[P]{again(g, observe)}
	s.result.Value = s.visit(start(root))
	return s.result
}

type pvs[P any] struct{ alphaBeta[P] }

func (s *pvs[P]) visit(n GameEvent[P]) int {
	children := s.enter(&n)
	for i, child := range children {
		if s.take(&n, i, s.value(n, s.child(n, i, child))) {
			break
		}
	}
	if len(children) > 0 {
		s.emit(n, Leave)
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
		s.emit(c, Again)
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
