package textbook

// AlphaBetaMemoryText is the pseudocode of [AlphaBetaMemory].
const AlphaBetaMemoryText = `alphabeta(n, α, β):
  if the table bounds v(n) by [l, h]:
    if l ≥ β: return l;  if h ≤ α: return h;  α := max(α, l); β := min(β, h)
  v := alphabeta(n, α, β) as without a table
  if v > α: l := v;  if v < β: h := v;  keep [l, h] in the table
  return v`

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
// A position must say who is to move and, in a [Limit], how far it may still be
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
