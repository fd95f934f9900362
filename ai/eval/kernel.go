package eval

import "tengen/ai/pattern"

// change gives a line of a cell another code, as Black sees it and as White does.
type change struct {
	old, now Pair   // known to the assembly, as are their places
	slot     uint16 // of the cell, see slotOf
}

// clip bounds a channel of a cell.
func clip(v int16) int16 { return max(0, min(v, cellTop)) }

// updatePlain is update in plain Go: what the others have to agree with.
func updatePlain(total *[2]channels, cells *cellChannels, rows []channels, changes []change, before [][2]channels) {
	for i := range changes {
		c := &changes[i]
		before[i] = cells[c.slot%uint16(len(cells))]
		for side := range pattern.Side(2) {
			sum, cell := &total[side], &cells[c.slot%uint16(len(cells))][side]
			old, now := &rows[c.old.Of(side)], &rows[c.now.Of(side)]
			for k, v := range cell {
				w := v - old[k] + now[k]
				cell[k] = w
				sum[k] += clip(w) - clip(v)
			}
		}
	}
}

// runPlain is run in plain Go.
func (h *head) runPlain(own, opp *channels) int32 {
	layer, out := h.bias, int32(0)
	for i, sums := range [2]*channels{own, opp} {
		for k := 0; k < Channels; k += 2 {
			a, b := int32(sums[k]), int32(sums[k+1])
			at := i*Channels + k
			for j, w := range &h.first[at/2] {
				layer[j] += a*int32(w[0]) + b*int32(w[1])
			}
			out += a*int32(h.direct[at]) + b*int32(h.direct[at+1])
		}
	}
	second := h.secondBias
	for k := 0; k < Hidden; k += 2 {
		a, b := min(max(layer[k], 0)>>hiddenDrop, layerTop), min(max(layer[k+1], 0)>>hiddenDrop, layerTop)
		if a|b == 0 {
			continue
		}
		for j, w := range &h.second[k/2] {
			second[j] += a*int32(w[0]) + b*int32(w[1])
		}
	}
	for j, v := range &second {
		out += max(v, 0) >> secondDrop * h.last[j]
	}
	return out
}
