package train

import (
	"fmt"

	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// thought is a network thinking of one position: the numbers that its judgement leaves
// behind, of which learning makes use.
type thought struct {
	net    *Net
	in     *input
	cells  []float32 // sums of the rows of each cell, the mover's view before the opponent's
	sums   []float32 // over the cells, both views, divided by eval.SumPart
	hidden []float32
	second []float32

	slopes, hiddenSlopes []float32 // gradients of sums and of hidden
	rows                 []float32 // gradients of the rows by code
	touched              []bool    // codes that have them
	heads                []float32 // gradients of the heads
	blamed               []bool    // heads that have them
}

func newThought(n *Net) *thought {
	numbers := func(count int) []float32 { return make([]float32, count) }
	return &thought{
		net: n, sums: numbers(2 * n.Width), hidden: numbers(n.Hidden), second: numbers(n.Second),
		slopes: numbers(2 * n.Width), hiddenSlopes: numbers(n.Hidden),
	}
}

// learning makes room for gradients.
func (t *thought) learning() *thought {
	n := t.net
	t.rows, t.touched = make([]float32, len(n.rows)), make([]bool, len(n.book.bare))
	t.heads, t.blamed = make([]float32, len(n.heads.values)), make([]bool, n.Buckets)
	return t
}

// view is the part of sums that belongs to a side, the mover being 0.
func (n *Net) view(sums []float32, side int) []float32 { return sums[side*n.Width : (side+1)*n.Width] }

// judge returns the value of a position for the side to move, as the natural logarithm of
// the chances to win.
func (t *thought) judge(in *input) float32 {
	n, w := t.net, t.net.Width
	t.in = in
	clear(t.sums)
	if need := len(in.cells) * 2 * w; cap(t.cells) < need {
		t.cells = make([]float32, need, 2*need)
	} else {
		t.cells = t.cells[:need]
	}
	for i := range in.cells {
		for side := range 2 {
			c := &in.cells[i][side]
			at := (2*i + side) * w
			gather(t.cells[at:at+w], n.view(t.sums, side), n.row(int(c[0])), n.row(int(c[1])), n.row(int(c[2])), n.row(int(c[3])))
		}
	}
	for k := range t.sums {
		t.sums[k] /= eval.SumPart
	}
	head := n.heads.row(n.bucket(in.stones))
	for j := range t.hidden {
		at := n.first + j*2*w
		t.hidden[j] = max(0, head[n.bias+j]+dot(t.sums, head[at:at+2*w]))
	}
	last := t.hidden
	if n.Second > 0 {
		for j := range t.second {
			at := n.deep + j*n.Hidden
			t.second[j] = max(0, head[n.deepBias+j]+dot(t.hidden, head[at:at+n.Hidden]))
		}
		last = t.second
	}
	out := head[n.out] + float32(head[n.out+1]*in.linear) + dot(t.sums, head[n.direct:n.direct+2*w])
	for j, v := range last {
		out += float32(head[n.last+j] * v)
	}
	return out
}

// blame adds the gradients of the position that was judged last, where the judgement's
// error is err.
func (t *thought) blame(err float32) {
	n, w := t.net, t.net.Width
	bucket := n.bucket(t.in.stones)
	head, g := n.heads.row(bucket), t.heads[bucket*n.end:(bucket+1)*n.end]
	t.blamed[bucket] = true
	g[n.out] += err
	g[n.out+1] += float32(err * t.in.linear)
	clear(t.slopes)
	addScaled(g[n.direct:n.direct+2*w], err, t.sums)
	addScaled(t.slopes, err, head[n.direct:n.direct+2*w])
	clear(t.hiddenSlopes)
	if n.Second == 0 {
		addScaled(g[n.last:n.last+n.Hidden], err, t.hidden)
		addScaled(t.hiddenSlopes, err, head[n.last:n.last+n.Hidden])
	} else {
		for j, v := range t.second {
			if v == 0 {
				continue
			}
			g[n.last+j] += float32(err * v)
			e := float32(err * head[n.last+j])
			g[n.deepBias+j] += e
			at := n.deep + j*n.Hidden
			addScaled(g[at:at+n.Hidden], e, t.hidden)
			addScaled(t.hiddenSlopes, e, head[at:at+n.Hidden])
		}
	}
	for j, v := range t.hidden {
		if v == 0 {
			continue
		}
		e := t.hiddenSlopes[j]
		g[n.bias+j] += e
		at := n.first + j*2*w
		addScaled(g[at:at+2*w], e, t.sums)
		addScaled(t.slopes, e, head[at:at+2*w])
	}
	for k := range t.slopes {
		t.slopes[k] /= eval.SumPart
	}
	for i := range t.in.cells {
		for side := range 2 {
			c := &t.in.cells[i][side]
			at := (2*i + side) * w
			scatter(t.cells[at:at+w], n.view(t.slopes, side), t.slope(c[0]), t.slope(c[1]), t.slope(c[2]), t.slope(c[3]))
		}
	}
}

// slope is the place for gradients of a code's row.
func (t *thought) slope(code uint16) []float32 {
	t.touched[code] = true
	at := int(code) * t.net.Width
	return t.rows[at : at+t.net.Width]
}

// Shape says how large a network is, and what it looks at.
type Shape struct {
	Width   int // channels of a cell, a multiple of lanes
	Reach   int // of windows, to each side
	Hidden  int // first layer behind the sums
	Second  int // second layer, 0 for none
	Buckets int // heads, by the number of stones
	Tables  eval.Tables
}

// Shipped is the shape that the program has kernels for, under rules that are the same for
// both colours.
var Shipped = Shape{Width: eval.Channels, Reach: pattern.KeyReach, Hidden: eval.Hidden, Second: eval.Second, Buckets: 1, Tables: 1}

const (
	mostWidth   = 256
	mostReach   = 5
	mostBuckets = 8
	bucketSpan  = 24 // stones from which on all positions share the last bucket
)

// Check reports an error when no network has such a shape.
func (s Shape) Check() error {
	switch {
	case s.Width < lanes || s.Width > mostWidth || s.Width%lanes != 0:
		return fmt.Errorf("width %d: want a multiple of %d to %d", s.Width, lanes, mostWidth)
	case s.Reach != pattern.KeyReach && s.Reach != mostReach:
		return fmt.Errorf("reach %d: want %d or %d", s.Reach, pattern.KeyReach, mostReach)
	case s.Hidden < lanes || s.Hidden > mostWidth || s.Hidden%lanes != 0:
		return fmt.Errorf("hidden layer of %d: want a multiple of %d to %d", s.Hidden, lanes, mostWidth)
	case s.Second < 0 || s.Second > mostWidth:
		return fmt.Errorf("second layer of %d: want 0 to %d", s.Second, mostWidth)
	case s.Buckets < 1 || s.Buckets > mostBuckets:
		return fmt.Errorf("%d buckets: want 1 to %d", s.Buckets, mostBuckets)
	case s.Tables < 1 || s.Tables > eval.MostTables:
		return fmt.Errorf("%d tables: want 1 to %d", s.Tables, eval.MostTables)
	}
	return nil
}

// String names the shape.
func (s Shape) String() string {
	return fmt.Sprintf("width %d, reach %d, hidden %d, second %d, buckets %d, tables %d", s.Width, s.Reach, s.Hidden, s.Second, s.Buckets, s.Tables)
}

// bucket is the head that judges positions of so many stones.
func (s Shape) bucket(stones int) int { return min(stones*s.Buckets/bucketSpan, s.Buckets-1) }

// layout is where the parts of a head lie in it.
type layout struct {
	first, bias       int // from the sums to the hidden layer
	deep, deepBias    int // from there to the second one
	last, direct, out int // to the value, from the last layer and from the sums
	end               int
}

func (s Shape) layout() (l layout) {
	l.bias = s.Hidden * 2 * s.Width
	l.deep = l.bias + s.Hidden
	l.deepBias = l.deep + s.Second*s.Hidden
	l.last = l.deepBias + s.Second
	l.direct = l.last + s.Hidden
	if s.Second > 0 {
		l.direct = l.last + s.Second
	}
	l.out = l.direct + 2*s.Width
	l.end = l.out + 2 // the constant and the weight of the linear evaluation
	return l
}

// lanes is how many numbers are reckoned at once; layers are as wide, or several times.
const lanes = 16

// sumOf adds up lanes.
func sumOf(lane *[lanes]float32) (sum float32) {
	for _, v := range lane {
		sum += v
	}
	return sum
}
