package checker

// threatSearch finds wins by fours and threes: every move of Black threatens a win
// by fours. It is a proof-number search in a graph; positions that arise in two
// ways are there once.
type threatSearch struct {
	p       *lineBoard
	fours   fourSearch
	limit   limits
	nodes   []node
	edges   []edge
	lines   []step // of all nodes
	beaten  []beaten
	killers killerMoves
	index   nodeIndex
	won     map[uint64]int32 // the first of a list of won nodes, by shape and side to move
	path    []int32
	root    int32       // of the last search
	reply   cell        // the reply that is searched, none before
	stop    func() bool // when not nil: ends a search without a result
}

// limits end a search. They count work, not time, so that a result is the same
// everywhere.
type limits struct {
	nodes  int // of the graph
	stones int // placed in all
	fours  int // stones placed in one search for fours
}

// fullGraph is how many nodes may be there when a search begins. With those of a search
// they stay well below the slots of the index.
const fullGraph = 150_000

func newThreatSearch(p *lineBoard) threatSearch {
	t := threatSearch{p: p, reply: none, fours: fourSearch{p: p}}
	t.reset()
	return t
}

// reset empties the memory.
func (t *threatSearch) reset() {
	t.fours.failed.clear()
	t.killers = killerMoves{}
	t.nodes, t.edges, t.lines, t.beaten = t.nodes[:0], t.edges[:0], t.lines[:0], t.beaten[:0]
	t.index.clear()
	t.won = map[uint64]int32{}
}

// win looks for a win of Black, who is to move, and returns its zone and in how many
// plies it has won at the latest. It goes on in the graph of the searches before, until
// that is full or forgotten.
func (t *threatSearch) win(limit limits) (zone cellSet, plies int, won bool) {
	t.limit = limit
	if len(t.nodes) > fullGraph {
		t.reset()
	}
	stones, nodes := t.fours.spent+limit.stones, len(t.nodes)+limit.nodes
	t.root, _ = t.node(t.p.stones, t.p.hash, false)
	defer t.backTo(0)
	for t.nodes[t.root].proof != 0 && t.nodes[t.root].disproof != 0 {
		if t.fours.spent >= stones || len(t.nodes) >= nodes || t.stop != nil && t.stop() {
			return cellSet{}, 0, false
		}
		t.expandMostProving(t.root)
	}
	n := &t.nodes[t.root]
	return n.zone, n.plies, n.proof == 0
}

// winAgainst looks for a win of Black after a reply of White to the position searched
// before.
func (t *threatSearch) winAgainst(reply cell, limit limits) (zone cellSet, plies int, won bool) {
	t.reply, t.fours.extra = reply, t.p.hashes[white][reply]
	t.p.place(reply, white)
	zone, plies, won = t.win(limit)
	t.p.lift(reply, white)
	t.reply, t.fours.extra = none, 0
	return zone, plies, won
}

// expandMostProving goes to the most proving position, expands it, and brings the numbers of
// all positions above up to date. The stones of the way stay on the board, for the next
// way begins alike most often.
func (t *threatSearch) expandMostProving(id int32) {
	p := t.p
	depth := 0
	for t.nodes[id].expanded {
		e := t.mostProving(&t.nodes[id])
		if depth == len(t.path) || t.path[depth] != e {
			t.backTo(depth)
			p.place(t.edges[e].move, sideToMove(&t.nodes[id]))
			t.fours.spent++
			t.path = append(t.path, e)
		}
		depth++
		id = t.edges[e].child
	}
	t.backTo(depth)
	switch n := &t.nodes[id]; {
	case !n.evaluated && (t.transferLoss(id) || t.transferWin(id)):
	case !n.whiteToMove:
		t.expandThreats(id)
	case !n.evaluated:
		t.evaluate(id)
	default:
		t.expandReplies(id)
	}
	t.updateAncestors(id)
}

// backTo takes back the way beyond a depth.
func (t *threatSearch) backTo(depth int) {
	for i := len(t.path) - 1; i >= depth; i-- {
		e := t.edges[t.path[i]]
		t.p.lift(e.move, sideToMove(&t.nodes[e.parent]))
	}
	t.path = t.path[:depth]
}

func (t *threatSearch) mostProving(n *node) (best int32) {
	least := int32(infinite + 1)
	for e := n.first; e < n.last; e++ {
		child := &t.nodes[t.edges[e].child]
		number := child.proof
		if n.whiteToMove {
			number = child.disproof
		}
		if child.proof != 0 && child.disproof != 0 && number < least {
			best, least = e, number
		}
	}
	return best
}

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

// nodeIndex finds nodes by hash: open addressing, emptied by raising an age.
type nodeIndex struct {
	slots []indexSlot
	age   uint32
}

type indexSlot struct {
	hash uint64
	age  uint32
	node int32 // its number plus 1; 0 is free
}

// indexSlots is a power of two, and several times the most nodes of a search.
const indexSlots = 1 << 19

func (x *nodeIndex) clear() {
	if x.slots == nil {
		x.slots = make([]indexSlot, indexSlots)
	}
	x.age++
}

// find returns where the number of a node, plus 1, is kept or is to be written.
func (x *nodeIndex) find(hash uint64, same func(int32) bool) *int32 {
	for i := hash % indexSlots; ; i = (i + 1) % indexSlots {
		s := &x.slots[i]
		if s.age != x.age {
			*s = indexSlot{hash: hash, age: x.age}
			return &s.node
		}
		if s.hash == hash && s.node > 0 && same(s.node-1) {
			return &s.node
		}
	}
}

// look returns the number of a node, plus 1, or 0 when it is not there.
func (x *nodeIndex) look(hash uint64, same func(int32) bool) int32 {
	for i := hash % indexSlots; ; i = (i + 1) % indexSlots {
		s := &x.slots[i]
		if s.age != x.age {
			return 0
		}
		if s.hash == hash && s.node > 0 && same(s.node-1) {
			return s.node
		}
	}
}
