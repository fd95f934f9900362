package textbook

// MTDF is MTD(f) (Plaat and others, 1996): it asks again and again whether the root is worth at
// least β, each time with a null window, and the table of [AlphaBetaTable] keeps
// what was learnt. It begins with the estimate of the root.
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
		s.emit(n, Again)
		if value = s.visit(n); value < n.Beta {
			high = value
		} else {
			low, best = value, s.result.Best // whose child was found to be worth so much
		}
	}
	s.result.Value, s.result.Best = value, best
	return s.result
}
