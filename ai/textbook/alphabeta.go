package textbook

// Rules are changes of alpha-beta, to show what they cost. The zero value is plain
// alpha-beta.
type Rules struct {
	// SiblingsOnly hands a child only the bound that its elder siblings set, as a
	// common program does, and forgets those of farther ancestors: right, but
	// fewer cuts.
	SiblingsOnly bool
	// Near cuts already when α and β are no farther apart than Near: usually fewer
	// nodes, and a root value that may be wrong, also by more than Near, for the
	// errors of several cuts add up.
	Near int
}

// AlphaBeta returns what [Minimax] returns, the same value and move, and leaves
// out what cannot matter.
//
// A cut at a MAX node is called a beta cut, one at a MIN node an alpha cut. The
// event says whose bound made it: the nearest ancestor with that value.
func AlphaBeta[P any](g Game[P], root P, rules Rules, observe func(GameEvent[P])) Result {
	s := alphaBeta[P]{minimax: minimax[P]{game: g, observe: observe, result: Result{Best: -1}}, rules: rules}
	s.result.Value = s.visit(start(root))
	return s.result
}

// start is the root, with the widest window.
func start[P any](root P) GameEvent[P] {
	return GameEvent[P]{Position: root, Parent: -1, Max: true, Alpha: -Infinity, AlphaFrom: -1, Beta: Infinity, BetaFrom: -1}
}

type alphaBeta[P any] struct {
	minimax[P]
	rules Rules
}

// again returns what a search is made of that visits nodes again.
func again[P any](g Game[P], observe func(GameEvent[P])) alphaBeta[P] {
	s := alphaBeta[P]{minimax: minimax[P]{game: g, observe: observe, result: Result{Best: -1}}}
	if observe != nil {
		s.met = map[[2]int]int{}
	}
	return s
}

func (s *alphaBeta[P]) visit(n GameEvent[P]) int {
	children := s.enter(&n)
	for i, child := range children {
		if s.take(&n, i, s.visit(s.child(n, i, child))) {
			break
		}
	}
	if len(children) > 0 {
		s.emit(n, Leave)
	}
	return n.Value
}

// take backs the value of the i-th child up, narrows the window, and reports whether the other children are cut.
func (s *alphaBeta[P]) take(n *GameEvent[P], i, v int) (cut bool) {
	s.backUp(n, i, v)
	if n.Max && n.Value >= n.Alpha {
		n.Alpha, n.AlphaFrom = n.Value, n.Node
	}
	if !n.Max && n.Value <= n.Beta {
		n.Beta, n.BetaFrom = n.Value, n.Node
	}
	s.emit(*n, BackUp)
	cut = n.Done < n.Children && n.Alpha >= n.Beta-s.rules.Near
	if cut {
		s.emit(*n, Cut)
	}
	return cut
}

// child returns the i-th child of n with the bounds handed to it.
func (s *alphaBeta[P]) child(n GameEvent[P], i int, position P) GameEvent[P] {
	c := GameEvent[P]{
		Position: position, Parent: n.Node, Child: i, Ply: n.Ply + 1, Max: !n.Max, Null: n.Null,
		Alpha: n.Alpha, AlphaFrom: n.AlphaFrom, Beta: n.Beta, BetaFrom: n.BetaFrom,
	}
	if s.rules.SiblingsOnly && c.AlphaFrom != n.Node {
		c.Alpha, c.AlphaFrom = -Infinity, -1
	}
	if s.rules.SiblingsOnly && c.BetaFrom != n.Node {
		c.Beta, c.BetaFrom = Infinity, -1
	}
	return c
}
