package train

import (
	"fmt"
	"math"
	"math/rand/v2"

	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// Net is a network that learns, see [eval.NetWeights]. The row of a code is the sum of
// what is particular to it, which starts at 0 and is pulled back there, so that rare codes
// stay near what is known of their kind; of what the middle of the window says, where it
// reaches further than that; and one for the line that each side could make in the middle
// of the window.
type Net struct {
	Shape
	layout
	book  *codes
	parts [partCount]table // what rows are made of
	heads table            // a row for each bucket
	rows  []float32        // by code, made of the parts
	steps int
}

// The parts of a row.
const (
	partOwn = iota
	partNear
	partMine
	partTheirs
	partCount
)

// NewNet returns a network that knows nothing.
func NewNet(shape Shape, seed uint64) *Net {
	n := emptyNet(shape)
	rng := rand.New(rand.NewPCG(seed, 0))
	scatter := func(list []float32, width float64) {
		for i := range list {
			list[i] = float32(rng.NormFloat64() * width)
		}
	}
	scatter(n.parts[partMine].values, 0.2)
	scatter(n.parts[partTheirs].values, 0.2)
	head := n.heads.row(0)
	scatter(head[:n.bias], 1/math.Sqrt(2*float64(n.Width)))
	scatter(head[n.bias:n.deep], 0.1)
	scatter(head[n.deep:n.deepBias], 1/math.Sqrt(float64(n.Hidden)))
	scatter(head[n.deepBias:n.last], 0.1)
	scatter(head[n.last:n.direct], 0.1/math.Sqrt(float64(n.direct-n.last)))
	head[n.out+1] = 1
	for b := 1; b < n.Buckets; b++ {
		copy(n.heads.row(b), head)
	}
	n.composeAll()
	return n
}

// NetFrom returns a network of the shape that the program has kernels for, with so many
// tables, that goes on from weights. Of weights with fewer tables each colour gets the same.
func NetFrom(w *eval.NetWeights, tables eval.Tables) (*Net, error) {
	shape := Shipped
	shape.Tables = tables
	n := emptyNet(shape)
	if count := len(n.book.bare); len(w.Rows) > count {
		return nil, fmt.Errorf("a network of %d codes cannot go on from one of %d", count, len(w.Rows))
	}
	for code := range n.book.bare {
		copy(n.parts[partOwn].row(code), w.Rows[code%len(w.Rows)][:])
	}
	head := n.heads.row(0)
	for j := range w.First {
		copy(head[n.first+j*2*n.Width:], w.First[j][:])
	}
	copy(head[n.bias:], w.Bias[:])
	for j := range w.Second {
		copy(head[n.deep+j*n.Hidden:], w.Second[j][:])
	}
	copy(head[n.deepBias:], w.SecondBias[:])
	copy(head[n.last:], w.Last[:])
	copy(head[n.direct:], w.Direct[:])
	head[n.out], head[n.out+1] = w.Out, w.Skip
	n.composeAll()
	return n, nil
}

// emptyNet returns a network of zeros.
func emptyNet(shape Shape) *Net {
	n := &Net{Shape: shape, layout: shape.layout(), book: codesOf[shape.Reach][shape.Tables]()}
	count := len(n.book.bare)
	near := 0
	if shape.Reach > pattern.KeyReach {
		near = eval.Codes(shape.Tables)
	}
	for part, rows := range [partCount]int{count, near, pattern.LineCount, pattern.LineCount} {
		n.parts[part] = newTable(rows, shape.Width)
	}
	n.heads = newTable(shape.Buckets, n.end)
	n.rows = make([]float32, count*shape.Width)
	return n
}

// row is the row of a code.
func (n *Net) row(code int) []float32 { return n.rows[code*n.Width : (code+1)*n.Width] }

// made calls f with the parts that the row of a code is made of.
func (n *Net) made(code int, f func(part, row int)) {
	f(partOwn, code)
	if n.Reach > pattern.KeyReach {
		f(partNear, n.book.near[code])
	}
	f(partMine, int(n.book.kinds[code][0]))
	f(partTheirs, int(n.book.kinds[code][1]))
}

// compose adds up the row of a code.
func (n *Net) compose(code int) {
	row := n.row(code)
	clear(row)
	if n.book.bare[code] {
		return
	}
	n.made(code, func(part, at int) { add(row, n.parts[part].row(at)) })
}

func (n *Net) composeAll() {
	for code := range n.book.bare {
		n.compose(code)
	}
}

// Weights returns what was learned by a network of the shape [Shipped].
func (n *Net) Weights() *eval.NetWeights {
	w := &eval.NetWeights{Rows: make([][eval.Channels]float32, len(n.book.bare))}
	for code := range w.Rows {
		copy(w.Rows[code][:], n.row(code))
	}
	head := n.heads.row(0)
	for j := range w.First {
		copy(w.First[j][:], head[n.first+j*2*n.Width:])
	}
	copy(w.Bias[:], head[n.bias:])
	for j := range w.Second {
		copy(w.Second[j][:], head[n.deep+j*n.Hidden:])
	}
	copy(w.SecondBias[:], head[n.deepBias:])
	copy(w.Last[:], head[n.last:])
	copy(w.Direct[:], head[n.direct:])
	w.Out, w.Skip = head[n.out], head[n.out+1]
	return w
}
