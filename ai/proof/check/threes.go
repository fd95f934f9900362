package check

import "math/bits"

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

// What a position counts before it has been looked at, to which its depth in plies
// is added: short wins have small zones.
const (
	startKiller  = 1
	startReply   = 2
	startFour    = 3
	startThree   = 3
	goodWindows  = 6 // a three that makes fewer windows of three counts the difference more
	repliesAStep = 8 // replies that count like one more position to prove
	openWindows  = 3 // an open three makes so many in its line
)

// fullGraph is how many nodes may be there when a search begins. With those of a search
// they stay well below the slots of the index.
const fullGraph = 150_000

// infinite is the proof number of what is decided.
const infinite = 1 << 29

// node is a position. Black is to move at odd ones, see whiteToMove.
type node struct {
	stones          [sides]cellSet
	shape           uint64 // hash of Black's stones
	proof           int32  // how many positions at least must be proven to prove this one
	disproof        int32
	first, last     int32 // edges of the children
	parents         int32 // the first of a list of edges, linked by edge.next; -1 ends
	whiteToMove     bool
	evaluated       bool // White to move: line, zone and replies are known
	expanded        bool
	replies         cellSet // White to move: those that may disturb the line
	move            cell    // Black's winning move, none for a line
	line            span    // Black to move: the win by fours; White to move: after a pass
	beaten          span    // of threatSearch.beaten: further lines at White's turn
	zone            cellSet
	transferredFrom int32 // this node is won as that one is, -1: on its own account
	nextWon         int32 // another won node with the same black stones, -1 ends
	plies           int   // until Black has won, at the latest, as far as is known
}

// beaten is a line of fours found against a reply.
type beaten struct {
	reply cell
	line  span
}

// span is a part of threatSearch.lines or threatSearch.beaten.
type span struct{ from, to int32 }

// edge leads from a position to one after move.
type edge struct {
	parent, child int32
	next          int32
	move          cell
}

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

// nodeAfter returns the node of the position after a move.
func (t *threatSearch) nodeAfter(c cell, side int) (id int32, isNew bool) {
	stones := t.p.stones
	stones[side].add(c)
	hash := t.p.hash
	hash[side] ^= t.p.hashes[side][c]
	return t.node(stones, hash, side == black)
}

// node returns the node of a position. The side to move belongs to it: after a pass of
// White the same stones may stand with either.
func (t *threatSearch) node(stones [sides]cellSet, hash [sides]uint64, whiteToMove bool) (id int32, isNew bool) {
	slot := t.index.find(nodeKey(hash, whiteToMove), t.holds(stones, whiteToMove))
	if *slot != 0 {
		return *slot - 1, false
	}
	id = int32(len(t.nodes))
	t.nodes = append(t.nodes, node{
		stones: stones, shape: hash[black], proof: 1, disproof: 1, parents: -1, transferredFrom: -1, nextWon: -1, whiteToMove: whiteToMove, move: none,
	})
	*slot = id + 1
	return id, true
}

func nodeKey(hash [sides]uint64, whiteToMove bool) uint64 {
	key := hash[black] ^ hash[white]
	if whiteToMove {
		return ^key
	}
	return key
}

// holds returns a test whether a node is that of a position.
func (t *threatSearch) holds(stones [sides]cellSet, whiteToMove bool) func(int32) bool {
	return func(id int32) bool {
		n := &t.nodes[id]
		return n.stones == stones && n.whiteToMove == whiteToMove
	}
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

func sideToMove(n *node) int {
	if n.whiteToMove {
		return white
	}
	return black
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

// expandThreats finds what Black, to move, has.
func (t *threatSearch) expandThreats(id int32) {
	p := t.p
	t.nodes[id].expanded = true
	if line, ok := t.fours.win(t.limit.fours); ok {
		t.nodes[id].line = t.keep(line)
		t.prove(id, p.zonesOf(line).one, pliesOf(line))
		return
	}
	moves := p.cells(black, 2).or(p.cells(black, 3))
	if stop := p.cells(white, 1); !stop.empty() {
		if moves = stop; stop.count() > 1 {
			moves = cellSet{}
		}
	}
	t.addChildren(id, moves, black)
}

// evaluate finds what Black threatens where White is to move.
func (t *threatSearch) evaluate(id int32) {
	p := t.p
	t.nodes[id].evaluated = true
	if !p.cells(white, 1).empty() {
		t.disprove(id)
		return
	}
	if rows := p.cells(black, 1); !rows.empty() {
		t.nodes[id].zone, t.nodes[id].plies = rows.or(p.cells(white, 2)), 2
		if rows.count() > 1 {
			t.prove(id, t.nodes[id].zone, 2)
		} else {
			t.nodes[id].expanded = true
			t.addChildren(id, rows, white)
		}
		return
	}
	line, ok := t.fours.win(t.limit.fours)
	if !ok {
		t.disprove(id)
		return
	}
	pass := p.zonesOf(line)
	n := &t.nodes[id]
	n.line = t.keep(line)
	n.zone, n.plies = p.cells(white, 2).or(pass.two), 1+pliesOf(line)
	n.replies = pass.one.and(p.empty())
	n.proof = 1 + int32(n.replies.count()/repliesAStep)
}

// expandReplies finds the replies that no win by fours beats.
func (t *threatSearch) expandReplies(id int32) {
	p := t.p
	t.nodes[id].expanded = true
	zone, plies, replies := t.nodes[id].zone, t.nodes[id].plies, t.nodes[id].replies
	from := int32(len(t.beaten))
	var open cellSet
	for !replies.empty() {
		r := replies.first()
		replies = replies.without(single(r))
		p.place(r, white)
		t.fours.spent++
		line, ok := t.fours.win(t.limit.fours)
		var z zones
		if ok {
			z = p.zonesOf(line)
		}
		p.lift(r, white)
		if !ok {
			open.add(r)
			continue
		}
		plies = max(plies, 1+pliesOf(line))
		if left := replies.or(open); left.and(z.one) == left {
			zone = zone.or(z.one)
		} else {
			zone = zone.or(z.two)
			replies, open = replies.and(z.one), open.and(z.one)
		}
		t.beaten = append(t.beaten, beaten{r, t.keep(line)})
	}
	t.nodes[id].zone, t.nodes[id].plies = zone, plies
	t.nodes[id].beaten = span{from, int32(len(t.beaten))}
	if open.empty() {
		t.prove(id, zone, plies)
		return
	}
	t.addChildren(id, open, white)
}

func single(c cell) (a cellSet) {
	a.add(c)
	return a
}

func (t *threatSearch) keep(line []step) span {
	from := int32(len(t.lines))
	t.lines = append(t.lines, line...)
	return span{from, int32(len(t.lines))}
}

// addChildren gives a node its children, without placing stones: what a child is
// worth at first is read off the lines here.
func (t *threatSearch) addChildren(id int32, moves cellSet, side int) {
	p := t.p
	fours := p.cells(black, 2)
	deep := int32(len(t.path))
	killer := t.killers.move(p.hash[black])
	first := int32(len(t.edges))
	for c := range moves.all() {
		child, isNew := t.nodeAfter(c, side)
		if n := &t.nodes[child]; isNew {
			switch {
			case side == black && c == killer:
				n.proof = startKiller
			case side == white:
				n.proof = startReply + deep
			case fours.has(c):
				n.proof = startFour + deep
			default:
				n.proof = startThree + deep + max(0, goodWindows-p.windowsOfTwo(c))
			}
		}
		t.edges = append(t.edges, edge{parent: id, child: child, move: c, next: t.nodes[child].parents})
		t.nodes[child].parents = int32(len(t.edges) - 1)
	}
	t.nodes[id].first, t.nodes[id].last = first, int32(len(t.edges))
	if moves.empty() {
		t.disprove(id)
	}
}

// windowsOfTwo counts the windows of two black stones that a stone on c makes
// windows of three; those of one line count as three at most.
func (p *lineBoard) windowsOfTwo(c cell) (n int32) {
	for _, at := range p.through[c] {
		starts := uint64(p.lines[at.line].need[black].lacking(mostNeeded)) << (p.row - 1) >> at.bit
		n += min(openWindows, int32(bits.OnesCount64(starts&(1<<p.row-1))))
	}
	return n
}
