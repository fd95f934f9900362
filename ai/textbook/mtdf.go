package textbook

// MTDF is MTD(f) (Plaat and others, 1996): it asks again and again whether the root is worth at
// least β, each time with a null window, and the table of [AlphaBetaTable] keeps
// what was learnt. It begins with the estimate of the root.
//
//	mtdf(s):
//	  g := e(s);  l := -∞;  h := +∞
//	  while l < h:
//	    β := g + 1 if g = l, else g
//	    g := alphabeta(s, β - 1, β)
//	    if g < β: h := g, else: l := g
//	  return g
//
//	alphabeta(n, α, β):
//	  if the table has bounds l ≤ v(n) ≤ h:
//	    if l ≥ β or l = h: return l;  if h ≤ α: return h
//	    α := max(α, l); β := min(β, h)
//	  if n is a leaf: v := e(n); l := h := v
//	  else: v := -∞ at a MAX node, +∞ at a MIN node
//	  for each child c of n:
//	    v := max(v, alphabeta(c, α, β)) at a MAX node, min(v, …) at a MIN node
//	    α := max(α, v) at a MAX node, β := min(β, v) at a MIN node
//	    if α ≥ β: cut the other children
//	  if v > the old α: l := v;  if v < the old β: h := v;  keep l, h
//	  return v
func MTDF[P any, K comparable](g Game[P], root P, key func(P) K, observe func(GameEvent[P])) Result {
	s := newTableSearch(g, key, observe)
	low, high, value, best := -Infinity, Infinity, g.Evaluate(root), -1
	for low < high {
		n := start(root)
		n.Null, n.AlphaFrom, n.BetaFrom = true, -1, -1
		n.Beta = value
		if value == low {
			n.Beta = value + 1
		}
		n.Alpha, n.Value, n.Low, n.High = n.Beta-1, value, low, high
		s.shift = 0
		s.emit(n, Again, 5)
		s.shift = 7
		if value = s.visit(n); value < n.Beta {
			high = value
		} else {
			low, best = value, s.result.Best // whose child was found to be worth so much
		}
	}
	s.result.Value, s.result.Best = value, best
	return s.result
}
