package eval

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"sync"

	"tengen/ai/pattern"
	"tengen/board/rule"
)

// embedded holds the tuned weights as [Evaluator.Bytes] writes them. It is made by
// "tengen-lab tune".
//
//go:embed weights.bin
var embedded []byte

var tuned = sync.OnceValue(func() *Evaluator {
	e, err := FromBytes(embedded)
	if err != nil {
		panic(err) // the file was checked when the program was built
	}
	return e
})

// embeddedNet holds the network as [NetWeights.Bytes] writes it. It is made by
// "tengen-lab tune --net", as docs/engine.md says, from games of these seeds, the files in the
// order of their names. First, by the engine of signature 2b60cfcf: 201001 to 201003, 202001 to
// 202003, 203001 to 203010 and 204001 to 204009 with 3,000 games each, 201004 with 1,119 and
// 202004 with 2,048. For the second training also 203011, 204010 and 204011, and by the engine of
// signature f249e9fa 305001 to 305011 and 306001 to 306011 with 1,500 games each.
//
//go:embed net.bin
var embeddedNet []byte

var corrected = sync.OnceValue(func() *Evaluator {
	e, err := tuned().WithNet(embeddedNet)
	if err != nil {
		panic(err) // the file was checked when the program was built
	}
	return e
})

// For returns the evaluator of a rule. The weights and the network were made for freestyle;
// the other rules of five in a row name their lines by the same words and share them.
func For(rule.Rule) *Evaluator { return corrected() }

// WithoutNet returns the evaluator without a network, for those who teach one: it is there when
// the network in the program has another shape by now. All rules share its weights.
func WithoutNet() *Evaluator { return tuned() }

// WithNet returns the evaluator with another network, which is read from what
// [NetWeights.Bytes] wrote.
func (e *Evaluator) WithNet(data []byte) (*Evaluator, error) {
	n, err := parseNet(data)
	if err != nil {
		return nil, err
	}
	other := *e
	other.net = n
	return &other, nil
}

// fileBytes is the size of a file of weights: value, attack and defence of each
// code, then the threat sets, in 16 bits each.
const fileBytes = 2 * (3*pattern.Codes + ThreatSets)

// Bytes writes the weights, the same for both sides, in a form that FromBytes
// reads.
func (e *Evaluator) Bytes() []byte {
	data := make([]byte, 0, fileBytes)
	add := func(v int16) { data = binary.LittleEndian.AppendUint16(data, uint16(v)) }
	for _, w := range e.cells[pattern.Black] {
		add(w.Value)
		add(w.Attack)
		add(w.Defence)
	}
	for _, v := range e.threats[pattern.Black] {
		add(v)
	}
	return data
}

// FromBytes reads weights.
func FromBytes(data []byte) (*Evaluator, error) {
	if len(data) != fileBytes {
		return nil, fmt.Errorf("weights: %d bytes, want %d", len(data), fileBytes)
	}
	next := func() int16 {
		v := int16(binary.LittleEndian.Uint16(data))
		data = data[2:]
		return v
	}
	e := &Evaluator{cells: new(pattern.Weights)}
	for code := range pattern.Codes {
		w := pattern.Weight{Value: next(), Attack: next(), Defence: next()}
		e.cells[pattern.Black][code], e.cells[pattern.White][code] = w, w
	}
	for set := range ThreatSets {
		v := next()
		e.threats[pattern.Black][set], e.threats[pattern.White][set] = v, v
	}
	return e, nil
}

// New returns an evaluator with the same weights for both sides.
func New(cells [pattern.Codes]pattern.Weight, threats [ThreatSets]int16) *Evaluator {
	return &Evaluator{
		cells:   &pattern.Weights{cells, cells},
		threats: [2][ThreatSets]int16{threats, threats},
	}
}
