package eval

// paired are the weights behind the sums, two of a layer a word: as numbers words add up in both
// halves, as those of channels do. They are for sums that begin at 0.
type paired struct {
	first      [2 * Channels][Hidden / 2]int64
	bias       [Hidden / 2]int64
	second     [Hidden][Second / 2]int64
	secondBias [Second / 2]int64
	direct     int32 // what the direct weights make of sums that begin at leastSum
}

const halfBits = 32

// pair puts two numbers into a word.
func pair(low, high int64) int64 { return low + high<<halfBits }

// apart takes the numbers out of a word; each fits into 32 bits.
func apart(w int64) (low, high int32) {
	low = int32(w)
	return low, int32((w - int64(low)) >> halfBits)
}

// pair fills in the words from weights that were not settled yet.
func (h *head) pair() {
	p := &h.paired
	for out := range p.bias {
		p.bias[out] = pair(int64(h.bias[2*out]), int64(h.bias[2*out+1]))
	}
	for in := range p.first {
		for out := range p.first[in] {
			p.first[in][out] = pair(int64(h.first[in/2][2*out][in%2]), int64(h.first[in/2][2*out+1][in%2]))
		}
		p.direct += leastSum * int32(h.direct[in])
	}
	for out := range p.secondBias {
		p.secondBias[out] = pair(int64(h.secondBias[2*out]), int64(h.secondBias[2*out+1]))
	}
	for in := range p.second {
		for out := range p.second[in] {
			p.second[in][out] = pair(int64(h.second[in/2][2*out][in%2]), int64(h.second[in/2][2*out+1][in%2]))
		}
	}
}

// runWords is run with words.
func (h *head) runWords(own, opp *channels) int32 {
	p := &h.paired
	layer, out := p.bias, p.direct
	for i, sums := range [2]*channels{own, opp} {
		for k, sum := range sums {
			if sum == leastSum {
				continue // nothing speaks there
			}
			in, v := i*Channels+k, int64(sum)-leastSum
			for j, w := range &p.first[in] {
				layer[j] += v * w
			}
			out += int32(v) * int32(h.direct[in])
		}
	}
	second := p.secondBias
	for j, w := range &layer {
		low, high := apart(w)
		for k, v := range [2]int32{low, high} {
			if v = min(max(v, 0)>>hiddenDrop, layerTop); v == 0 {
				continue
			}
			for to, w := range &p.second[2*j+k] {
				second[to] += int64(v) * w
			}
		}
	}
	for j, w := range &second {
		low, high := apart(w)
		out += max(low, 0) >> secondDrop * h.last[2*j]
		out += max(high, 0) >> secondDrop * h.last[2*j+1]
	}
	return out
}
