package eval

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"tengen/ai/pattern"
	"tengen/board"
)

// channels are the channels of a cell, or their sum over the board.
type channels [Channels]int16

// Fixed point: what stands for one, and where numbers end.
const (
	cellUnit   = 64                 // of channels
	cellTop    = CellTop * cellUnit // known to the assembly, as are the next three
	firstUnit  = 1024               // of the weights behind the sums
	hiddenUnit = cellUnit * SumPart * firstUnit
	hiddenDrop = 11 // bits of the first layer's numbers that are dropped...
	layerUnit  = hiddenUnit >> hiddenDrop
	layerTop   = math.MaxInt16 // ...so that they fit into 16 bits: what is greater is cut off
	secondUnit = 1024          // of the weights behind the first layer
	secondDrop = 9             // bits of the second layer's numbers that are dropped
	lastUnit   = 1024
	outUnit    = (layerUnit * secondUnit >> secondDrop) * lastUnit
	skipUnit   = 1 << 16

	mostChannel = 2000                     // four channels, added up, stay away from the ends of 16 bits...
	silentRow   = -4*mostChannel - cellTop // ...and this makes any sum of four negative

	// Sums over the board begin here, so that those of the greatest board fit.
	leastSum = math.MinInt16
	mostSum  = cellTop * board.MaxSide * board.MaxSide
)

// All sums of all boards fit into 16 bits.
const _ = uint(math.MaxInt16 - leastSum - mostSum)

// net adds to the linear evaluation what it cannot see: how the lines of both
// sides meet in a cell, and what a thing is worth beside the others on the board.
// The numbers of [NetWeights] are integers here, so that every machine reckons the
// same and what was added can be subtracted again.
type net struct {
	book *codeTable
	rows []channels // by code, and last the row that silences a cell under a stone
	head head
	base int32 // in outUnit, what the direct weights make of sums that begin at leastSum
	bias int32 // in outUnit
	skip int32 // in skipUnit
}

// head is the network behind the sums. Its layout is known to the assembly.
type head struct {
	first      [Channels][Hidden][2]int16 // from two neighbouring sums each
	bias       [Hidden]int32              // for sums that begin at leastSum
	second     [Hidden / 2][Second][2]int16
	secondBias [Second]int32
	last       [Second]int32
	direct     [2 * Channels]int16 // in firstUnit

	paired paired // the same for where there is no assembly
}

// The direct weights' products are of the same unit as what comes out.
const _ = uint(outUnit-hiddenUnit) + uint(hiddenUnit-outUnit)

// adjust corrects a value of the linear evaluation by what the sums of the mover
// and of the opponent say.
func (n *net) adjust(value int, own, opp *channels) int {
	out := int(n.head.run(own, opp)-n.base) + int(n.bias)
	return value*int(n.skip)/skipUnit + out*ValueScale/outUnit
}

// netBytes is the size of a net with so many codes.
func netBytes(codes int) int {
	const short, long = 2, 4
	return short*(Channels*(codes+2*Hidden+2)+Hidden*Second) + long*(Hidden+2*Second+2)
}

// parseNet reads what [NetWeights.Bytes] wrote.
func parseNet(data []byte) (*net, error) {
	tables := Tables(1)
	for tables < MostTables && len(data) > netBytes(Codes(tables)) {
		tables++
	}
	if want := netBytes(Codes(tables)); len(data) != want {
		return nil, fmt.Errorf("network: %d bytes, want %d", len(data), want)
	}
	book := codebooks[tables]()
	short := func() int16 {
		v := int16(binary.LittleEndian.Uint16(data))
		data = data[2:]
		return v
	}
	long := func() int32 {
		v := int32(binary.LittleEndian.Uint32(data))
		data = data[4:]
		return v
	}
	n := &net{book: book, rows: make([]channels, len(book.keys)+1)}
	for code := range book.keys {
		for k := range n.rows[code] {
			if v := short(); !book.bare(code) {
				n.rows[code][k] = max(-mostChannel, min(v, mostChannel))
			}
		}
	}
	for k := range n.rows[len(book.keys)] {
		n.rows[len(book.keys)][k] = silentRow
	}
	for out := range Hidden {
		for in := range 2 * Channels {
			n.head.first[in/2][out][in%2] = short()
		}
	}
	for i := range n.head.bias {
		n.head.bias[i] = long()
	}
	for out := range Second {
		for in := range Hidden {
			n.head.second[in/2][out][in%2] = short()
		}
	}
	for i := range n.head.secondBias {
		n.head.secondBias[i] = long()
	}
	for i := range n.head.last {
		n.head.last[i] = long()
	}
	for i := range n.head.direct {
		n.head.direct[i] = short()
	}
	n.bias, n.skip = long(), long()
	if !n.head.bounded() {
		return nil, errors.New("network: its weights are so large that numbers could overflow")
	}
	n.head.pair()
	n.settle()
	return n, nil
}

// settle makes up for sums that do not begin at 0. What overflows here does so once more,
// the other way round, when the sums are weighed.
func (n *net) settle() {
	for in := range 2 * Channels {
		n.base += leastSum * int32(n.head.direct[in])
		for out := range n.head.bias {
			n.head.bias[out] -= leastSum * int32(n.head.first[in/2][out][in%2])
		}
	}
}

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

// bounded reports whether every number behind the sums fits into 32 bits, whatever the board
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

// short reports whether the number fits into 32 bits.
func (s span) short() bool { return s.least >= math.MinInt32 && s.most <= math.MaxInt32 }
