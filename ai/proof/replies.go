package proof

// expandAnd makes the children of the replies that level 2 does not beat. All are tried
// briefly at first, for every win takes others off the list.
func (q *quietSearch) expandAnd(id nodeID) {
	rest, forced := q.nodes[id].replies, q.nodes[id].forced
	var open Zone
	for rest != (Zone{}) {
		r := rest.first()
		rest.remove(r)
		if q.at[r] != 0 {
			continue
		}
		q.place(r, white)
		z, won := q.threes.win(limits{q.firstLimit(), q.params.Fours})
		refutes := false
		if !won {
			open.add(r)
			refutes = q.nodes[q.child()].disproof == 0
		}
		q.lift(r)
		if won && !forced {
			rest.intersect(&z)
			open.intersect(&z)
		}
		if refutes {
			open = Zone{}
			open.add(r)
			break
		}
	}
	q.retry(&open, forced)
	var children []edge
	open.each(func(r cell) bool {
		q.place(r, white)
		children = append(children, edge{r, q.child()})
		q.lift(r)
		return true
	})
	q.beginChildren(id)
	for _, e := range children {
		q.addChild(id, e.move, e.child)
	}
}

// firstLimit is how many expansions of level 2 a reply gets before the adviser is asked.
func (q *quietSearch) firstLimit() int {
	if q.adviser == nil {
		return q.params.Reply
	}
	return q.params.Quick
}

// retry goes on with the replies that the adviser thinks are beaten.
func (q *quietSearch) retry(open *Zone, forced bool) {
	if q.adviser == nil {
		return
	}
	rest := *open
	for rest != (Zone{}) {
		r := rest.first()
		rest.remove(r)
		q.place(r, white)
		z, won := Zone{}, false
		if n := q.nodes[q.child()]; n.certain && n.proof > 0 && n.disproof > 0 {
			z, won = q.threes.win(limits{q.params.Reply, q.params.Fours})
		}
		q.lift(r)
		if won {
			open.remove(r)
			if !forced {
				rest.intersect(&z)
				open.intersect(&z)
			}
		}
	}
}
