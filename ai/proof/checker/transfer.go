package checker

// Searches at one entry have much in common: White's stones differ by a reply, and the
// same moves win. So a won node N helps at another with the same black stones, M, when M
// has one white stone r that N has not, outside the zone of N. By the claim N is won with
// r as well, and M has no white stone more than that.
//
// A zone of M is not known then, for it would be one for two extra stones, r and another.
// All cells stand for it. So M rules out no other reply, and nothing is won like M.

// everywhere is the zone of a win of which no zone is known.
var everywhere = func() (a cellSet) {
	for i := range a {
		a[i] = ^uint64(0)
	}
	return a
}()

// addWon makes a won node known to others with the same black stones.
func (t *threatSearch) addWon(id int32) {
	n := &t.nodes[id]
	if n.zone == everywhere || !n.whiteToMove && n.move == none {
		return // it helps nobody, or a line of fours is found as quickly
	}
	if first, ok := t.won[n.wonKey()]; ok {
		n.nextWon = first
	}
	t.won[n.wonKey()] = id
}

// wonKey is the same for nodes with the same black stones and side to move.
func (n *node) wonKey() uint64 {
	if n.whiteToMove {
		return ^n.shape
	}
	return n.shape
}

// transferWin looks for a won node that wins this one, and proves it.
func (t *threatSearch) transferWin(id int32) bool {
	n := &t.nodes[id]
	other, ok := t.won[n.wonKey()]
	for ; ok && other >= 0; other = t.nodes[other].nextWon {
		o := &t.nodes[other]
		extra := n.stones[white].without(o.stones[white])
		if o.stones[black] == n.stones[black] && extra.count() == 1 && extra.and(o.zone).empty() {
			n.transferredFrom, n.expanded = other, true
			t.prove(id, everywhere, o.plies)
			return true
		}
	}
	return false
}

// transferLoss gives a node up that the searches before gave up without the reply of
// White: Black does no better with it on the board.
func (t *threatSearch) transferLoss(id int32) bool {
	if t.reply == none {
		return false
	}
	n := &t.nodes[id]
	stones, hash := n.stones, t.p.hash
	stones[white].flip(t.reply)
	hash[white] ^= t.p.hashes[white][t.reply]
	other := t.index.look(nodeKey(hash, n.whiteToMove), t.holds(stones, n.whiteToMove))
	if other == 0 || t.nodes[other-1].disproof != 0 {
		return false
	}
	n.expanded = true
	t.disprove(id)
	return true
}
