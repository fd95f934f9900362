package engine

// Origin tells whose bound settled a cut node: at is the ancestor, by the search
// of one of its moves that had come to that value before. Both are None when the
// bound is the window that the round began with, or the question of a test on the
// way.
func (t *Tree) Origin(n int32) (at, by int32) {
	bound, upper := int(t.Nodes[n].Beta), true
	for child := n; ; child = t.Nodes[child].Parent {
		c := &t.Nodes[child]
		if c.Parent == None || c.Role == NullMove || c.Role == Singular {
			return None, None
		}
		above := &t.Nodes[c.Parent]
		switch {
		case upper:
			bound = -bound // what the node above has already
		case c.Role == PV:
			bound, upper = -bound, true
			continue
		default: // a window of one above what the node above has already
			bound = -bound - 1
		}
		if by := t.reached(c.Parent, child, bound); by != None {
			return c.Parent, by
		}
		if int(above.Alpha) != bound {
			return None, None
		}
		upper = false
	}
}

// reached returns the search below n, before child, that brought a value to n.
func (t *Tree) reached(n, child int32, value int) int32 {
	for _, m := range t.Moves(n) {
		last := m.Last()
		if last >= child || m.Cell == t.Nodes[child].Move {
			break
		}
		if -int(t.Nodes[last].Value) == value && value > int(t.Nodes[n].Alpha) {
			return last
		}
	}
	return None
}
