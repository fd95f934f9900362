package textbook

import "slices"

// Killers is [AlphaBeta] that tries first what cut elsewhere: the two moves that cut last at the
// same ply (killers, Slate and Atkin 1977), then those that have cut most often, each cut the more
// the more it saved (the history heuristic, Schaeffer 1983). Move names the move to the i-th child
// of a position, the same name for the same move elsewhere; depth is that of the whole tree.
func Killers[P any](g Game[P], root P, depth int, move func(n P, i int, c P) int, observe func(GameEvent[P])) Result {
	s := killers[P]{alphaBeta: again(g, observe), depth: depth, move: move, of: map[int][2]int{}, history: map[sideMove]int{}}
	s.result.Value = s.visit(start(root))
	return s.result
}

// sideMove is a move of a side.
type sideMove struct {
	max  bool
	move int
}

type killers[P any] struct {
	alphaBeta[P]
	depth   int
	move    func(n P, i int, c P) int
	of      map[int][2]int // by ply: moves, counted from 1
	history map[sideMove]int
}

func (s *killers[P]) visit(n GameEvent[P]) int {
	children := s.enter(&n)
	for _, i := range s.order(n, children) {
		if s.take(&n, i, s.visit(s.child(n, i, children[i]))) {
			s.remember(n, s.move(n.Position, i, children[i]))
			break
		}
	}
	if len(children) > 0 {
		s.emit(n, Leave)
	}
	return n.Value
}

// order returns the numbers of the children as they are tried.
func (s *killers[P]) order(n GameEvent[P], children []P) []int {
	order := make([]int, len(children))
	rank := make([][3]int, len(children))
	for i, c := range children {
		m := s.move(n.Position, i, c)
		k := s.of[n.Ply]
		order[i], rank[i] = i, [3]int{one(k[0] == m+1), one(k[1] == m+1), s.history[sideMove{n.Max, m}]}
	}
	slices.SortStableFunc(order, func(a, b int) int { return slices.Compare(rank[b][:], rank[a][:]) })
	return order
}

func one(so bool) int {
	if so {
		return 1
	}
	return 0
}

// remember takes in that a move has cut.
func (s *killers[P]) remember(n GameEvent[P], move int) {
	if k := s.of[n.Ply]; k[0] != move+1 {
		s.of[n.Ply] = [2]int{move + 1, k[0]}
	}
	const most = 30
	s.history[sideMove{n.Max, move}] += 1 << min(most, max(0, s.depth-n.Ply))
}
