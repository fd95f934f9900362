package eval

import "math"

// bounded tells whether every number behind the sums fits into 32 bits, whatever the board
// and whatever lies on it.
func (h *head) bounded() bool {
	var out span
	for _, w := range h.direct {
		out.add(span{0, mostSum}, int64(w))
	}
	var layer [Hidden]span
	for j, bias := range h.bias {
		in := span{int64(bias), int64(bias)}
		for k := range 2 * Channels {
			in.add(span{0, mostSum}, int64(h.first[k/2][j][k%2]))
		}
		if !in.short() {
			return false
		}
		layer[j] = in.rectified(hiddenDrop)
		layer[j].most = min(layer[j].most, layerTop)
	}
	for j, bias := range h.secondBias {
		in := span{int64(bias), int64(bias)}
		for k := range layer {
			in.add(layer[k], int64(h.second[k/2][j][k%2]))
		}
		if !in.short() {
			return false
		}
		out.add(in.rectified(secondDrop), int64(h.last[j]))
	}
	return out.short()
}

// span is where a number can lie.
type span struct{ least, most int64 }

// rectified is where the number lies when it is cut off below 0 and loses bits.
func (s span) rectified(drop int) span { return span{max(s.least, 0) >> drop, max(s.most, 0) >> drop} }

// add adds a multiple of a number.
func (s *span) add(x span, factor int64) {
	a, b := x.least*factor, x.most*factor
	s.least, s.most = s.least+min(a, b), s.most+max(a, b)
}

// short tells whether the number fits into 32 bits.
func (s span) short() bool { return s.least >= math.MinInt32 && s.most <= math.MaxInt32 }
