package proof

// vct is level 2: it looks for a win by threes and fours, with proof-number
// search.
//
// At White's turn it lets White pass. If Black then has no win by fours, or White
// has one, the node is given up. Else the replies to examine are the zone Z1 of
// that win; and every reply that leaves Black another win by fours rules out all
// the replies outside the zone of that one as well.
type vct struct {
	graph
	fours    *vcf
	limit    limits
	killers  []killer
	expanded int // nodes expanded in this search
	total    uint64
}

// limits end a level-2 search.
type limits struct {
	expansions int
	fours      int // fours placed in each search by fours
}

func newVCT(b *windowBoard, fours *vcf) *vct {
	return &vct{graph: newGraph(b), fours: fours, killers: make([]killer, 1<<killerBits)}
}

// killer is the move that won the last time Black's stones stood so. White's
// stones differ from reply to reply, but most often the same move wins.
type killer struct {
	shape uint64
	move  cell
}

// killerBits is the size of the table of killers, as a power of two.
const killerBits = 16

func (v *vct) killerOf(shape uint64) *killer { return &v.killers[shape>>(64-killerBits)] }

// child returns the OR node of the position on the board.
func (v *vct) child() nodeID {
	id, isNew := v.find(true)
	if isNew {
		v.nodes[id].shape = v.sideHash[black]
	}
	return id
}

// win reports whether Black, to move, wins within the limits, and returns the zone
// Z1 of the win.
func (v *vct) win(e limits) (z1 Zone, won bool) {
	v.limit, v.expanded = e, 0
	if l, ok := v.fours.win(black, v.limit.fours); ok {
		z1, _ = v.fours.zones(l)
		return z1, true
	}
	v.reset()
	root := v.child()
	v.search(root, v.expand, func() bool { return v.expanded < v.limit.expansions && !v.full() })
	v.total += uint64(v.expanded)
	if v.nodes[root].proof != 0 {
		return Zone{}, false
	}
	return v.zoneOf(root), true
}

func (v *vct) expand(id nodeID) {
	v.expanded++
	switch n := &v.nodes[id]; {
	case n.or:
		v.expandOr(id)
	case !n.evaluated:
		v.evaluate(id)
	default:
		v.expandAnd(id)
	}
}

// expandOr tries Black's fours and threes; that no win by fours is left was found
// out when the node was made.
func (v *vct) expandOr(id nodeID) {
	var moves Zone
	switch block, _, n := v.completions(white); n {
	case 0:
		v.empties(black, v.g.row-2, &moves)
		v.empties(black, v.g.row-3, &moves)
	case 1:
		moves.add(block)
	}
	shape := v.nodes[id].shape
	k := v.killerOf(shape)
	v.beginChildren(id)
	moves.each(func(c cell) bool {
		v.place(c, black)
		child, isNew := v.find(false)
		v.lift(c)
		if isNew {
			v.nodes[child].proof = v.initialProof(c)
			if k.shape == shape && k.move == c {
				v.nodes[child].proof = 1
			}
		}
		if v.nodes[child].disproof != 0 {
			v.addChild(id, c, child)
		}
		return v.nodes[child].proof != 0
	})
}

// initialProof returns a first proof number for Black's stone on c: a three with room is
// easier to use than one without.
func (v *vct) initialProof(c cell) uint32 {
	lines := 0
	for _, w := range v.g.through[c] {
		if v.count[white][w] == 0 && int(v.count[black][w]) >= v.g.row-3 {
			lines++
		}
	}
	return uint32(max(1, 5-lines))
}

// evaluate solves a new AND node or finds the replies to examine.
func (v *vct) evaluate(id nodeID) {
	n := &v.nodes[id]
	if rows, solved, done := v.evaluateFours(id); done {
		if rows != (Zone{}) {
			// An extra stone must not give White a five here.
			v.empties(white, v.g.row-2, &n.zone)
			n.zone.union(&rows)
			n.zoned = solved
		}
		return
	}
	l, ok := v.fours.win(black, v.limit.fours)
	if !ok {
		v.setSolved(id, false)
		return
	}
	// The reply and an extra stone are two stones: Z2.
	n.replies, n.zone = v.fours.zones(l)
	if _, ok := v.fours.win(white, v.limit.fours); ok {
		v.setSolved(id, false)
		return
	}
	n.proof = 1 + uint32(n.replies.count())/8
}

// expandAnd makes the children of the replies after which Black has no win by
// fours.
func (v *vct) expandAnd(id nodeID) {
	rest, wide, forced := v.nodes[id].replies, v.nodes[id].zone, v.nodes[id].forced
	var open []edge
	for rest != (Zone{}) {
		r := rest.first()
		rest.remove(r)
		if v.at[r] != 0 {
			continue
		}
		v.place(r, white)
		if l, ok := v.fours.win(black, v.limit.fours); ok {
			z1, z2 := v.fours.zones(l)
			v.lift(r)
			if left := rest; forced {
				wide.union(&z1)
			} else if left.intersect(&z1); left == rest {
				wide.union(&z1)
			} else {
				rest = left
				wide.union(&z2)
			}
			continue
		}
		child := v.child()
		if _, _, threats := v.completions(white); threats > 1 {
			v.nodes[child].stages = 0
			v.setSolved(child, false)
		}
		v.lift(r)
		open = append(open, edge{r, child})
		if v.nodes[child].disproof == 0 {
			break
		}
	}
	v.nodes[id].zone = wide
	v.beginChildren(id)
	for _, e := range open {
		v.addChild(id, e.move, e.child)
	}
}

// zoneOf returns Z1 of a proven node.
func (v *vct) zoneOf(id nodeID) Zone {
	if v.nodes[id].zoned {
		return v.nodes[id].zone
	}
	z := v.nodes[id].zone
	if v.nodes[id].or {
		e := v.provingEdge(id)
		*v.killerOf(v.nodes[id].shape) = killer{v.nodes[id].shape, e.move}
		child := v.zoneOf(e.child)
		z.add(e.move)
		z.union(&child)
	} else {
		for _, e := range v.children(id) {
			child := v.zoneOf(e.child)
			z.union(&child)
		}
	}
	v.nodes[id].zone, v.nodes[id].zoned = z, true
	return z
}
