package textbook

// LimitQuiet is [Limit] with quiescence: a position is only evaluated where it is quiet,
// and a loud one is searched on, at most so many plies further.
func LimitQuiet[P any](g Game[P], loud func(P) bool, further int) Game[Limited[P]] {
	return limitQuiet[P]{limit[P]{g}, loud, further}
}

type limitQuiet[P any] struct {
	limit[P]
	loud    func(P) bool
	further int
}

// Children counts the plies beyond the limit below 0.
func (l limitQuiet[P]) Children(p Limited[P]) []Limited[P] {
	if p.Plies <= 0 && (p.Plies == -l.further || !l.loud(p.Position)) {
		return nil
	}
	return l.limited(p)
}

// LimitAgain is [Limit] that looks again after choosing: the position at the end of the
// line that minimax chooses from root is searched so many plies further. The search
// chooses anew, and may choose another move.
func LimitAgain[P comparable](g Game[P], root Limited[P], further int) Game[Limited[P]] {
	l := limit[P]{g}
	_, end := lineEnd(l, root, true)
	return limitAgain[P]{l, end, further}
}

type limitAgain[P comparable] struct {
	limit[P]
	end     P
	further int
}

func (l limitAgain[P]) Children(p Limited[P]) []Limited[P] {
	if p.Plies == 0 && p.Position == l.end {
		p.Plies = l.further
	}
	return l.limit.Children(p)
}

// lineEnd returns the minimax value of a position and where its line of play ends.
func lineEnd[P any](g limit[P], p Limited[P], max bool) (value int, end P) {
	children := g.Children(p)
	if len(children) == 0 {
		return g.Evaluate(p), p.Position
	}
	for i, c := range children {
		if v, at := lineEnd(g, c, !max); i == 0 || better(max, v, value) {
			value, end = v, at
		}
	}
	return value, end
}

// TwoPhase is the first minimax of the textbooks: it grows the whole tree breadth
// first, and only then evaluates its tips and backs their values up. The whole
// tree lies in memory at once.
//
//	two-phase minimax(s):
//	  T := (s)
//	  for each n of T, also those added here:
//	    add the children of n to the end of T
//	  for each n of T, last to first:
//	    v(n) := e(n) at a leaf, else the best v of its children
//	  return v(s)
func TwoPhase[P any](g Game[P], root P, observe func(GameEvent[P])) Result {
	s := minimax[P]{game: g, observe: observe, result: Result{Best: -1}}
	tree := []GameEvent[P]{{
		Position: root, Parent: -1, Max: true,
		Alpha: -Infinity, AlphaFrom: -1, Beta: Infinity, BetaFrom: -1,
	}}
	for i := 0; i < len(tree); i++ {
		n := &tree[i]
		n.Node, n.Value = i, worst(n.Max)
		children := g.Children(n.Position)
		n.Children = len(children)
		s.emit(*n, Enter, 4)
		for k, c := range children {
			child := *n
			child.Position, child.Parent, child.Child, child.Max = c, i, k, !child.Max
			tree = append(tree, child)
		}
	}
	for i := len(tree) - 1; i >= 0; i-- {
		n := &tree[i]
		if n.Children == 0 {
			s.result.Leaves++
			n.Value = g.Evaluate(n.Position)
			s.emit(*n, Evaluate, 6)
		} else {
			s.emit(*n, Leave, 6)
		}
		if i == 0 {
			break
		}
		// Children come last to first, so among equals the first one stays.
		parent := &tree[n.Parent]
		if parent.Done == 0 || !better(parent.Max, parent.Value, n.Value) {
			parent.Value = n.Value
			if parent.Parent < 0 {
				s.result.Best = n.Child
			}
		}
		parent.Done++
	}
	s.result.Nodes, s.result.Value = len(tree), tree[0].Value
	return s.result
}

// AlphaBetaMemory is [AlphaBeta] with a transposition table, in which positions
// that are reached in several ways are searched once:
//
//	alphabeta(n, α, β):
//	  if the table bounds v(n) by [l, h]:
//	    if l ≥ β: return l;  if h ≤ α: return h;  α := max(α, l); β := min(β, h)
//	  v := alphabeta(n, α, β) as without a table
//	  if v > α: l := v;  if v < β: h := v;  keep [l, h] in the table
//	  return v
//
// A position must say which side is to move and, in a [Limit], how far it may still be
// searched. The value is the same; the move is one of the best.
func AlphaBetaMemory[P comparable](g Game[P], root P) Result {
	s := tableSearch[P]{game: g, table: map[P]interval{}, result: Result{Best: -1}}
	s.result.Value = s.visit(root, true, true, -Infinity, Infinity)
	return s.result
}

// interval holds a value.
type interval struct{ low, high int }

type tableSearch[P comparable] struct {
	game   Game[P]
	table  map[P]interval
	result Result
}

func (s *tableSearch[P]) visit(n P, maxNode, root bool, alpha, beta int) int {
	s.result.Nodes++
	known, ok := s.table[n]
	if !ok {
		known = interval{-Infinity, Infinity}
	}
	if known.low >= beta || known.low == known.high {
		return known.low
	}
	if known.high <= alpha {
		return known.high
	}
	alpha, beta = max(alpha, known.low), min(beta, known.high)
	v := s.search(n, maxNode, root, alpha, beta)
	if v > alpha {
		known.low = max(known.low, v)
	}
	if v < beta {
		known.high = min(known.high, v)
	}
	s.table[n] = known
	return v
}

func (s *tableSearch[P]) search(n P, maxNode, root bool, alpha, beta int) int {
	children := s.game.Children(n)
	if len(children) == 0 {
		s.result.Leaves++
		return s.game.Evaluate(n)
	}
	value := worst(maxNode)
	for i, child := range children {
		v := s.visit(child, !maxNode, false, alpha, beta)
		if i == 0 || better(maxNode, v, value) {
			value = v
			if root {
				s.result.Best = i
			}
		}
		if maxNode {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	return value
}
