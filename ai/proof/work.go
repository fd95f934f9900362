package proof

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

// spent tells whether the work that is allowed is done.
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
