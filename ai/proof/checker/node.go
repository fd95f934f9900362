package checker

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

// infinite is the proof number of what is decided.
const infinite = 1 << 29

// node is a position, with the side to move in whiteToMove.
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

func sideToMove(n *node) int {
	if n.whiteToMove {
		return white
	}
	return black
}

func (t *threatSearch) keep(line []step) span {
	from := int32(len(t.lines))
	t.lines = append(t.lines, line...)
	return span{from, int32(len(t.lines))}
}
