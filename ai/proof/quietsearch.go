package proof

import "context"

// quietSearch is level 3: the proof-number search that looks for a win of Black with
// quiet moves as well. It stands on level 2.
//
// At White's turn it lets White pass and asks level 2. The zone of that win holds
// the replies to examine; each is tried with a short level-2 search, whose zone
// rules out further ones, and what remains becomes a child.
type quietSearch struct {
	graph
	fours   *vcf
	threes  *vct
	lemmas  *Lemmas
	params  Params
	adviser Adviser         // nil for none
	ctx     context.Context // of the search, for the adviser
	limit   uint64          // the work at which to end, 0 for none; see [quietSearch.work]
	steps   uint64          // positions expanded
}

// Params are the limits of level 3. Openings resist some and fall to others.
type Params struct {
	Threat   int   // level-2 expansions to find Black's threat when White passes
	Quick    int   // level-2 expansions to refute a reply of White before the adviser is asked
	Reply    int   // level-2 expansions to refute a reply of White
	Leaf     int   // level-2 expansions before Black's quiet moves are tried
	Fours    int   // fours in a search by fours
	Widths   []int // Black's moves to look at, stage by stage
	FreePly  int   // with fewer stones than this Black's move needs no threat
	ZoneCost int   // cells of a zone that weigh like one more proof step
}

// DefaultParams served most openings.
var DefaultParams = Params{Threat: 10000, Quick: 1000, Reply: 10000, Leaf: 60000, Fours: 100, Widths: []int{2, 8, 30}, FreePly: 4, ZoneCost: 3}

func newQuietSearch(b *windowBoard, lemmas *Lemmas, params Params) *quietSearch {
	fours := newVCF(b)
	q := &quietSearch{graph: newGraph(b), fours: fours, threes: newVCT(b, fours), lemmas: lemmas, params: params}
	return q
}

// win reports whether Black, to move, wins, searching until ctx ends. What it proves
// on the way goes into the lemma table.
func (q *quietSearch) win(ctx context.Context) bool {
	if q.winByThreats(q.params.Reply) {
		return true
	}
	q.ctx = ctx
	q.reset()
	root := q.child()
	q.search(root, q.expand, func() bool { return ctx.Err() == nil && !q.full() && !q.spent() })
	q.harvest(root)
	return q.nodes[root].proof == 0
}

func (q *quietSearch) expand(id nodeID) {
	q.steps++
	switch n := &q.nodes[id]; {
	case n.or:
		q.expandOr(id)
	case !n.evaluated:
		q.evaluate(id)
	default:
		q.expandAnd(id)
	}
}

// child returns the OR node of the position on the board.
func (q *quietSearch) child() nodeID {
	id, isNew := q.find(true)
	if isNew {
		q.nodes[id].stages = uint8(len(q.params.Widths) - 1)
		if q.lemmas.has(q.windowBoard) {
			q.setSolved(id, true)
		} else if _, _, threats := q.completions(white); threats > 1 {
			q.nodes[id].stages = 0
			q.setSolved(id, false)
		} else {
			q.initNumbers(id)
		}
	}
	return id
}

// winByThreats reports whether level 2 wins with so many expansions.
func (q *quietSearch) winByThreats(expansions int) bool {
	_, ok := q.threes.win(limits{expansions, q.params.Fours})
	return ok
}

func (q *quietSearch) expandOr(id nodeID) {
	stage := len(q.params.Widths) - 1 - int(q.nodes[id].stages)
	_, hinted := q.lemmas.hint(q.windowBoard)
	doubtful := q.adviser != nil && !q.nodes[id].certain
	if stage == 0 && !hinted && !doubtful && q.winByThreats(q.params.Leaf) {
		q.setSolved(id, true)
		return
	}
	moves := q.candidates(id, q.params.Widths[stage])
	q.beginChildren(id)
	for i, c := range moves {
		q.place(c, black)
		child, isNew := q.find(false)
		q.lift(c)
		if isNew {
			n := &q.nodes[child]
			n.doubt, n.certain = q.nodes[id].doubt, i == 0 && q.nodes[id].certain
			n.proof = 1 + uint32(n.doubt) + uint32(i)
		}
		if q.nodes[child].disproof != 0 {
			q.addChild(id, c, child)
		}
	}
}

// evaluate solves a new AND node or finds the replies to examine.
func (q *quietSearch) evaluate(id nodeID) {
	n := &q.nodes[id]
	if _, _, done := q.evaluateFours(id); done {
		return
	}
	if _, ok := q.fours.win(white, q.params.Fours); ok {
		q.setSolved(id, false)
		return
	}
	z, ok := q.threes.win(limits{q.params.Threat, q.params.Fours})
	if !ok {
		if q.stonesPlaced() >= q.params.FreePly && !n.certain {
			q.setSolved(id, false)
			return
		}
		for c := range q.g.cells {
			z.add(cell(c))
		}
	}
	taken := q.occupied()
	z.subtract(&taken[black])
	z.subtract(&taken[white])
	n.replies = z
	n.proof = 2 + uint32(n.doubt) + uint32(n.replies.count()/q.params.ZoneCost)
}

// work counts what the search has done: stones placed, by the searches for fours and by the
// adviser, and positions expanded. A busy machine does the same work, only later.
func (q *quietSearch) work() uint64 {
	done := q.fours.total + q.threes.total + q.steps
	if q.adviser != nil {
		done += q.adviser.Stones()
	}
	return done
}

// allow lets the search do so much more work.
func (q *quietSearch) allow(most uint64) { q.limit = q.work() + most }

// left returns how much of that is left.
func (q *quietSearch) left() uint64 { return q.limit - min(q.limit, q.work()) }

// spent reports whether the work that is allowed is done.
func (q *quietSearch) spent() bool { return q.limit > 0 && q.left() == 0 }

// adviceShare is the part of the work that is left which the adviser's moves may take.
const adviceShare = 8

// share returns how many stones the adviser may place for moves, 0 for as many as it likes.
func (q *quietSearch) share() uint64 {
	if q.limit == 0 {
		return 0
	}
	return max(1, q.left()/adviceShare)
}

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
