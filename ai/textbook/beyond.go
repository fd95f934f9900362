package textbook

// LimitAgain is [Limit] with secondary search: the position at the end of the line that
// minimax chooses from root is searched so many plies further. Minimax then chooses again,
// and may choose another move.
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
func TwoPhase[P any](g Game[P], root P, observe func(GameEvent[P])) Result {
	s := minimax[P]{game: g, observe: observe, result: Result{Best: -1}}
	tree := []GameEvent[P]{start(root)}
	for i := 0; i < len(tree); i++ {
		n := &tree[i]
		n.Node, n.Value = i, worst(n.Max)
		children := g.Children(n.Position)
		n.Children = len(children)
		s.emit(*n, Enter)
		for k, c := range children {
			child := *n
			child.Position, child.Parent, child.Child, child.Max = c, i, k, !child.Max
			child.Ply++
			tree = append(tree, child)
		}
	}
	for i := len(tree) - 1; i >= 0; i-- {
		n := &tree[i]
		if n.Children == 0 {
			s.result.Leaves++
			n.Value = g.Evaluate(n.Position)
			s.emit(*n, Evaluate)
		} else {
			s.emit(*n, Leave)
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
