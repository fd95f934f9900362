package proof

// infinite is the proof number of what cannot be proven, and the disproof
// number of what cannot be disproven.
const infinite = 1 << 30

func (g *graph) setSolved(id nodeID, proven bool) {
	n := &g.nodes[id]
	if proven {
		n.proof, n.disproof = 0, infinite
	} else {
		n.proof, n.disproof = infinite, 0
	}
}

// updateNumbers sets the numbers of an expanded node from its children and reports
// whether they changed.
func (g *graph) updateNumbers(id nodeID) bool {
	n := &g.nodes[id]
	least, sum := uint32(infinite), uint32(0)
	for _, e := range g.children(id) {
		c := &g.nodes[e.child]
		own, other := c.proof, c.disproof
		if !n.or {
			own, other = other, own
		}
		least = min(least, own)
		sum = min(infinite, sum+other)
	}
	proof, disproof := least, sum
	if !n.or {
		proof, disproof = sum, least
	}
	if n.or && disproof == 0 && n.stages > 0 {
		n.stages--
		n.expanded = false
		proof, disproof = 1, 1
	}
	if n.proof == proof && n.disproof == disproof {
		return false
	}
	n.proof, n.disproof = proof, disproof
	return true
}

// updateAncestors passes on the numbers of a node that was expanded or evaluated.
func (g *graph) updateAncestors(id nodeID) {
	if g.nodes[id].expanded {
		g.updateNumbers(id)
	}
	g.queue = append(g.queue[:0], id)
	for first := true; len(g.queue) > 0; first = false {
		id := g.queue[len(g.queue)-1]
		g.queue = g.queue[:len(g.queue)-1]
		if !first && !g.updateNumbers(id) {
			continue
		}
		for l := g.nodes[id].parents; l >= 0; l = g.links[l].next {
			g.queue = append(g.queue, g.links[l].parent)
		}
	}
}

// search expands the most proving node again and again, until the root is solved or more
// says no.
func (g *graph) search(root nodeID, expand func(nodeID), more func() bool) {
	for !g.solved(root) && more() {
		id := g.selectMostProving(root)
		expand(id)
		g.undoSelection()
		g.updateAncestors(id)
	}
}

// evaluateFours begins the evaluation of a new AND node, whose position is on the board:
// White loses no time where it can make a row itself, and has one reply at most where
// Black threatens one. Done tells that no more is to be found out, solved that the node is
// proven; rows are the cells, two at most, on which Black threatens a row.
func (g *graph) evaluateFours(id nodeID) (rows Zone, solved, done bool) {
	n := &g.nodes[id]
	n.evaluated = true
	n.proof = 1
	if _, _, threats := g.completions(white); threats > 0 {
		g.setSolved(id, false)
		return Zone{}, false, true
	}
	first, second, fours := g.completions(black)
	if fours == 0 {
		return Zone{}, false, false
	}
	rows.add(first)
	if fours > 1 {
		rows.add(second)
		g.setSolved(id, true)
		return rows, true, true
	}
	n.forced = true
	n.replies = rows
	return rows, false, true
}

// selectMostProving plays on the board the way from root to the most proving node. Solved
// children are passed over: where nodes have many parents, the numbers of unsolved ones
// can grow until they look alike.
func (g *graph) selectMostProving(root nodeID) nodeID {
	id := root
	g.path = g.path[:0]
	for g.nodes[id].expanded {
		n := &g.nodes[id]
		var chosen edge
		least := uint32(infinite + 1)
		for _, e := range g.children(id) {
			c := &g.nodes[e.child]
			number := c.proof
			if !n.or {
				number = c.disproof
			}
			if number < least && !g.solved(e.child) {
				chosen, least = e, number
			}
		}
		mover := white
		if n.or {
			mover = black
		}
		g.place(chosen.move, mover)
		g.path = append(g.path, chosen.move)
		id = chosen.child
	}
	return id
}

// undoSelection takes back what selectMostProving played.
func (g *graph) undoSelection() {
	for i := len(g.path) - 1; i >= 0; i-- {
		g.lift(g.path[i])
	}
}

// solved reports whether a node is proven or disproven.
func (g *graph) solved(id nodeID) bool {
	n := &g.nodes[id]
	return n.proof == 0 || n.disproof == 0
}

// provingEdge returns the move that proves a proven, expanded OR node.
func (g *graph) provingEdge(id nodeID) edge {
	for _, e := range g.children(id) {
		if g.nodes[e.child].proof == 0 {
			return e
		}
	}
	panic("proof: no answer at a proven node")
}
