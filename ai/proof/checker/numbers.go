package checker

func (t *threatSearch) prove(id int32, zone cellSet, plies int) {
	n := &t.nodes[id]
	n.proof, n.disproof, n.zone, n.plies = 0, infinite, zone, plies
	t.addWon(id)
}

func (t *threatSearch) disprove(id int32) {
	n := &t.nodes[id]
	n.proof, n.disproof = infinite, 0
}

// updateAncestors recomputes the numbers of a node from its children, and those of all
// above as long as something changes.
func (t *threatSearch) updateAncestors(id int32) {
	if t.nodes[id].first < t.nodes[id].last && t.nodes[id].proof != 0 && t.nodes[id].disproof != 0 && !t.updateNumbers(id) {
		return
	}
	for e := t.nodes[id].parents; e >= 0; e = t.edges[e].next {
		t.updateAbove(t.edges[e].parent)
	}
}

func (t *threatSearch) updateAbove(id int32) {
	if n := &t.nodes[id]; n.proof != 0 && n.disproof != 0 {
		t.updateAncestors(id)
	}
}

// updateNumbers returns false when nothing changed.
func (t *threatSearch) updateNumbers(id int32) bool {
	n := &t.nodes[id]
	least, sum := int32(infinite), int32(0)
	zone, plies := n.zone, n.plies
	for e := n.first; e < n.last; e++ {
		child := &t.nodes[t.edges[e].child]
		one, all := child.proof, child.disproof
		if n.whiteToMove {
			one, all = all, one
			zone = zone.or(child.zone)
			plies = max(plies, 1+child.plies)
		}
		if one < least {
			least = one
		}
		if one == 0 && !n.whiteToMove {
			t.proveBy(id, t.edges[e])
			return true
		}
		sum = min(sum+all, infinite)
	}
	proof, disproof := least, sum
	if n.whiteToMove {
		proof, disproof = sum, least
	}
	changed := proof != n.proof || disproof != n.disproof
	n.proof, n.disproof = proof, disproof
	switch {
	case proof == 0:
		t.prove(id, zone, plies)
	case disproof == 0:
		t.disprove(id)
	}
	return changed
}

// proveBy notes Black's winning move.
func (t *threatSearch) proveBy(id int32, e edge) {
	n := &t.nodes[id]
	zone := t.nodes[e.child].zone
	zone.add(e.move)
	// A row that White threatens here is stopped by the move, or Black makes one.
	n.move = e.move
	t.killers.note(n.shape, e.move)
	t.prove(id, zone, 1+t.nodes[e.child].plies)
}
