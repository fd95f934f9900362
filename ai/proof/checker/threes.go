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
