package train

import "tengen/ai/eval"

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
