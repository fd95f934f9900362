package problem

import "math/bits"

// eightOpen is OPEN of an [EightSolver]: the least f comes first, of equal f the greatest
// g, then the oldest node. Both are so small that there is a queue for each pair of them.
type eightOpen struct {
	queues [mostF][mostF]eightQueue // by f and g
	filled [mostF]uint64            // by f, a bit for each g whose queue holds something
	least  int                      // no queue of a lesser f holds anything
}

// mostF bounds f. A state is at most 31 moves from any other one of its half, and no
// estimate of the two says more than 24.
const mostF = 64

// eightQueue holds numbers of nodes in order; those before head have left.
type eightQueue struct {
	numbers []int32
	head    int
}

// push puts node n in its place. New nodes come last; only one that a better way was found
// to may be older than others.
func (o *eightOpen) push(n int32, m eightNode) {
	f := int(m.g) + int(m.h)
	q := &o.queues[f][m.g]
	q.numbers = append(q.numbers, n)
	at := len(q.numbers) - 1
	for ; at > q.head && q.numbers[at-1] > n; at-- {
		q.numbers[at] = q.numbers[at-1]
	}
	q.numbers[at] = n
	o.filled[f] |= 1 << m.g
	o.least = min(o.least, f)
}

// pop takes out the first node, and returns the g with which it was put in.
func (o *eightOpen) pop() (n int32, g uint8, more bool) {
	for o.filled[o.least] == 0 {
		if o.least++; o.least == mostF {
			o.least = 0
			return 0, 0, false
		}
	}
	g = uint8(bits.Len64(o.filled[o.least]) - 1)
	q := &o.queues[o.least][g]
	n = q.numbers[q.head]
	if q.head++; q.head == len(q.numbers) {
		q.numbers, q.head = q.numbers[:0], 0
		o.filled[o.least] &^= 1 << g
	}
	return n, g, true
}

// clear empties OPEN.
func (o *eightOpen) clear() {
	for f := range o.filled {
		for ; o.filled[f] != 0; o.filled[f] &= o.filled[f] - 1 {
			q := &o.queues[f][bits.TrailingZeros64(o.filled[f])]
			q.numbers, q.head = q.numbers[:0], 0
		}
	}
	o.least = 0
}
