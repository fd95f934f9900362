package checker

import (
	"math/bits"
)

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
