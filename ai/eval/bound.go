package eval

import "math"

// bounded tells whether every number behind the sums fits into 32 bits, whatever the board
// and whatever lies on it.
func (h *head) bounded() bool {
	var all span
	for _, w := range h.direct {
		all.add(span{0, mostSum << directShift}, int64(w))
	}
	for out, bias := range h.bias {
		in := span{int64(bias), int64(bias)}
		for k := range 2 * Channels {
			in.add(span{0, mostSum}, int64(h.first[k/2][out][k%2]))
		}
		if !in.short() {
			return false
		}
		all.add(span{max(in.least, 0) >> hiddenDrop, max(in.most, 0) >> hiddenDrop}, int64(h.second[out]))
	}
	return all.short()
}

// span is where a number can lie.
type span struct{ least, most int64 }

// add adds a multiple of a number.
func (s *span) add(x span, factor int64) {
	a, b := x.least*factor, x.most*factor
	s.least, s.most = s.least+min(a, b), s.most+max(a, b)
}

// short tells whether the number fits into 32 bits.
func (s span) short() bool { return s.least >= math.MinInt32 && s.most <= math.MaxInt32 }
