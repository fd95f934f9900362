package textbook

// Minimax returns the value of root with best play of both sides.
func Minimax[P any](g Game[P], root P, observe func(GameEvent[P])) Result {
	s := minimax[P]{game: g, observe: observe, result: Result{Best: -1}}
	s.result.Value = s.visit(GameEvent[P]{Position: root, Parent: -1, Max: true})
	return s.result
}

type minimax[P any] struct {
	game    Game[P]
	observe func(GameEvent[P])
	result  Result
	met     map[[2]int]int // numbers of nodes by parent and place, where one may be visited again
	limit   int            // plies at which every node counts as a leaf; 0 for none
}

func (s *minimax[P]) visit(n GameEvent[P]) int {
	n.Alpha, n.AlphaFrom, n.Beta, n.BetaFrom = -Infinity, -1, Infinity, -1
	children := s.enter(&n)
	for i, child := range children {
		s.backUp(&n, i, s.visit(GameEvent[P]{Position: child, Parent: n.Node, Child: i, Ply: n.Ply + 1, Max: !n.Max}))
		s.emit(n, BackUp)
	}
	if len(children) > 0 {
		s.emit(n, Leave)
	}
	return n.Value
}

// enter counts a node, evaluates it when it is a leaf, and returns its children.
func (s *minimax[P]) enter(n *GameEvent[P]) (children []P) {
	s.count(n)
	if s.limit == 0 || n.Ply < s.limit {
		children = s.game.Children(n.Position)
	}
	n.Children = len(children)
	s.emit(*n, Enter)
	if len(children) == 0 {
		s.evaluate(n)
	}
	return children
}

// count counts a visit.
func (s *minimax[P]) count(n *GameEvent[P]) {
	n.Node, n.Value, n.Limit = s.number(*n), worst(n.Max), s.limit
	s.result.Nodes++
}

// number returns the number of a node, a new one where it was not met before.
func (s *minimax[P]) number(n GameEvent[P]) int {
	if s.met == nil {
		return s.result.Nodes
	}
	at := [2]int{n.Parent, n.Child}
	number, again := s.met[at]
	if !again {
		number = len(s.met)
		s.met[at] = number
	}
	return number
}

func (s *minimax[P]) evaluate(n *GameEvent[P]) {
	s.result.Leaves++
	n.Value = s.game.Evaluate(n.Position)
	s.emit(*n, Evaluate)
}

// backUp backs the value of the i-th child up to n.
func (s *minimax[P]) backUp(n *GameEvent[P], i, v int) {
	n.Done++
	if n.Done > 1 && !better(n.Max, v, n.Value) {
		return
	}
	n.Value = v
	if n.Parent < 0 {
		s.result.Best = i
	}
}

// emit tells the observer of a step: it is the one observation point.
func (s *minimax[P]) emit(n GameEvent[P], step Step) {
	if s.observe != nil {
		n.Step = step
		s.observe(n)
	}
}

// worst is the value of a node before any child is known.
func worst(maxNode bool) int {
	if maxNode {
		return -Infinity
	}
	return Infinity
}

// better reports whether the side that moves at the node prefers a to b.
func better(maxNode bool, a, b int) bool {
	if maxNode {
		return a > b
	}
	return a < b
}
