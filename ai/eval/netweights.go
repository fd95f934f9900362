package eval

import (
	"encoding/binary"
	"math"
)

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
