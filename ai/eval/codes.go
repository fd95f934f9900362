package eval

import (
	"encoding/binary"
	"math"
	"sync"
	"unsafe"

	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// codeTable gives a code to each window that is worth telling apart. A window and
// its mirror image have the same one, and what lies behind stones of both colours,
// which neither side can use, is not looked at.
type codeTable struct {
	of   [pattern.KeySpace]Pair // by key
	keys []uint16               // a window of each code, with the stones of the side that sees it as Black's
}

// Tables is how many tables of rows a network has: one for both colours, or one for each
// where the rule is not the same for both.
type Tables int

// MostTables is the greatest number of tables.
const MostTables Tables = 2

// TablesOf returns how many tables suit a rule.
func TablesOf(r rule.Rule) Tables {
	if r.Restrictions(board.Black) == r.Restrictions(board.White) {
		return 1
	}
	return MostTables
}

// Pair holds the codes of a window as Black sees it and as White does.
type Pair uint32

const codeBits = 16

// newPair returns a pair of codes.
func newPair(black, white uint16) Pair { return Pair(black) | Pair(white)<<codeBits }

// Of returns the code that a side sees.
func (p Pair) Of(s pattern.Side) uint16 { return uint16(p >> (codeBits * (s & 1))) }

// codebooks are made when first needed, by the number of tables.
var codebooks = [MostTables + 1]func() *codeTable{
	1: sync.OnceValue(func() *codeTable { return newCodeTable(1) }),
	2: sync.OnceValue(func() *codeTable { return newCodeTable(2) }),
}

func newCodeTable(tables Tables) *codeTable {
	n := new(codeTable)
	of, keys := Windows(pattern.KeyReach, tables)
	copy(n.of[:], of)
	for _, key := range keys {
		n.keys = append(n.keys, uint16(key))
	}
	return n
}

// Windows gives codes to windows that reach so many cells to each side, at most 5: of
// returns those of a key, as [pattern.Keys.Window] cuts it, and keys a window of each code,
// with the stones of the side that sees it as Black's. With a table for each colour the
// codes of White's come behind those of Black's, in the same order.
func Windows(reach int, tables Tables) (of []Pair, keys []uint32) {
	known := make(map[uint32]uint16)
	number := func(key uint32) uint16 {
		key = visible(key, reach)
		key = min(key, mirrored(key, reach))
		code, ok := known[key]
		if !ok {
			code = uint16(len(keys))
			known[key] = code
			keys = append(keys, key)
		}
		return code
	}
	of = make([]Pair, 1<<(2*keyCellBits*reach))
	for key := range of {
		of[key] = newPair(number(uint32(key)), number(exchanged(uint32(key))))
	}
	if tables > 1 {
		for key := range of {
			of[key] += newPair(0, uint16(len(keys)))
		}
		keys = append(keys, keys...)
	}
	return of, keys
}

// Codes is the number of codes of a network with so many tables.
func Codes(tables Tables) int { return len(codebooks[tables]().keys) }

// bare reports whether windows of a code hold no stone.
func (n *codeTable) bare(code int) bool { return BareKey(uint32(n.keys[code])) }

// BareKey reports whether a window holds no stone.
func BareKey(key uint32) bool { return key&blackBits == key>>1&blackBits }

// In a key a cell has two bits; the cells before the centre lie lower.
const (
	keyCellBits = 2
	keyCell     = 3
	keyEmpty    = 3
	blackBits   = 0x55555555
)

// visible blanks what cannot be seen from the centre.
func visible(key uint32, reach int) uint32 {
	seen := uint32(0)
	look := func(first, step int) {
		walls := uint32(keyEmpty)
		for i, n := first, 0; n < reach && walls != 0; i, n = i+step, n+1 {
			c := key >> (keyCellBits * i) & keyCell
			seen |= c << (keyCellBits * i)
			if c != keyEmpty {
				walls &= c
			}
		}
	}
	look(reach-1, -1)
	look(reach, 1)
	return seen
}

// mirrored reads a key from the other end.
func mirrored(key uint32, reach int) (m uint32) {
	for i := range 2 * reach {
		m |= key >> (keyCellBits * i) & keyCell << (keyCellBits * (2*reach - 1 - i))
	}
	return m
}

// exchanged exchanges the colours of a key.
func exchanged(key uint32) uint32 { return key&blackBits<<1 | key>>1&blackBits }

// words are channels taken four at a time: where there is no assembly, one word of the
// processor reckons with four of them at once. As numbers, words add up channel by channel
// as long as no channel leaves 16 bits, since what one borrows from the next the sum of both
// gives back. Only to look at a channel by itself all must be positive: that is what bias is
// for.
type words [Channels / wordChannels]uint64

const (
	wordChannels = 4
	each         = 1<<48 | 1<<32 | 1<<16 | 1 // times a number, it stands in each channel
	bias         = 0x8000 * each
)

// Every sum of four rows fits into 16 bits, that of a cell under a stone too.
const _ = uint(3*-mostChannel + silentRow - math.MinInt16)

// inWords looks at channels as words.
func inWords(c *channels) *words { return (*words)(unsafe.Pointer(c)) }

// clipWord clips the four channels of a biased word.
func clipWord(w uint64) uint64 {
	w = atLeast(w)
	return w - atLeast(w+bias-cellTop*each)
}

// atLeast takes the bias from channels that are not negative, and makes the others 0.
func atLeast(w uint64) uint64 {
	positive := w & bias
	return w & (positive - positive>>15)
}

// updateWords is update with words.
func updateWords(total *[2]channels, cells *cellChannels, rows []channels, changes []change, before [][2]channels) {
	before = before[:len(changes)]
	var sums [2]words // what is added to total
	for i := range changes {
		c := &changes[i]
		at := &cells[c.slot%uint16(len(cells))]
		before[i] = *at
		for side := range pattern.Side(2) {
			cell, sum := inWords(&at[side]), &sums[side]
			old, now := inWords(&rows[c.old.Of(side)]), inWords(&rows[c.now.Of(side)])
			for k := range cell {
				v := cell[k] ^ bias
				w := v + (now[k] ^ bias) - (old[k] ^ bias)
				cell[k] = w ^ bias
				sum[k] += clipWord(w) - clipWord(v)
			}
		}
	}
	for side := range sums {
		t := inWords(&total[side])
		for k, v := range sums[side] {
			t[k] = (t[k] ^ bias + v) ^ bias
		}
	}
}

// Sizes of the network, see [NetWeights].
const (
	Channels = 32
	Hidden   = 32
	Second   = 32
)

// CellTop is where a channel of a cell is cut off.
const CellTop = 2

// SumPart is by what the sums over the board are divided before they are weighed.
const SumPart = 8

// NetWeights are the weights of the network as they are learned. Every empty cell
// adds up one row for each of its four lines and cuts each channel off below 0 and
// above [CellTop]; the sums over all cells, divided by [SumPart], the mover's
// before the opponent's, are read by a layer of [Hidden] rectified numbers, and these by
// one of [Second]. What comes out is in natural logarithms of the chances to win.
type NetWeights struct {
	Rows       [][Channels]float32           // by code, see [Windows]; of no account where [BareKey]
	First      [Hidden][2 * Channels]float32 // from the sums
	Bias       [Hidden]float32
	Second     [Second][Hidden]float32 // from the first layer
	SecondBias [Second]float32
	Last       [Second]float32       // from the second layer to the value
	Direct     [2 * Channels]float32 // from the sums to the value
	Out        float32               // added to the value
	Skip       float32               // weight of the linear evaluation
}

// Bytes rounds the weights and writes them in the form of the embedded file.
func (w *NetWeights) Bytes() []byte {
	data := make([]byte, 0, netBytes(len(w.Rows)))
	short := func(x float32, unit float64) {
		v := max(math.MinInt16+1, min(math.Round(float64(x)*unit), math.MaxInt16))
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(v)))
	}
	long := func(x float32, unit float64) {
		v := max(math.MinInt32+1, min(math.Round(float64(x)*unit), math.MaxInt32))
		data = binary.LittleEndian.AppendUint32(data, uint32(int32(v)))
	}
	for _, row := range w.Rows {
		for _, x := range row {
			short(x, cellUnit)
		}
	}
	for _, inputs := range w.First {
		for _, x := range inputs {
			short(x, firstUnit)
		}
	}
	for _, x := range w.Bias {
		long(x, hiddenUnit)
	}
	for _, inputs := range w.Second {
		for _, x := range inputs {
			short(x, secondUnit)
		}
	}
	for _, x := range w.SecondBias {
		long(x, layerUnit*secondUnit)
	}
	for _, x := range w.Last {
		long(x, lastUnit)
	}
	for _, x := range w.Direct {
		short(x, firstUnit)
	}
	long(w.Out, outUnit)
	long(w.Skip, skipUnit)
	return data
}

// ReadNetWeights reads what Bytes wrote, as roughly as it was rounded.
func ReadNetWeights(data []byte) (*NetWeights, error) {
	n, err := parseNet(data)
	if err != nil {
		return nil, err
	}
	w := &NetWeights{Rows: make([][Channels]float32, len(n.book.keys))}
	short := func(unit float32) float32 {
		v := int16(binary.LittleEndian.Uint16(data))
		data = data[2:]
		return float32(v) / unit
	}
	long := func(unit float32) float32 {
		v := int32(binary.LittleEndian.Uint32(data))
		data = data[4:]
		return float32(v) / unit
	}
	for code := range w.Rows {
		for k := range w.Rows[code] {
			w.Rows[code][k] = short(cellUnit)
		}
	}
	for j := range w.First {
		for k := range w.First[j] {
			w.First[j][k] = short(firstUnit)
		}
	}
	for j := range w.Bias {
		w.Bias[j] = long(hiddenUnit)
	}
	for j := range w.Second {
		for k := range w.Second[j] {
			w.Second[j][k] = short(secondUnit)
		}
	}
	for j := range w.SecondBias {
		w.SecondBias[j] = long(layerUnit * secondUnit)
	}
	for j := range w.Last {
		w.Last[j] = long(lastUnit)
	}
	for k := range w.Direct {
		w.Direct[k] = short(firstUnit)
	}
	w.Out, w.Skip = long(outUnit), long(skipUnit)
	return w, nil
}
