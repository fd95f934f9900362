package textbook

// AlphaBetaTable is [AlphaBeta] with a transposition table, in which a position that is reached
// in several ways is searched once.
//
// The key of a position must say which side is to move and, in a [Limit], how far it may still be
// searched.
func AlphaBetaTable[P any, K comparable](g Game[P], root P, key func(P) K, observe func(GameEvent[P])) Result {
	s := newTableSearch(g, key, observe)
	s.result.Value = s.visit(start(root))
	return s.result
}

// known holds a value between two bounds.
type known struct{ low, high, node int }

type tableSearch[P any, K comparable] struct {
	alphaBeta[P]
	key   func(P) K
	table map[K]known
}

func newTableSearch[P any, K comparable](g Game[P], key func(P) K, observe func(GameEvent[P])) *tableSearch[P, K] {
	return &tableSearch[P, K]{alphaBeta: again(g, observe), key: key, table: map[K]known{}}
}

func (s *tableSearch[P, K]) visit(n GameEvent[P]) int {
	s.count(&n)
	key := s.key(n.Position)
	k, found := s.table[key]
	if !found {
		k = known{low: -Infinity, high: Infinity}
	} else if v, enough := s.look(&n, k); enough {
		return v
	}
	v, leaf := s.search(n, found)
	if leaf || v > n.Alpha {
		k.low = max(k.low, v)
	}
	if leaf || v < n.Beta {
		k.high = min(k.high, v)
	}
	k.node = n.Node
	s.table[key] = k
	return v
}

// look returns the value of n where the table knows enough of it; else it narrows the window.
func (s *tableSearch[P, K]) look(n *GameEvent[P], k known) (v int, enough bool) {
	n.Low, n.High, n.Same = k.low, k.high, k.node
	v, enough = k.low, k.low >= n.Beta || k.low == k.high
	if !enough {
		v, enough = k.high, k.high <= n.Alpha
	}
	s.emit(*n, Enter)
	if enough {
		n.Value = v
		s.emit(*n, Hit)
		return v, true
	}
	s.emit(*n, Hit)
	if k.low > n.Alpha {
		n.Alpha, n.AlphaFrom = k.low, n.Node
	}
	if k.high < n.Beta {
		n.Beta, n.BetaFrom = k.high, n.Node
	}
	return 0, false
}

func (s *tableSearch[P, K]) search(n GameEvent[P], entered bool) (v int, leaf bool) {
	children := s.game.Children(n.Position)
	n.Children = len(children)
	if !entered {
		s.emit(n, Enter)
	}
	if len(children) == 0 {
		s.evaluate(&n)
		return n.Value, true
	}
	for i, child := range children {
		if s.take(&n, i, s.visit(s.child(n, i, child))) {
			break
		}
	}
	s.emit(n, Leave)
	return n.Value, false
}

// Itself is the key of a position that says all there is to say.
func Itself[P any](p P) P { return p }
