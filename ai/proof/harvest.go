package proof

// harvest adds to the lemmas what is proven below a node, which need not be proven
// itself: another search will come by.
func (q *quietSearch) harvest(id nodeID) {
	n := &q.nodes[id]
	if n.proof == 0 && n.or {
		q.addLemmas(id)
		return
	}
	if n.harvested || !n.expanded {
		return
	}
	n.harvested = true
	mover := white
	if n.or {
		mover = black
	}
	for _, e := range q.children(id) {
		q.place(e.move, mover)
		q.harvest(e.child)
		q.lift(e.move)
	}
}

// addLemmas puts the moves of a proof into the lemma table.
func (q *quietSearch) addLemmas(id nodeID) {
	n := q.nodes[id]
	if n.inLemmas || !n.expanded {
		return
	}
	q.nodes[id].inLemmas = true
	if n.or {
		e := q.provingEdge(id)
		q.lemmas.prove(q.windowBoard, e.move)
		q.place(e.move, black)
		q.addLemmas(e.child)
		q.lift(e.move)
		return
	}
	for _, e := range q.children(id) {
		q.place(e.move, white)
		q.addLemmas(e.child)
		q.lift(e.move)
	}
}
