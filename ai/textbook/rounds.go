package textbook

import (
	"cmp"
	"slices"
)

// Rounds is iterative deepening (Slate and Atkin 1977): alpha-beta to one ply, then to two, and so
// on, and each round tries first what the one before found best. In very deep trees the first round
// is deeper than one ply, so that there are not too many.
func Rounds[P any](g Game[P], root P, first, depth int, observe func(GameEvent[P])) Result {
	s := rounds[P]{alphaBeta: again(g, observe)}
	s.met = map[[2]int]int{}
	for s.limit = max(1, first); s.limit <= max(1, depth); s.limit++ {
		s.before, s.values = s.values, map[int]int{}
		n := start(root)
		n.Limit = s.limit
		s.emit(n, Again)
		s.result.Value = s.visit(n)
	}
	return s.result
}

type rounds[P any] struct {
	alphaBeta[P]
	before, values map[int]int // of nodes, in the round before and in this one
}

func (s *rounds[P]) visit(n GameEvent[P]) int {
	children := s.enter(&n)
	for _, i := range s.order(n, len(children)) {
		if s.take(&n, i, s.visit(s.child(n, i, children[i]))) {
			break
		}
	}
	if len(children) > 0 {
		s.emit(n, Leave)
	}
	s.values[n.Node] = n.Value
	return n.Value
}

// order returns the numbers of the children as they are tried: those not known last.
func (s *rounds[P]) order(n GameEvent[P], count int) []int {
	order, value := make([]int, count), make([]int, count)
	for i := range order {
		number, met := s.met[[2]int{n.Node, i}]
		v, known := s.before[number]
		if !met || !known {
			v = worst(n.Max)
		}
		order[i], value[i] = i, v
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if n.Max {
			return cmp.Compare(value[b], value[a])
		}
		return cmp.Compare(value[a], value[b])
	})
	return order
}
