package train

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
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

// Loss is how far judgements are from what they should be, as cross-entropy in
// bits.
type Loss struct {
	Target float64 // from the targets
	Result float64 // from the results, where known
}

// Losses returns the mean losses of the linear evaluation alone and of the network
// over all positions but the first.
func (n *Net) Losses(p *Positions, first int) (linear, net Loss) {
	all, known := 0.0, 0.0
	mind := newThought(n)
	var in input
	for i := range p.list[first:] {
		s := &p.list[first+i]
		p.input(&in, s, n.book, n.Reach)
		v := mind.judge(&in)
		all++
		linear.Target += surprise(s.linear, s.target)
		net.Target += surprise(v, s.target)
		if s.result >= 0 {
			known++
			linear.Result += surprise(s.linear, s.result)
			net.Result += surprise(v, s.result)
		}
	}
	for _, l := range [2]*Loss{&linear, &net} {
		l.Target /= max(all, 1)
		l.Result /= max(known, 1)
	}
	return linear, net
}

// surprise is the cross-entropy of a value, a logarithm of chances, in bits.
func surprise(value, target float32) float64 {
	p := 1 / (1 + math.Exp(-float64(value)))
	p = max(leastChance, min(p, 1-leastChance))
	return -float64(target)*math.Log2(p) - (1-float64(target))*math.Log2(1-p)
}

const leastChance = 1e-6

// table is rows of numbers that learn by Adam's steps (Kingma and Ba 2014). A row takes a
// step only in batches that blame it: its means wait meanwhile, so that what is rare is
// not moved by what was said of it long ago, and costs nothing (lazy Adam).
type table struct {
	width         int
	values        []float32
	mean, squares []float32 // of the gradients, lately, and of their squares
	gradients     []float32 // of the batch
	touched       []bool    // rows that have gradients
}

func newTable(rows, width int) table {
	one := func() []float32 { return make([]float32, rows*width) }
	return table{width: width, values: one(), mean: one(), squares: one(), gradients: one(), touched: make([]bool, rows)}
}

// row is a row's numbers.
func (t *table) row(i int) []float32 { return t.values[i*t.width : (i+1)*t.width] }

// blame adds to the gradients of a row.
func (t *table) blame(i int, gradients []float32) {
	add(t.gradients[i*t.width:(i+1)*t.width], gradients)
	t.touched[i] = true
}

// The constants of Adam's steps.
const (
	meanKept   = 0.9
	squareKept = 0.999
	leastRoot  = 1e-8
)

// pace is what all numbers have in common in a step.
type pace struct {
	rate, decay float32 // the step's length, and the pull towards 0
	share       float32 // what a position counts in the batch
	square      float32 // what the squares are divided by, since they start at 0
}

// newPace returns the pace of the n-th step.
func newPace(n, batch int, rate, decay float64) pace {
	return pace{
		rate: float32(rate / (1 - math.Pow(meanKept, float64(n)))), decay: float32(decay),
		share: 1 / float32(batch), square: float32(1 - math.Pow(squareKept, float64(n))),
	}
}

// step moves the rows that have gradients, against them, and forgets the gradients.
func (t *table) step(p pace) {
	for i, touched := range t.touched {
		if !touched {
			continue
		}
		t.touched[i] = false
		from, to := i*t.width, (i+1)*t.width
		values, mean, squares, gradients := t.values[from:to], t.mean[from:to], t.squares[from:to], t.gradients[from:to]
		for k, sum := range gradients {
			g := float32(sum*p.share) + float32(p.decay*values[k])
			m := float32(meanKept*mean[k]) + float32((1-meanKept)*g)
			s := float32(squareKept*squares[k]) + float32((1-squareKept)*float32(g*g))
			mean[k], squares[k] = m, s
			values[k] -= float32(p.rate*m) / (float32(math.Sqrt(float64(s/p.square))) + leastRoot)
		}
		clear(gradients)
	}
}

// trialHead begins the file of a network of any shape, which only measurements read.
const trialHead = "tengen trial network: "

// trialShape is how the rest of the first line says the shape, see [Shape.String].
const trialShape = "width %d, reach %d, hidden %d, second %d, buckets %d, tables %d\n"

// Write writes the network as it judges; what it needs to go on learning is not kept.
func (n *Net) Write(w io.Writer) error {
	if _, err := fmt.Fprintf(w, "%s%s\n", trialHead, n.Shape); err != nil {
		return err
	}
	return errors.Join(binary.Write(w, binary.LittleEndian, n.rows), binary.Write(w, binary.LittleEndian, n.heads.values))
}

// ErrNoTrial says that something else than a trial network was read.
var ErrNoTrial = errors.New("this is no trial network")

// ReadNet reads what Write writes, and returns ErrNoTrial where something else begins.
func ReadNet(r io.Reader) (*Net, error) {
	in := bufio.NewReader(r)
	if head, _ := in.Peek(len(trialHead)); string(head) != trialHead {
		return nil, ErrNoTrial
	}
	line, err := in.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	var s Shape
	if _, err := fmt.Sscanf(line, trialHead+trialShape, &s.Width, &s.Reach, &s.Hidden, &s.Second, &s.Buckets, &s.Tables); err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	n := emptyNet(s)
	err = errors.Join(binary.Read(in, binary.LittleEndian, n.rows), binary.Read(in, binary.LittleEndian, n.heads.values))
	if err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	if _, err := in.Peek(1); !errors.Is(err, io.EOF) {
		return nil, errors.New("trial network: something follows it")
	}
	return n, nil
}

// Judge is a network that judges positions of a board.
type Judge struct {
	thought *thought
	in      input
	cells   []pattern.Cell
}

// newJudge returns a judge of positions.
func (n *Net) newJudge() *Judge { return &Judge{thought: newThought(n)} }

// Value is the value of a position for the side to move, which the linear evaluation gives
// the value linear.
func (j *Judge) Value(b *pattern.Board, linear int) int {
	n := j.thought.net
	var keys pattern.Keys
	keys.Load(b)
	j.cells = j.cells[:0]
	stones := 0
	for i := range b.Size().Cells() {
		c := pattern.CellOf(b.Size().Point(i))
		if j.cells = append(j.cells, c); !b.Empty(c) {
			stones++
		}
	}
	j.in.stones, j.in.linear = stones, float32(linear)/valueScale
	j.in.load(n.book, n.Reach, &keys, j.cells, b.Empty, b.Turn())
	return int(valueScale * j.thought.judge(&j.in))
}
