package tune

import (
	"math"
	"math/rand/v2"

	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// channelRow is what a window of a line adds to a cell.
type channelRow = [eval.Channels]float32

const channels = eval.Channels

// Where the parameters of a [Net] lie in its list: first what is particular to
// each code, then what windows that make the same line share, then the head.
type layout struct {
	codes, own, opp, first, bias, second, direct, out, skip, end int
}

func newLayout(codes int) (l layout) {
	l.own = l.codes + codes*channels
	l.opp = l.own + pattern.LineCount*channels
	l.first = l.opp + pattern.LineCount*channels
	l.bias = l.first + eval.Hidden*2*channels
	l.second = l.bias + eval.Hidden
	l.direct = l.second + eval.Hidden
	l.out = l.direct + 2*channels
	l.skip = l.out + 1
	l.end = l.skip + 1
	return l
}

// Net is a network that learns, see [eval.NetWeights]. The row of a code is the
// sum of three: its own, which starts at 0 and is pulled back there, so that rare
// codes stay near what is known of their kind, and one for the line that each side
// could make in the middle of the window.
type Net struct {
	layout
	lines       [][2]pattern.Line // by code
	bare        []bool            // by code
	params      []float32
	gradients   []float32
	mean        []float32 // of the gradients, lately
	squares     []float32 // of their squares
	steps       int
	rows        []float32 // by code
	rowSlopes   []float32 // gradients of rows
	activations activations
}

// NewNet returns a network that knows nothing.
func NewNet(seed uint64) *Net {
	keys := eval.CodeKeys()
	n := &Net{layout: newLayout(len(keys))}
	for code, key := range keys {
		n.lines = append(n.lines, pattern.FreeLines(key))
		n.bare = append(n.bare, eval.Bare(code))
	}
	n.params, n.gradients = make([]float32, n.end), make([]float32, n.end)
	n.mean, n.squares = make([]float32, n.end), make([]float32, n.end)
	n.rows, n.rowSlopes = make([]float32, n.own), make([]float32, n.own)
	rng := rand.New(rand.NewPCG(seed, 0))
	scatter := func(from, to int, width float64) {
		for i := from; i < to; i++ {
			n.params[i] = float32(rng.NormFloat64() * width)
		}
	}
	scatter(n.own, n.first, 0.2)
	scatter(n.first, n.bias, 1/math.Sqrt(2*channels))
	scatter(n.bias, n.second, 0.1)
	scatter(n.second, n.direct, 0.1/math.Sqrt(eval.Hidden))
	n.params[n.skip] = 1
	n.compose()
	return n
}

// compose adds up the rows of all codes.
func (n *Net) compose() {
	for code, lines := range n.lines {
		if n.bare[code] {
			continue
		}
		at := code * channels
		own, opp := n.own+int(lines[0])*channels, n.opp+int(lines[1])*channels
		for k := range channels {
			n.rows[at+k] = n.params[at+k] + n.params[own+k] + n.params[opp+k]
		}
	}
}

// decompose distributes the gradients of rows to what they are made of.
func (n *Net) decompose() {
	for code, lines := range n.lines {
		if n.bare[code] {
			continue
		}
		at := code * channels
		own, opp := n.own+int(lines[0])*channels, n.opp+int(lines[1])*channels
		for k := range channels {
			g := n.rowSlopes[at+k]
			n.gradients[at+k] += g
			n.gradients[own+k] += g
			n.gradients[opp+k] += g
		}
	}
	clear(n.rowSlopes)
}

// Weights returns what was learned.
func (n *Net) Weights() *eval.NetWeights {
	w := &eval.NetWeights{Rows: make([][channels]float32, len(n.lines)), Out: n.params[n.out], Skip: n.params[n.skip]}
	for code := range w.Rows {
		w.Rows[code] = *n.row(n.rows, code*channels)
	}
	for j := range w.First {
		copy(w.First[j][:], n.params[n.first+j*2*channels:])
	}
	copy(w.Bias[:], n.params[n.bias:])
	copy(w.Second[:], n.params[n.second:])
	copy(w.Direct[:], n.params[n.direct:])
	return w
}

// row is a list's part from at on.
func (n *Net) row(list []float32, at int) *channelRow { return (*channelRow)(list[at:]) }
