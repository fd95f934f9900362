package eval

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

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
